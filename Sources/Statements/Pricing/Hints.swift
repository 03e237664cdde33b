import Spelling

/// What was probably meant, for diagnostics about plays and their types.
struct Hints {
  /// How many plays are looked for in all of their file; a feed may have very many that are wrong.
  private static let limit = 10

  private let repertoire: Repertoire
  private let rates: [String: any Rate]
  private lazy var ids = Vocabulary(repertoire.ids)
  private lazy var types = Vocabulary(rates.keys)

  // What was found already, by the id of the play.
  private var hints: [String: String?] = [:]
  private var notes: [String: Diagnostic?] = [:]

  /// Makes hints out of the plays that there are, and the rates by type of play.
  init(plays: Repertoire, rates: [String: any Rate]) {
    repertoire = plays
    self.rates = rates
  }

  /// Adds what was probably meant, and where more is to be seen, to the diagnostic of a fault.
  mutating func add(for fault: Fault, to diagnostic: inout Diagnostic) {
    let id = fault.playID
    switch fault.code {
    case .unknownPlay:
      if let known = hints[id] {
        diagnostic.hint = known
      } else if hints.count < Self.limit {
        diagnostic.hint = ids.nearest(to: id)
        hints[id] = .some(diagnostic.hint)
      }
    case .unknownType:
      if notes[id] == nil, notes.count < Self.limit {
        var note = repertoire.noteOnType(ofPlay: id)
        note?.hint = types.nearest(to: repertoire[id]?.type ?? "")
        notes[id] = .some(note)
      }
      if case let note?? = notes[id] { diagnostic.notes.append(note) }
    default:
      break
    }
  }
}
