import OperatingSystem

extension ChildProcess.Outcome {
  /// The names of the tests that failed, as Swift Testing and XCTest print them, each once, in order.
  var redTests: [String] {
    var names: [String] = []
    for bytes in [output, errors] {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let match =
          line.firstMatch(of: #/Test ("(?:[^"\\]|\\.)*"|\S+) failed after /#)
          ?? line.firstMatch(of: #/^Test Case '(.+)' failed /#)
        guard let match else { continue }
        let name = match.1.hasPrefix("\"") ? match.1.dropFirst().dropLast() : match.1
        if !names.contains(String(name)) { names.append(String(name)) }
      }
    }
    return names
  }
}
