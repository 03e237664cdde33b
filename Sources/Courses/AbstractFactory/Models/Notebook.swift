/// A notebook beside the till, for the exercise.
///
/// It is not ours to change either: what is written in it stays.
public final class Notebook {
  /// The lines written in it.
  public private(set) var lines: [String] = []

  /// Opens an empty one.
  public init() {}

  /// Writes one more line.
  public func write(_ line: String) { lines.append(line) }
}
