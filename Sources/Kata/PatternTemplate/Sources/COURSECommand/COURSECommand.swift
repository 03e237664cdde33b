import COURSE
import COURSEModels
import Foundation

/// Prints what the program makes of the lines of a file.
///
/// ```sh
/// swift run COMMAND example.txt
/// ```
///
/// Without a file it takes that of the kata, as Run does in an editor.
@main
struct COURSECommand {
  static func main() {
    let kata = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let words = Array(CommandLine.arguments.dropFirst())
    let files = words.isEmpty ? [kata.appending(path: "example.txt").path] : words
    guard files.count == 1 else { fail("usage: COMMAND FILE", 64) }
    guard let data = FileManager.default.contents(atPath: files[0]) else {
      fail("error: cannot read '\(files[0])'", 66)
    }
    do {
      let lines = String(decoding: data, as: UTF8.self)
      print(try answer(to: lines, by: report), terminator: "")
    } catch {
      fail("error: \(error)", 1)
    }
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
