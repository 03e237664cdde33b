import OperatingSystem
import Spelling

/// Why output couldn't be written.
enum OutputError: Error, Equatable {
  /// Whoever read it has had enough, as `head` does; nothing is wrong.
  case readerGone
  /// Standard output, or a file that was already open, takes no more.
  case cannotWrite(name: String, SystemError)
  case cannotCreate(path: String, SystemError)
  case cannotReplace(path: String, reason: String)
}

extension OutputError: DescribedError {
  var description: String {
    switch self {
    case .readerGone: "the reader of the output has gone"
    case .cannotWrite(let name, let error): "cannot write \(visible(name)): \(error)"
    case .cannotCreate(let path, let error): "cannot create \(quoted(path)): \(error)"
    case .cannotReplace(let path, let reason): "cannot replace \(quoted(path)): \(reason)"
    }
  }

  var category: ErrorCategory {
    if case .cannotWrite = self { .inputOutput } else { .cannotCreate }
  }
}
