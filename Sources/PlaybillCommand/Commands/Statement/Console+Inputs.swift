import Amounts
import OperatingSystem
import Spelling
import Statements

extension Console {
  /// The plays in the named file, else in `plays.json` beside the first invoices.
  ///
  /// Throws an error if other invoices have other plays beside them.
  func plays(
    named name: String?,
    beside invoices: [String],
    isStrict: Bool = false
  ) throws -> Repertoire {
    let place = try name ?? placeOfPlays(beside: invoices.first ?? "")
    let file = try read(place, mustBePlain: name == nil)
    var places: Set = [place]
    for other in invoices.dropFirst() where name == nil && other != "-" {
      let own = FileSystem.path("plays.json", in: FileSystem.folder(of: other))
      if places.insert(own).inserted,
        let bytes = try? read(own, mustBePlain: true).bytes, bytes != file.bytes
      {
        throw CommandError(
          "\(quoted(other)) has plays of its own beside it, \(quoted(own)), which differ from "
            + "\(quoted(place)): give the files one by one, or choose with '--plays'"
        )
      }
    }
    return try Repertoire(
      json: file.bytes,
      named: file.name,
      isStrict: isStrict,
      report: writeMessage
    )
  }

  /// The plays by the options of a command; an error in a preferred file says so.
  func plays(
    _ arguments: Arguments,
    beside invoices: [String],
    isStrict: Bool = false
  ) throws -> Repertoire {
    try arguments.load(Shared.plays) {
      try plays(named: $0, beside: invoices, isStrict: isStrict)
    }
  }

  private func placeOfPlays(beside invoices: String) throws(CommandError) -> String {
    let place = FileSystem.path("plays.json", in: FileSystem.folder(of: invoices))
    guard FileSystem.exists(path(place)) else {
      throw CommandError("found no file \(quoted(place)): give the plays with --plays", .noInput)
    }
    return place
  }

  func tariff(_ arguments: Arguments, isStrict: Bool = false) throws -> Tariff {
    try arguments.load(Shared.tariff) { name in
      guard let name else { return .standard }
      let file = try read(name)
      return try Tariff(
        json: file.bytes,
        named: file.name,
        isStrict: isStrict,
        report: writeMessage
      )
    }
  }

  /// The design of pages by the options of a command; the plain one if it writes no page.
  func design(
    _ arguments: Arguments,
    isPage: Bool,
    isStrict: Bool = false
  ) throws -> PageDesign {
    guard isPage else { return .plain }
    let letterhead = try arguments.load(Shared.letterhead) {
      try self.letterhead(named: $0, isStrict: isStrict)
    }
    let paper = arguments[Shared.paper]
    return try arguments.load(Shared.style) { style in
      guard let style else { return try PageDesign(letterhead: letterhead, paper: paper) }
      guard let css = String(validating: try read(style).bytes, as: UTF8.self) else {
        throw CommandError("cannot use \(quoted(style)): it is not UTF-8", .data)
      }
      return try naming(style) { () throws(PageDesignError) in
        try PageDesign(letterhead: letterhead, style: css, paper: paper)
      }
    }
  }

  /// The letterhead in the named file, if any; the path of its logo begins in the folder of that file.
  func letterhead(named name: String?, isStrict: Bool = false) throws -> Letterhead? {
    try name.map { name in
      let file = try read(name)
      return try Letterhead(
        json: file.bytes,
        named: file.name,
        isStrict: isStrict,
        report: writeMessage
      ) { logo in
        let path = FileSystem.path(logo, in: FileSystem.folder(of: name))
        let bytes = try read(path, mustBePlain: true).bytes
        return try naming(path) { () throws(PageDesignError) in try Logo(bytes) }
      }
    }
  }

  /// Adds the name of the file to an error.
  private func naming<Value>(
    _ name: String,
    _ make: () throws(PageDesignError) -> Value
  ) throws(CommandError) -> Value {
    do {
      return try make()
    } catch {
      throw CommandError("cannot use \(quoted(name)): \(error)", .data)
    }
  }
}

extension Arguments {
  /// Runs the step that reads invoices; an error that comes from the plays or the tariff says if those are preferred.
  func loadingInvoices<Loaded>(_ step: () throws -> Loaded) throws -> Loaded {
    do {
      return try step()
    } catch let fault as Diagnostic {
      switch fault.code {
      case .otherCurrency where self[Shared.tariff] == nil:
        var fault = fault
        fault.notes.append("name a tariff in the invoice's currency with '--tariff'")
        throw fault
      case .otherCurrency, .unknownType: throw blaming(Shared.tariff, for: fault)
      case .unknownPlay: throw blaming(Shared.plays, for: fault)
      default: throw fault
      }
    }
  }

  /// Throws an error if there is no such locale.
  func checkLocale() throws {
    _ = try load(Shared.locale) { try MoneyFormat(currency: .unitedStatesDollar, locale: $0) }
  }

  /// Throws an error if an option for pages is given to a command that writes no page.
  func checkPageOptions(isPage: Bool) throws(CommandError) {
    if isPage { return }
    for name in ["--letterhead", "--style", "--paper"] where words[name] != nil {
      throw CommandError("'\(name)' is for pages of HTML: it needs '--format html'")
    }
  }
}
