public import DescribedErrors
import SafeText

/// Why a database file could not be opened, read or written.
public struct DatabaseError: Error, Hashable, Sendable {
  /// A kind of problem with the file.
  public enum Problem: Hashable, Sendable {
    /// There is no file, or an empty one, and the mode does not make one.
    case missing

    /// The path leads to something else: a text, another program's database, a folder.
    case otherKind

    /// The version of the file's tables is not the one that this Playbill knows.
    case otherVersion(found: Int, known: Int)

    /// The file is of the right kind, but its content is broken.
    case damaged(String)

    /// Somebody changed the file's tables, indexes or triggers, which are no longer those that Playbill makes.
    case altered(String)

    /// The file cannot be opened: no permission.
    case cannotOpen(String)

    /// The file cannot be made or written: no such folder.
    case cannotWrite(String)

    /// The problem may pass: a full disk, another program. A change that was begun is taken back.
    case cannotUse(String)

    package static let readOnly = Self.cannotWrite("it or its folder is read-only")
    package static let full = Self.cannotUse("its disk is full")
  }

  /// The kind of file, in a word: `ledger`.
  public let kind: String

  /// The file's path, as it was given.
  public let path: String

  /// The problem with it.
  public let problem: Problem

  package init(_ problem: Problem, kind: String, path: String) {
    self.kind = kind
    self.path = path
    self.problem = problem
  }
}

extension DatabaseError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    let file = "the \(kind) \(quoted(path))"
    return switch problem {
    case .missing: "there is no \(kind) \(quoted(path))"
    case .otherKind: "\(quoted(path)) is not a \(kind)"
    case .otherVersion(let found, let known):
      "\(file) has version \(found), but this Playbill knows only version \(known)"
    case .damaged(let reason): "\(file) is damaged: \(reason)"
    case .altered(let reason): "\(file) is not as Playbill made it: \(reason)"
    case .cannotOpen(let reason): "cannot open \(file): \(reason)"
    case .cannotWrite(let reason): "cannot write \(file): \(reason)"
    case .cannotUse(let reason): "cannot use \(file): \(reason)"
    }
  }

  package var category: ErrorCategory {
    switch problem {
    case .cannotOpen, .missing: .noInput
    case .cannotWrite: .cannotCreate
    case .cannotUse: .inputOutput
    case .altered, .damaged, .otherKind, .otherVersion: .data
    }
  }
}
