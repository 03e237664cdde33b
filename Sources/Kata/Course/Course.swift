import Spelling

/// The steps in order, and what a program that takes them stands on: the models and the cases.
///
/// The main course is the refactoring of `statement`. The net is a short one before it: tests only. Each of the
/// others goes from code without a pattern to code with it.
///
/// ```swift
/// let course = try Course.embedded()
/// let step = try course.step("inline-this-amount")
/// print(step.number)  // 7
/// ```
public struct Course: Sendable {
  /// What a course is called: `statement`, `net`, or a pattern such as `abstract-factory`.
  public let name: String

  /// The language of its notes and pages.
  public let language: Language

  /// The steps, by their numbers.
  public let steps: [Step]

  /// The pages that end the acts, by the act as its steps name it.
  let actPages: [String: CourseFile]

  /// The sources of the module that every step imports: `Theatre`, or `AdapterModels`.
  public let models: [CourseFile]

  /// The characterization cases: inputs and what every program must make of them.
  ///
  /// The main course has a folder of them. Another has one file, `Cases.txt`, with what the first step answers.
  public let cases: [CourseFile]

  /// The exercise at the ends of acts, a third kind of play: what must be printed, and the changes that do it; none but
  /// in the main course.
  let history: [CourseFile]

  /// A package that runs a program on all cases.
  let trialTemplate: [CourseFile]

  /// What an exported kata has beside the code of its first step: manifest, tests, models and cases.
  let template: [CourseFile]

  /// The template of the README of an exported kata.
  let readme: String

  /// What its exported kata is about, Markdown; `nil` in the main course and the net.
  let introduction: String?

  /// The mutants of the first step, each in words, and the code that has all of them; none in the net.
  var mutants: (words: [String], files: [CourseFile]) {
    guard let mutants = embeddedMutants[Self.typeName(name)] else { return ([], []) }
    return (mutants.words, mutants.files.map { CourseFile(path: $0.path, text: $0.text) }.mainFirst)
  }

  /// The names of all courses: the main one, the net, then the others by name.
  public static let names: [String] = {
    let folder = "Sources/Courses/"
    let folders = embeddedFiles().map(\.path).filter { $0.hasPrefix(folder) }
      .map { String($0.dropFirst(folder.count).prefix { $0 != "/" }) }
    let first = ["statement", "net"]
    return first + Set(folders.map(name(ofFolder:))).subtracting(first).sorted()
  }()

  /// A course as this build carries it.
  ///
  /// - Parameters:
  ///   - name: One of ``names``.
  ///   - language: The language of its notes and pages.
  /// - Returns: The course.
  /// - Throws: `CourseError.unknownCourse`, with the nearest name if one is near.
  public static func embedded(
    _ name: String = "statement",
    in language: Language = .english
  ) throws(CourseError) -> Course {
    guard names.contains(name) else {
      throw .unknownCourse(name, suggestion: nearest(to: name, among: names))
    }
    return Course(name, files: language.files(of: embeddedFiles()), in: language)
  }

  /// Reads a course from the files of the package.
  ///
  /// - Parameters:
  ///   - name: The course's name, such as `abstract-factory` for the folder `AbstractFactory`.
  ///   - files: The files, with their paths from the package's folder.
  ///   - language: The language of the files.
  init(_ name: String = "statement", files: [CourseFile], in language: Language = .english) {
    (self.name, self.language) = (name, language)
    let type = Self.typeName(name)
    let own = files.under("Sources/Courses/\(type)/")
    var folders: [String: [CourseFile]] = [:]
    for file in own {
      let parts = file.path.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, parts[0].first?.isNumber == true else { continue }
      folders[String(parts[0]), default: []]
        .append(CourseFile(path: String(parts[1]), text: file.text))
    }
    steps = folders.map { Step(of: name, folder: $0.key, files: $0.value, in: language) }
      .sorted { $0.number < $1.number }
    actPages = Self.actPages(among: own, for: steps)
    trialTemplate = files.under("Sources/Kata/TrialTemplate/")
    history = own.under("History/").map { $0.moved(to: "History/") }
    introduction = own.first { $0.path == "Introduction.md" }?.text
    var kit = files.under("Sources/Kata/Template/")
    if let introduction {
      models = own.under("Models/")
      cases = own.filter { $0.path == "Cases.txt" }
      let words = [("INTRODUCTION", introduction), ("COURSE", type), ("COMMAND", name)]
      kit = kit.filter { $0.path.hasPrefix("git") }
      kit += files.under("Sources/Kata/PatternTemplate/").map { file in
        words.reduce(file) { file, word in
          CourseFile(
            path: file.path.replacing(word.0, with: word.1),
            text: file.text.replacing(word.0, with: word.1)
          )
        }
      }
      kit += models.map { $0.moved(to: "Sources/\(type)Models/") } + cases + cases.map(\.example)
    } else {
      models = files.under("Sources/Theatre/")
      cases = files.under("Data/Characterization/")
      let data = cases.filter { $0.path != "README.md" }.map { $0.moved(to: "Characterization/") }
      kit += models.map { $0.moved(to: "Sources/Theatre/") } + data
    }
    let sections = files.first { $0.path == "Sources/Kata/Template/Sections.md" }?.text ?? ""
    let text = kit.first { $0.path == "README.md" }?.text ?? ""
    readme = text.replacing("SECTIONS\n", with: sections)
    template = kit.filter { !["README.md", "Sections.md"].contains($0.path) }
  }

