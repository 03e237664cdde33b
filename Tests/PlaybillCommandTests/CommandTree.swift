@testable import PlaybillCommand

extension Command {
  /// The command and all commands below it, each with its full name: `playbill kata export`.
  func tree(under parent: String = "") -> [(words: String, command: any Command)] {
    let words = parent.isEmpty ? name : "\(parent) \(name)"
    return [(words, self)] + subcommands.flatMap { $0.tree(under: words) }
  }
}
