import OperatingSystem

/// A course: its steps in order, and the models and cases that every program of it uses.
///
/// The main course refactors `statement`. The net is a short course before it, of tests only. Each
/// of the others goes from code without a pattern to code with it.
///
/// ```swift
/// let course = try Course.embedded()
/// let step = try course.step("inline-this-amount")
/// print(step.number)  // 7
/// ```
public struct Course: Sendable {
  /// The name: `statement`, `net`, or a pattern such as `abstract-factory`.
  public let name: String

  /// The language of its notes and pages.
  public let language: Language

  /// The steps, in order.
  public let steps: [Step]

  /// The pages that end the acts, by the act's name in its steps.
  let actPages: [String: CourseFile]

  /// The sources of the module that every step imports: `Theatre`, or `AdapterModels`.
  public let models: [CourseFile]

  /// The characterization cases: inputs, and the results that every program must give.
  ///
  /// The main course has a folder of them. Another has one file, `Cases.txt`, with the answers of
  /// the first step.
  public let cases: [CourseFile]

  /// The exercise at the ends of acts, a third kind of play: the expected output, and the changes
  /// that solve it.
  ///
  /// Only the main course has one.
  let history: [CourseFile]

  /// A package that runs a program on all cases.
  let trialTemplate: [CourseFile]

  /// The files of an exported kata besides the first step's code: manifest, tests, models and
  /// cases.
  let template: [CourseFile]

  /// The guide for teachers, Markdown, with the sessions; only the main course has one.
  let teaching: String

  /// The template of an exported kata's README.
  let readme: String

  /// The subject of its exported kata, Markdown; `nil` in the main course and the net.
  let introduction: String?

  /// The mutants of the first step, each in words, and the code with all of them; the net has none.
  var mutants: (words: [String], files: [CourseFile]) {
    guard let mutants = embeddedMutants[Self.typeName(name)] else { return ([], []) }
    return (mutants.words, mutants.files.map { CourseFile(path: $0.path, text: $0.text) }.mainFirst)
  }

  /// The names of all courses: the main one, the net, then the others by name.
  public static let names = [
    "statement", "net", "abstract-factory", "adapter", "facade", "factory-method",
  ]

  /// A course of this build, by one of the ``names``, with notes and pages in a language.
  ///
  /// - Throws: `CourseError.unknownCourse`.
  public static func embedded(
    _ name: String = "statement",
    in language: Language = .english
  ) throws(CourseError) -> Course {
    guard names.contains(name) else { throw .unknownCourse(name) }
    return coursesRead.withLock { courses in
      let key = "\(name) \(language)"
      if let course = courses[key] { return course }
      let course = Course(name, files: language.files(of: embeddedFiles()), in: language)
      courses[key] = course
      return course
    }
  }

  /// The courses read so far: reading one takes longer than most of its uses.
  private static let coursesRead = Locked<[String: Course]>([:])

