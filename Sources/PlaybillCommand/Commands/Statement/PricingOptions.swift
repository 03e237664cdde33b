import DescribedErrors
import OperatingSystem
import SafeText
import Statements

/// The options for what performances cost.
struct PricingOptions {
  let plays: Parsed<String?>
  let tariff: Parsed<String?>

  /// The plays in the named file, else in `plays.json` beside the first invoices; an error in a preferred file says so.
  func plays(beside invoices: [String], isStrict: Bool, on console: Console) throws -> Repertoire {
    try plays.load { try console.plays(named: $0, beside: invoices, isStrict: isStrict) }
  }

  /// The tariff in the named file, else the standard one; an error in a preferred file says so.
  func tariff(isStrict: Bool, on console: Console) throws -> Tariff {
    try tariff.load { name in
      guard let name else { return .standard }
      let file = try console.read(name)
      return try Tariff(
        json: file.bytes,
        named: file.name,
        isStrict: isStrict,
        report: console.writeMessage
      )
    }
  }

  /// Notes that the standard tariff set the amounts.
  func noteStandardTariff(on console: Console) {
    guard tariff.wrappedValue == nil else { return }
    console.writeMessage(
      "note: the amounts are those of the standard tariff, in US dollars: name your own with \(tariff.name)"
    )
  }

  /// Runs the step that reads invoices; an error that comes from the plays or the tariff says if those are preferred.
  func loadingInvoices<Loaded>(_ step: () throws -> Loaded) throws -> Loaded {
    do {
      return try step()
    } catch let fault as Diagnostic {
      switch fault.code {
      case .otherCurrency where tariff.wrappedValue == nil:
        var fault = fault
        fault.notes.append("name a tariff in the invoice's currency with '\(tariff.name)'")
        throw fault
      case .oddDay:
        var fault = fault
        fault.notes.append("'\(Parameter.force.outline.name)' accepts the day")
        throw fault
      case .otherCurrency, .unknownType: throw tariff.blamed(for: fault)
      case .unknownPlay: throw plays.blamed(for: fault)
      default: throw fault
      }
    }
  }
}

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
            + "\(quoted(place)): give the files one by one, or choose with '\(Parameter.plays.outline.name)'"
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

  private func placeOfPlays(beside invoices: String) throws(CommandError) -> String {
    let place = FileSystem.path("plays.json", in: FileSystem.folder(of: invoices))
    guard FileSystem.exists(path(place)) else {
      let option = Parameter.plays.outline.name
      throw CommandError("found no file \(quoted(place)): give the plays with \(option)", .noInput)
    }
    return place
  }
}
