import Spelling

/// What is the same for every block of a run.
struct PrintJob: Sendable {
  /// The numbers of the plays.
  let plays: PlayIndex
  /// What a performance of each play costs.
  let prices: PriceList
  /// Writes the statements.
  let renderer: any Renderer
  /// The plays themselves, for complaints about them.
  let repertoire: Repertoire
  /// The types of play that have a rate.
  let types: [String]
  /// The customers whose statements are wanted; nil for all.
  let customers: Set<String>?
  /// Whether a faulty invoice is left out instead of ending the run.
  let keepsGoing: Bool
  /// Whether each statement is wanted apart from the others.
  var wantsParts = false
}

extension PrintJob {
  /// Adds to a complaint what was probably meant, and where more is to be seen.
  func explain(_ problem: Problem, in diagnostic: inout Diagnostic) {
    switch problem {
    case .unknownPlay(let id):
      diagnostic.hint = nearest(to: id, among: repertoire.ids).map { "did you mean '\($0)'?" }
    case .unknownType(let type, let playID):
      guard var note = repertoire.noteOnType(ofPlay: playID) else { return }
      note.hint = nearest(to: type, among: types).map { "did you mean '\($0)'?" }
      diagnostic.notes.append(note)
    default:
      return
    }
  }
}
