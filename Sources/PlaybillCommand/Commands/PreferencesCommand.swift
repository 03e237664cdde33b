import Amounts
import OperatingSystem
import Preferences
import Spelling

struct PreferencesCommand: Command {
  let name = "preferences"
  let overview = "set your own defaults for locale, format, files, paper and language"
  let discussion = "  $ playbill preferences set locale de_DE"
  let subcommands: [any Command] = [List(), Set(), Unset()]

  fileprivate static let keyArgument = Parameter.required(
    "NAME",
    ValueKind<Preferences.Key>.choice(),
    help: "which default"
  )

  struct List: Command {
    let name = "list"
    let overview = "show each preference, or its default if it is not set"
    let format = Parameter.format(default: RecordListing.Format.table)

    func run(_ arguments: Arguments, on console: Console) throws {
      let preferred = try console.preferredValues()
      let listing = RecordListing(
        fields: ["name", "value", "from"],
        records: Preferences.Key.allCases.map { key in
          let value = preferred[key.rawValue]
          return [
            .text(key.rawValue), .text(value ?? key.parameter.defaultValue),
            .text(value == nil ? "default" : "preferred"),
          ]
        }
      )
      try console.output.write(listing.text(in: arguments[format]))
    }
  }

  struct Set: Command {
    let name = "set"
    let overview = "set a preference"
    let discussion = """
      Options beat preferences, and preferences beat defaults. A file is stored with its full path; it
      need not exist yet. A letterhead, a style and a paper are for pages of html; 'ledger post' does
      not read a preferred letterhead.

        $ playbill preferences set plays Data/plays.json
      """
    let key = PreferencesCommand.keyArgument
    let value = Parameter.required("VALUE", .text(completion: .file), help: "the value to prefer")

    func run(_ arguments: Arguments, on console: Console) throws {
      let preferences = try console.changeablePreferences()
      let (key, word) = (arguments[key], arguments[value])
      do {
        try key.parameter.check(word)
      } catch {
        throw CommandError.invalidValue(word, for: value.outline.name, "\(error)")
      }
      if key == .locale { _ = try MoneyFormat(currency: .unitedStatesDollar, locale: word) }
      guard case .file = key.parameter.completion else {
        return try preferences.set(word, for: key)
      }
      let path = console.path(word)
      guard let folder = FileSystem.isAbsolute(path) ? "" : FileSystem.realPath(of: ".") else {
        throw CommandError("the current folder is gone, or its path is not UTF-8", .noInput)
      }
      try preferences.set(FileSystem.path(path, in: folder), for: key)
    }
  }

  struct Unset: Command {
    let name = "unset"
    let overview = "forget a preference"
    let key = PreferencesCommand.keyArgument

    func run(_ arguments: Arguments, on console: Console) throws {
      try console.changeablePreferences().set(nil, for: arguments[key])
    }
  }
}

extension Preferences.Key {
  fileprivate var parameter: ParameterOutline {
    switch self {
    case .locale: Shared.locale.outline
    case .format: Shared.statementFormat.outline
    case .plays: Shared.plays.outline
    case .tariff: Shared.tariff.outline
    case .ledger: Shared.ledger.outline
    case .letterhead: Shared.letterhead.outline
    case .style: Shared.style.outline
    case .paper: Shared.paper.outline
    case .language: Parameter.language.outline
    }
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

  /// The preferences for some parameters, by the parameters' names; throws if a parameter refuses its value.
  func preferred(for outlines: [ParameterOutline]) throws -> [String: String] {
    let outlines = outlines.filter { $0.preference != nil }
    guard !outlines.isEmpty else { return [:] }
    let values = try preferredValues()
    var preferred: [String: String] = [:]
    for outline in outlines {
      guard let key = outline.preference?.rawValue, let value = values[key] else { continue }
      do {
        try outline.check(value)
      } catch {
        throw CommandError("the preferred \(key) is \(quoted(value)): \(error)", .data)
      }
      preferred[outline.name] = value
    }
    return preferred
  }
}
