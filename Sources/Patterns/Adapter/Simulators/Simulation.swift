/// What a simulated gateway is told to do with the payments that it is asked for.
public enum Simulation: String, CaseIterable, Sendable {
  /// It takes them and answers.
  case normal

  /// It says no.
  case declines

  /// It gives no answer, and has taken nothing.
  case timesOut = "times-out"

  /// It takes the money, and gives no answer.
  case timesOutAfterTaking = "times-out-after-taking"
}
