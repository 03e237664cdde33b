import Amounts
import DescribedErrors
import OperatingSystem
import Preferences
import SafeText

struct PreferencesCommand: Command {
  static let name = "preferences"
  static let overview = "set your own defaults, such as locale, format, files and paper"
  static let discussion = "  $ playbill preferences set locale de_DE"
  static var subcommands: [any Command.Type] { [List.self, Set.self, Unset.self] }

  struct List: Command {
    static let name = "list"
    static let overview = "show each preference, or its default if it is not set"
    @Parsed(.format(default: .table)) var format: RecordListing.Format

    func run(on console: Console) throws {
      let preferred = try console.preferredValues()
      let listing = RecordListing(
        fields: ["name", "value", "from"],
        records: Preferences.Key.allCases.map { key in
          let value = preferred[key.rawValue]
          let file = key == .ledger ? UserFile.ledger.path(console.environment) : nil
          return [
            .text(key.rawValue), .text(value ?? key.parameter.defaultValue ?? file),
            .text(value == nil ? "default" : "preferred"),
          ]
        }
      )
      try console.output.write(listing.text(in: format))
    }
  }

  struct Set: Command {
    static let name = "set"
    static let overview = "set a preference"
    static let discussion = """
      Options beat preferences, and preferences beat defaults. A file is stored with its full path; it
      need not exist yet. A letterhead, a style and a paper are for pages of html; 'ledger post' reads
      a letterhead's terms, too.

        $ playbill preferences set plays Data/plays.json
      """
    @Parsed(.preference) var key: Preferences.Key
    @Parsed(.required("VALUE", .text(completion: .file), help: "the value to prefer"))
    var value: String

    func run(on console: Console) throws {
      let preferences = try console.changeablePreferences()
      do {
        try key.parameter.check(value)
      } catch {
        throw CommandError.invalidValue(value, for: $value.name, "\(error)")
      }
      if key == .locale { _ = try MoneyFormat(currency: .unitedStatesDollar, locale: value) }
      guard case .file = key.parameter.completion else {
        return try preferences.set(value, for: key)
      }
      let path = console.path(value)
      guard let folder = FileSystem.isAbsolute(path) ? "" : FileSystem.realPath(of: ".") else {
        throw CommandError("the current folder is gone, or its path is not UTF-8", .noInput)
      }
      try preferences.set(FileSystem.path(path, in: folder), for: key)
    }
  }

  struct Unset: Command {
    static let name = "unset"
    static let overview = "forget a preference"
    @Parsed(.preference) var key: Preferences.Key

    func run(on console: Console) throws {
      try console.changeablePreferences().set(nil, for: key)
    }
  }
}

extension Parameter where Value == Preferences.Key {
  fileprivate static var preference: Self {
    .required("NAME", .choice(), help: "which default")
  }
}

extension Console {
  fileprivate func changeablePreferences() throws(CommandError) -> Preferences {
    if let preferences { return preferences }
    throw CommandError("cannot store preferences: the environment has no HOME", .cannotCreate)
  }

  /// The preferred values by name; throws `CommandError` if standard output goes onto their file.
  fileprivate func preferredValues() throws -> [String: String] {
    guard let preferences else { return [:] }
    try noteInput(try? FileStatus(preferences.path), named: preferences.path)
    return try preferences.values()
  }

  /// Reads the preferences into those parameters that are not given; throws if a parameter refuses its value.
  func readPreferences(into parameters: [any AnyParsed]) throws {
    let parameters = parameters.filter { !$0.isGiven && $0.outline.preference != nil }
    guard !parameters.isEmpty else { return }
    let values = try preferredValues()
    for parameter in parameters {
      guard let key = parameter.outline.preference?.rawValue, let word = values[key] else {
        continue
      }
      do {
        try parameter.read(word, from: .preferred(word))
      } catch {
        throw CommandError("the preferred \(key) is \(quoted(word)): \(error)", .data)
      }
    }
  }
}