  /// The name of the course in a folder: `abstract-factory` for `AbstractFactory`.
  private static func name(ofFolder folder: String) -> String {
    let rest = folder.dropFirst().replacing(/[A-Z]/) { "-" + $0.output }
    return (folder.prefix(1) + rest).lowercased()
  }

  /// The name of a course in folders and modules: `AbstractFactory` for `abstract-factory`.
  static func typeName(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Course {
  /// Finds the page of each act by its title: `# Act I: Decompose the function`, `# Encore: …`.
  private static func actPages(
    among files: [CourseFile],
    for steps: [Step]
  ) -> [String: CourseFile] {
    let pages = files.filter { !$0.path.contains("/") }
    var result: [String: CourseFile] = [:]
    for act in steps.map(\.act) where result[act] == nil {
      let titles = ["# Act \(act)\n", "# \(act)\n"]
      let page = pages.first { page in titles.contains { page.text.hasPrefix($0) } }
      precondition(page != nil, "the act '\(act)' has a page")
      result[act] = page
    }
    return result
  }
}

extension Course {
  /// The cases as a step answers them: with what it and the steps before it repaired.
  public func cases(after step: Step) -> [CourseFile] { corrected(cases, upTo: step) }

  /// What an exported kata has beside the code of a step.
  func template(of step: Step) -> [CourseFile] { corrected(template, upTo: step) }

  private func corrected(_ files: [CourseFile], upTo step: Step) -> [CourseFile] {
    let corrections = steps.filter { $0.number <= step.number }.compactMap(\.corrections)
    return files.map { file in
      file.path == "Cases.txt" ? corrections.reduce(file) { $0.corrected(by: $1) } : file
    }
  }
}

extension [Step] {
  /// The steps of each act, both in their order.
  public var acts: [(name: String, steps: [Step])] {
    reduce(into: []) { acts, step in
      if acts.last?.name != step.act { acts.append((step.act, [])) }
      acts[acts.count - 1].steps.append(step)
    }
  }
}

extension CourseFile {
  /// The lines of the first case as a file, for a program to be run on.
  fileprivate var example: CourseFile {
    let lines = text.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("> ") }
    return CourseFile(path: "example.txt", text: lines.map { $0.dropFirst(2) + "\n" }.joined())
  }

  /// The cases of the file, with another's in the place of those that have the same title.
  fileprivate func corrected(by other: CourseFile) -> CourseFile {
    let corrections = Dictionary(other.blocks.map { ($0.title, $0) }) { $1 }
    let blocks = blocks.map { corrections[$0.title] ?? $0 }
    return CourseFile(path: path, text: blocks.joined(separator: "\n\n") + "\n")
  }

  /// The parts between empty lines.
  private var blocks: [Substring] { text.trimmed.split(separator: "\n\n") }
}

extension Substring {
  /// The first line.
  fileprivate var title: Substring { prefix { $0 != "\n" } }
}

extension [CourseFile] {
  /// The files below a folder, with their paths from there.
  fileprivate func under(_ folder: String) -> [CourseFile] {
    filter { $0.path.hasPrefix(folder) }.map {
      CourseFile(path: String($0.path.dropFirst(folder.count)), text: $0.text)
    }
  }
}
