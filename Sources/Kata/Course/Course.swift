import Foundation
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

  /// The steps, by their numbers.
  public let steps: [Step]

  /// The pages that end the acts, by the act as its steps name it.
  let actPages: [String: CourseFile]

  /// The sources of the module that every step imports: `Theatre`, or `AdapterModels`.
  public let models: [CourseFile]

  /// The characterization cases: inputs and what every program must make of them.
  ///
  /// The main course has a folder of them. Another has one file, `Cases.txt`.
  public let cases: [CourseFile]

  /// What an exported kata has beside the code of its step: manifest, tests.
  let template: [CourseFile]

  /// What its exported kata is about, for the README; `nil` in the main course.
  let introduction: String?

  /// The small faults that the cases see, as `Faults.txt` has them; empty in the net.
  let faults: String

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
  /// - Parameter name: One of ``names``.
  /// - Returns: The course.
  /// - Throws: `CourseError.unknownCourse`, with the nearest name if one is near; another
  ///   `CourseError` if a note is not as it must be.
  public static func embedded(_ name: String = "statement") throws(CourseError) -> Course {
    guard names.contains(name) else {
      throw .unknownCourse(name, suggestion: nearest(to: name, among: names))
    }
    let files = embeddedFiles().map { CourseFile(path: $0.path, text: $0.text) }
    return try Course(name, files: files, program: embeddedProgram)
  }

  /// Reads a course from the files of the package.
  ///
  /// - Parameters:
  ///   - name: The course's name, such as `abstract-factory` for the folder `AbstractFactory`.
  ///   - files: The files, with their paths from the package's folder.
  ///   - program: Gives the compiled code of a step's module.
  /// - Throws: `CourseError` if a note is not as it must be.
  init(
    _ name: String = "statement",
    files: [CourseFile],
    program: (String) -> Program?
  ) throws(CourseError) {
    self.name = name
    let type = Self.typeName(name)
    let own = files.under("Sources/Courses/\(type)/")
    var folders: [String: [CourseFile]] = [:]
    let languages = Note.Language.allCases.map(\.rawValue)
    for file in own {
      let parts = file.path.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, parts[0] != "Models", !languages.contains(String(parts[0])) else {
        continue
      }
      folders[String(parts[0]), default: []]
        .append(CourseFile(path: String(parts[1]), text: file.text))
    }
    var steps: [Step] = []
    for folder in folders.keys.sorted() {
      let files = folders[folder] ?? []
      var translations: [Note.Language: String] = [:]
      for language in Note.Language.allCases {
        let path = "\(language.rawValue)/\(folder).md"
        translations[language] = own.first { $0.path == path }?.text
      }
      steps.append(
        try Step(
          of: name,
          folder: folder,
          files: files,
          translations: translations,
          program: program
        )
      )
    }
    self.steps = steps.sorted { $0.number < $1.number }
    actPages = try Self.actPages(among: own, for: steps)
    faults = own.first { $0.path == "Faults.txt" }?.text ?? ""
    introduction = own.first { $0.path == "Introduction.md" }?.text
    guard introduction != nil else {
      models = files.under("Sources/Theatre/")
      cases = files.under("Data/Characterization/")
      template = files.under("Sources/Kata/Template/")
      return
    }
    models = own.under("Models/")
    cases = own.filter { $0.path == "Cases.txt" }
    let git = files.under("Sources/Kata/Template/").filter { $0.path.hasPrefix("git") }
    template = (git + files.under("Sources/Kata/PatternTemplate/")).map { file in
      let words = [("COURSE", type), ("COMMAND", name)]
      return words.reduce(file) { file, word in
        CourseFile(
          path: file.path.replacing(word.0, with: word.1),
          text: file.text.replacing(word.0, with: word.1)
        )
      }
    }
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
  /// The module of a learner's code in an exported kata: `Statement`, or `Adapter`.
  var module: String { name == "net" ? "Statement" : Self.typeName(name) }

  /// The module that every step imports, in an exported kata.
  var modelsModule: String { introduction == nil ? "Theatre" : module + "Models" }
}

extension Course {
  /// The step of a name in any course: `net-2` is one of the net, `7` one of the main course.
  ///
  /// - Throws: What `step(_:)` of that course throws.
  public static func step(_ name: String) throws(CourseError) -> Step {
    for course in names where name.hasPrefix(course + "-") {
      return try embedded(course).step(String(name.dropFirst(course.count + 1)))
    }
    return try embedded().step(name)
  }

  /// The step of a number or a name: `7`, `07`, `inline-this-amount`, `07-inline-this-amount`, or
  /// the tag.
  ///
  /// - Throws: `CourseError.unknownNumber`; `CourseError.unknownStep`, with the nearest slug if one
  ///   is near; `CourseError.ambiguousStep` for a slug that two steps have.
  public func step(_ name: String) throws(CourseError) -> Step {
    if let number = Int(name), let first = steps.first, let last = steps.last {
      guard let step = steps.first(where: { $0.number == number }) else {
        throw .unknownNumber(number, among: first.number...last.number)
      }
      return step
    }
    let matches = steps.filter { [$0.slug, $0.folder, $0.tag].contains(name) }
    guard matches.count < 2 else { throw .ambiguousStep(name, tags: matches.map(\.tag)) }
    guard let step = matches.first else {
      throw .unknownStep(name, suggestion: nearest(to: name, among: steps.map(\.slug)))
    }
    return step
  }

  /// The steps from one to another: `10..20`, or with names, `declare-format..20`.
  ///
  /// - Throws: `CourseError.badRange` if it is not `FROM..TO`, or the steps are in the wrong order;
  ///   and what `step(_:)` throws.
  public func steps(_ range: String) throws(CourseError) -> [Step] {
    let names = range.components(separatedBy: "..")
    guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else { throw .badRange(range) }
    let (first, last) = (try step(names[0]).number, try step(names[1]).number)
    guard first <= last else { throw .badRange(range) }
    return steps.filter { (first...last).contains($0.number) }
  }

  /// The step before another; `nil` before the first.
  public func step(before step: Step) -> Step? {
    steps.last { $0.number < step.number }
  }
}

extension Course {
  /// Finds the page of each act by its title: `# Act I: Decompose the function`, `# Encore: …`.
  ///
  /// - Throws: `CourseError.missingPage` if an act has none.
  private static func actPages(
    among files: [CourseFile],
    for steps: [Step]
  ) throws(CourseError) -> [String: CourseFile] {
    let pages = files.filter { !$0.path.contains("/") }
    var result: [String: CourseFile] = [:]
    for act in steps.map(\.act) where result[act] == nil {
      let titles = ["# Act \(act)\n", "# \(act)\n"]
      let page = pages.first { page in titles.contains { page.text.hasPrefix($0) } }
      guard let page else { throw .missingPage(act: act) }
      result[act] = page
    }
    return result
  }
}

extension [CourseFile] {
  /// The files below a folder, with their paths from there.
  fileprivate func under(_ folder: String) -> [CourseFile] {
    filter { $0.path.hasPrefix(folder) }.map {
      CourseFile(path: String($0.path.dropFirst(folder.count)), text: $0.text)
    }
  }
}
