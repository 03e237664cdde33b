import Foundation

/// What the desk is asked to do.
public enum Command {
  /// Greets a customer of this name.
  case greet(String)

  /// Lists the settings.
  case list

  /// Sets a setting to a value.
  case set(String, to: String)

  /// Forgets a setting.
  case forget(String)

  /// Lets a guest use the desk, in the exercise.
  case guest

  /// Says goodbye.
  case goodbye
}

extension UserDefaults {
  /// Where the desk keeps its settings, the same one all over the program.
  public static var desk: UserDefaults { UserDefaults(suiteName: Domain.name) ?? .standard }
}

/// The domain of the desk's settings.
///
/// Each answer has one of its own, so that several may be made at a time.
private enum Domain {
  @TaskLocal static var name = "desk"
}

/// Hands commands to the desk, whose settings are empty at first, and gives back what it says.
///
/// - Parameters:
///   - lines: A command on each line, such as `set language de`.
///   - report: The desk.
/// - Returns: What it says.
/// - Throws: `CommandError` for the first line that is no command, and what the desk throws.
public func answer(to lines: String, by report: ([Command]) throws -> String) throws -> String {
  let commands = try lines.split(whereSeparator: \.isNewline).map { try Command($0) }
  return try Domain.$name.withValue("desk-\(UUID().uuidString)") {
    defer { UserDefaults.desk.removePersistentDomain(forName: Domain.name) }
    return try report(commands)
  }
}

/// Why a line is no command.
public enum CommandError: Error, CustomStringConvertible {
  /// The line is none of the commands that there are.
  case badLine(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .badLine(let line): "not a command: \(line)"
    }
  }
}

extension Command {
  fileprivate init(_ line: Substring) throws {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch (words.count, words.first) {
    case (2, "greet"): self = .greet(words[1])
    case (1, "list"): self = .list
    case (3, "set"): self = .set(words[1], to: words[2])
    case (2, "forget"): self = .forget(words[1])
    case (1, "guest"): self = .guest
    case (1, "goodbye"): self = .goodbye
    default: throw CommandError.badLine(String(line))
    }
  }
}
