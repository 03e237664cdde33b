/// What a shell offers when a value is to be completed.
enum Completion: Sendable {
  case nothing
  case file
  case folder

  /// A program and its arguments, as after `sudo`.
  case command

  /// A few words, which help lists too.
  case words([String])

  /// Words with a note each; too many for help to list.
  case candidates([Candidate])

  /// What depends on the arguments so far, or takes too long to be made at each start.
  case computed(@Sendable (Arguments) -> Completion)
}

/// A word that a shell offers.
struct Candidate: Hashable, Sendable {
  let word: String

  /// What is said of it, in shells that show such a thing.
  let note: String

  init(_ word: String, _ note: String = "") {
    self.word = word
    self.note = note
  }
}