  /// Reads a course, such as `abstract-factory`, from the files of the package.
  ///
  /// Their paths begin at the package's folder.
  init(_ name: String = "statement", files: [CourseFile], in language: Language = .english) {
    self.name = name
    self.language = language
    let type = Self.typeName(name)
    let own = files.under("Sources/Courses/\(type)/")
    let folders = Dictionary(grouping: own.filter { $0.path.first?.isNumber ?? false }) { file in
      file.path.prefix { $0 != "/" }
    }
    let lane = own.first { $0.path == "Lane.txt" }?.text.lines ?? []
    steps = folders.map { Step(of: name, files: $1.under("\($0)/"), lane: lane, in: language) }
      .sorted { $0.number < $1.number }
    let pages = own.filter { !$0.path.contains("/") && $0.path.hasSuffix(".md") }
    actPages = pages.reduce(into: [:]) { actPages, page in
      // `# Act I: Decompose the function` or `# Encore: …`.
      let title = page.text.prefix { $0 != "\n" }.trimmingPrefix("# ").trimmingPrefix("Act ")
      actPages[String(title)] = page
    }
    trialTemplate =
      files.under("Sources/Kata/TrialTemplate/")
      + files.under("Sources/Kata/Template/Tests/StatementTests/")
      .filter { $0.path == "Case.swift" }.map { $0.moved(to: "Sources/Cases/") }
    history = own.under("History/").map { $0.moved(to: "History/") }
    let guide = files.first { $0.path == "Documentation/teaching.md" }
    teaching = name == "statement" ? guide?.text ?? "" : ""
    introduction = own.first { $0.path == "Introduction.md" }?.text
    let isPattern = introduction != nil
    models = isPattern ? own.under("Models/") : files.under("Sources/Theatre/")
    cases =
      isPattern ? own.filter { $0.path == "Cases.txt" } : files.under("Data/Characterization/")
    var kit = files.under("Sources/Kata/Template/")
    if isPattern {
      kit = kit.filter { file in
        ["git", "devcontainer/", "Package.swift"].contains { file.path.hasPrefix($0) }
      }
      kit += files.under("Sources/Kata/PatternTemplate/")
    }
    let module = isPattern ? type + "Models" : "Theatre"
    let words = [
      ("INTRODUCTION", introduction ?? ""), ("MODELS", module), ("COURSE", type), ("COMMAND", name),
    ]
    kit = kit.map { file in
      words.reduce(file) { file, word in
        CourseFile(
          path: file.path.replacing(word.0, with: word.1),
          text: file.text.replacing(word.0, with: word.1)
        )
      }
    }
    kit += models.map { $0.moved(to: "Sources/\(module)/") }
    let data = cases.filter { $0.path != "README.md" }.map { $0.moved(to: "Characterization/") }
    kit += isPattern ? cases + cases.map(\.example) : data
    let sections = files.first { $0.path == "Sources/Kata/Template/Sections.md" }?.text ?? ""
    let text = kit.first { $0.path == "README.md" }?.text ?? ""
    readme = text.replacing("SECTIONS\n", with: sections)
    template = kit.filter { !["README.md", "Sections.md"].contains($0.path) }
  }

  /// A course's name in folders and modules: `AbstractFactory` for `abstract-factory`.
  static func typeName(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Course {
  /// The cases with the corrections of a step and of the steps before it.
  public func cases(after step: Step) -> [CourseFile] { corrected(cases, upTo: step) }

  /// The files of an exported kata besides a step's code.
  func template(of step: Step) -> [CourseFile] { corrected(template, upTo: step) }

  private func corrected(_ files: [CourseFile], upTo step: Step) -> [CourseFile] {
    let corrections = steps.filter { $0.number <= step.number }.compactMap(\.corrections)
    return files.map { file in
      file.path == "Cases.txt" ? corrections.reduce(file) { $0.corrected(by: $1) } : file
    }
  }
}

extension [Step] {
  /// The acts with their steps, both in order.
  public var acts: [(name: String, steps: [Step])] {
    reduce(into: []) { acts, step in
      if acts.last?.name != step.act { acts.append((step.act, [])) }
      acts[acts.count - 1].steps.append(step)
    }
  }
}

extension CourseFile {
  /// The lines of the first case as an input file for a program.
  fileprivate var example: CourseFile {
    let lines = text.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("> ") }
    return CourseFile(path: "example.txt", text: lines.map { $0.dropFirst(2) + "\n" }.joined())
  }

  /// The cases of the file, where those of another replace the ones with the same title.
  fileprivate func corrected(by other: CourseFile) -> CourseFile {
    let corrections = Dictionary(other.blocks) { $1 }
    let blocks = blocks.map { corrections[$0] ?? $1 }
    return CourseFile(path: path, text: blocks.joined(separator: "\n\n") + "\n")
  }

  /// The first lines and the whole of the parts between empty lines.
  private var blocks: [(Substring, Substring)] {
    text.trimmed.split(separator: "\n\n").map { block in (block.prefix { $0 != "\n" }, block) }
  }
}

extension [CourseFile] {
  /// The files below a folder, with paths relative to it.
  fileprivate func under(_ folder: String) -> [CourseFile] {
    filter { $0.path.hasPrefix(folder) }.map {
      CourseFile(path: String($0.path.dropFirst(folder.count)), text: $0.text)
    }
  }
}
