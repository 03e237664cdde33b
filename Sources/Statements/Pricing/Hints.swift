import Spelling
import Theatre

/// What was probably meant, for diagnostics about plays and their types.
///
/// A hint compares a word with every play, so a run looks for twenty at most, and remembers them.
/// Notes on the types of plays are remembered too.
struct Hints {
  private static let limit = 20

  private let repertoire: Repertoire
  private lazy var ids = Memory(repertoire.ids)
  private var types: Memory
  private var notes: [String: Diagnostic?] = [:]

  /// Words, and those that were looked for among them.
  private struct Memory {
    private let vocabulary: Vocabulary
    private var found: [String: String?] = [:]

    init(_ words: [String]) { vocabulary = Vocabulary(words) }

    mutating func hint(for word: String) -> String? {
      if let known = found[word] { return known }
      guard found.count < Hints.limit else { return nil }
      let hint = vocabulary.nearest(to: word).map(didYouMean)
      found[word] = .some(hint)
      return hint
    }
  }

  /// Makes hints out of the plays that there are, and the types that have a rate.
  init(plays: Repertoire, types: [String]) {
    repertoire = plays
    self.types = Memory(types)
  }

  /// Adds what was probably meant, and where more is to be seen, to the diagnostic of a fault.
  mutating func add(for fault: Fault, to diagnostic: inout Diagnostic) {
    switch fault.code {
    case .unknownPlay:
      diagnostic.hint = ids.hint(for: fault.playID)
    case .unknownType:
      if let note = note(onTypeOf: fault.playID) { diagnostic.notes.append(note) }
    default:
      return
    }
  }

  /// Where the type of a play stands; there are no more of these than plays.
  private mutating func note(onTypeOf playID: String) -> Diagnostic? {
    if let known = notes[playID] { return known }
    var note = repertoire.noteOnType(ofPlay: playID)
    note?.hint = types.hint(for: repertoire[playID]?.type ?? "")
    notes[playID] = .some(note)
    return note
  }
}
