import Spelling

/// A kind of value that a parameter takes: how it is read, named and completed.
struct ValueKind<Value: Sendable>: Sendable {
  /// The placeholder of an option's value in help: `FILE`.
  let placeholder: String

  var completion = Completion.nothing

  /// The word that stands for a value; help shows a default by it.
  var write: @Sendable (Value) -> String = { "\($0)" }

  /// The value that a word stands for.
  ///
  /// The description of its error ends the sentence `invalid value 'x' for '--option': …`.
  let read: @Sendable (String) throws -> Value

  /// Whether a word is the first half of a value: `adapter 2` is `adapter-2`.
  var isFirstHalf: @Sendable (String) -> Bool = { _ in false }
}

/// The candidates that a shell offers for a value.
enum Completion: Sendable {
  /// A word, and a note that some shells show beside it.
  typealias Candidate = (word: String, note: String)

  case nothing
  case file
  case folder

  /// A few words, which help lists too.
  case words([String])

  /// Words that are too many for help, or take too long for each start.
  case candidates(@Sendable () -> [Candidate])
}

extension ValueKind where Value == String {
  static func text(_ placeholder: String = "", completion: Completion = .nothing) -> Self {
    Self(placeholder: placeholder, completion: completion) { $0 }
  }

  /// A file's path, which the command has yet to open.
  static var file: Self { Self(placeholder: "FILE", completion: .file, read: path) }

  static var folder: Self { Self(placeholder: "DIR", completion: .folder, read: path) }

  private static func path(_ word: String) throws -> String {
    guard !word.isEmpty else { throw CommandError("is empty") }
    return word
  }
}

extension ValueKind where Value == Int {
  /// A whole number within a range.
  static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> Self {
    // Not the general "\($0)", which takes a thirtieth of a cold start.
    let write = { @Sendable (number: Int) in number.description }
    return Self(placeholder: placeholder, write: write) { word in
      guard let number = Int(word), range.contains(number) else {
        let (least, most) = (range.lowerBound, range.upperBound)
        throw CommandError("must be a whole number from \(least) to \(most)")
      }
      return number
    }
  }
}

extension ValueKind
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of an enum's cases, by its raw value.
  static func choice(_ placeholder: String = "") -> Self {
    // Not by a key path, which takes longer to make than all else of an option.
    let words = Value.allCases.map { $0.rawValue }
    let write = { @Sendable (value: Value) in value.rawValue }
    return Self(placeholder: placeholder, completion: .words(words), write: write) { word in
      if let value = Value(rawValue: word) { return value }
      let hint = suggesting(nearest(to: word, among: words))
      throw CommandError("must be one of \(words.joined(separator: ", "))\(hint)")
    }
  }
}
