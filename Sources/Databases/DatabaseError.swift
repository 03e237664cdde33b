public import Spelling

/// Why a database file could not be opened, read or written.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What is the matter.
  public enum Problem: Hashable, Sendable {
    /// There is no file, or one of no bytes, and none was to be made.
    case missing

    /// There is a folder, a device or a pipe where the file should be.
    case notAFile

    /// The file has several names, hard links. SQLite puts its log beside the one by which it is opened,
    /// so what is written by one name would not be seen by another.
    case severalNames

    /// The file is something else: a text, or another program's database.
    case otherKind

    /// The file's tables have another form, by their number, than this version of Playbill gives them.
    case otherVersion(found: Int, known: Int)

    /// The file, or the folder it lies in, may not be written.
    case readOnly

    /// No room is left on the disk. Nothing was written.
    case full

    /// Another program has held the file longer than we waited.
    case busy

    /// The file is of the right kind, but its content is broken.
    case damaged(String)

    /// The file cannot be opened at all: no permission, say.
    case cannotOpen(String)

    /// The file cannot be made: no such folder, no permission.
    case cannotMake(String)

    /// SQLite reports something that none of the other cases covers.
    case failed(String)
  }

  /// What the file should hold, in a word: `ledger`.
  public let kind: String

  /// The file's path, as it was given.
  public let path: String

  /// What is the matter with it.
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
    case .notAFile: "\(quoted(path)) is not a file"
    case .severalNames: "\(file) has another name, a hard link: use a copy"
    case .otherKind: "\(quoted(path)) is not a \(kind)"
    case .otherVersion(let found, let known):
      "\(file) is of version \(found), and this playbill knows version \(known) only"
    case .readOnly: "\(file) or its folder is read-only"
    case .full: "no room is left on the disk of \(file)"
    case .busy: "\(file) is in use by another program"
    case .damaged(let reason): "\(file) is damaged: \(reason)"
    case .cannotOpen(let reason): "cannot open \(file): \(reason)"
    case .cannotMake(let reason): "cannot make \(file): \(reason)"
    case .failed(let reason): "\(file) failed: \(reason)"
    }
  }

  package var category: ErrorCategory {
    switch problem {
    case .cannotOpen, .missing: .noInput
    case .busy, .failed, .full: .inputOutput
    case .cannotMake, .readOnly: .cannotCreate
    case .damaged, .notAFile, .otherKind, .otherVersion, .severalNames: .data
    }
  }
}
