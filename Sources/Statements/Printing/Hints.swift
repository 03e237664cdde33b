import Spelling
import Theatre

/// What was probably meant, for complaints about plays and their types.
///
/// Someone who reads a complaint is glad of a hint. Nobody reads thousands: a run looks for the first
/// hundred and no more, so that a feed in which every line is wrong costs no more than another.
struct Hints {
  private static let limit = 100

  private let repertoire: Repertoire
  private let types: [String]
  private var found: [String: String?] = [:]

  /// Makes hints out of the plays that there are, and the types that have a rate.
  init(plays: Repertoire, types: [String]) {
    repertoire = plays
    self.types = types
  }

  /// Adds to a complaint what was probably meant, and where more is to be seen.
  mutating func explain(_ fault: Fault, in diagnostic: inout Diagnostic) {
    switch fault.code {
    case .unknownPlay:
      diagnostic.hint = hint(for: fault.playID, among: repertoire.ids)
    case .unknownType:
      guard var note = repertoire.noteOnType(ofPlay: fault.playID) else { return }
      note.hint = hint(for: repertoire[fault.playID]?.type ?? "", among: types)
      diagnostic.notes.append(note)
    default:
      return
    }
  }

  private mutating func hint(for word: String, among candidates: [String]) -> String? {
    if let known = found[word] { return known }
    guard found.count < Self.limit else { return nil }
    let hint = nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    found[word] = .some(hint)
    return hint
  }
}
