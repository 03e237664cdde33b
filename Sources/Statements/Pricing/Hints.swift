import Spelling

/// What was probably meant, for diagnostics about plays and their types.
struct Hints {
  /// How many plays are looked for in all of their file; a feed may have very many that are wrong.
  private static let limit = 10

  private let prices: PriceList
  private lazy var ids = Vocabulary(prices.repertoire.ids)
  private lazy var types = Vocabulary(prices.tariff.rates.keys)

  // What was found already, by the id of the play.
  private var hints: [String: String?] = [:]
  private var notes: [String: String?] = [:]

  /// Makes hints out of the plays that there are, and the rates by type of play.
  init(_ prices: PriceList) { self.prices = prices }

  /// Adds what was probably meant, and where the play's type stands, to the diagnostic of a fault.
  mutating func add(for fault: Fault, to diagnostic: inout Diagnostic) {
    let id = fault.playID
    switch fault.code {
    case .unknownPlay:
      if hints[id] == nil, hints.count < Self.limit { hints[id] = .some(ids.nearest(to: id)) }
      diagnostic.hint = hints[id] ?? nil
    case .unknownType:
      if notes[id] == nil, notes.count < Self.limit {
        notes[id] = .some(
          prices.repertoire.typePlace(ofPlay: id).map { place in
            let type = prices.repertoire[id]?.type ?? ""
            let hint = suggesting(types.nearest(to: type))
            return "\(quoted(id)) is of type \(quoted(type)) at \(place)\(hint)"
          }
        )
      }
      if case let note?? = notes[id] { diagnostic.notes.append(note) }
    default:
      break
    }
  }
}
