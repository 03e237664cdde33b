import Spelling
import Theatre

/// What was probably meant, for complaints about plays and their types.
///
/// Nobody reads thousands of hints, and each takes a look at every play: a run finds the first
/// twenty, and remembers them.
struct Hints {
  private static let limit = 20

  private let repertoire: Repertoire
  private lazy var ids = Candidates(repertoire.ids)
  private let types: Candidates
  private var found: [String: String?] = [:]

  /// Makes hints out of the plays that there are, and the types that have a rate.
  init(plays: Repertoire, types: [String]) {
    repertoire = plays
    self.types = Candidates(types)
  }

  /// Adds to a complaint what was probably meant, and where more is to be seen.
  mutating func explain(_ fault: Fault?, in diagnostic: inout Diagnostic) {
    guard let fault else { return }
    switch fault.code {
    case .unknownPlay:
      diagnostic.hint = hint(for: fault.playID) { $0.ids }
    case .unknownType:
      guard var note = repertoire.noteOnType(ofPlay: fault.playID) else { return }
      note.hint = hint(for: repertoire[fault.playID]?.type ?? "") { $0.types }
      diagnostic.notes.append(note)
    default:
      return
    }
  }

  private mutating func hint(
    for word: String,
    among candidates: (inout Hints) -> Candidates
  ) -> String? {
    if let known = found[word] { return known }
    guard found.count < Self.limit else { return nil }
    let hint = candidates(&self).nearest(to: word).map { "did you mean '\($0)'?" }
    found[word] = .some(hint)
    return hint
  }
}
