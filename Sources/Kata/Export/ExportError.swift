public import Spelling

/// Why a kata was not exported; nothing of it is left then.
public enum ExportError: Error, Hashable, Sendable {
  /// The folder, by its path, exists and has something in it.
  case notEmpty(String)

  /// There is something at the path that is no folder.
  case notFolder(String)

  /// The folder or something in it cannot be written; its path and the system's reason.
  case cannotCreate(String, reason: String)

  /// There is no git on this machine.
  case noGit

  /// A git command failed; how it ended and what it said.
  case gitFailed(command: String, message: String)

  /// The flag was raised.
  case interrupted
}

extension ExportError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .notEmpty(let path): "\(quoted(path)) exists and is not empty"
    case .notFolder(let path): "\(quoted(path)) exists and is not a folder"
    case .cannotCreate(let path, let reason): "cannot create \(quoted(path)): \(reason)"
    case .noGit: "git is not installed, or not in PATH; an exported kata is a git repository"
    case .gitFailed(let command, let message): "'git \(command)' \(message)"
    case .interrupted: "interrupted"
    }
  }
}
