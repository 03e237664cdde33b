@testable import PlaybillCommand

extension Command {
  /// It and all commands below, each with the words that lead to it: `playbill kata export`.
  func tree(under parent: String = "") -> [(words: String, command: any Command)] {
    let words = parent.isEmpty ? name : "\(parent) \(name)"
    return [(words, self)] + subcommands.flatMap { $0.tree(under: words) }
  }
}
