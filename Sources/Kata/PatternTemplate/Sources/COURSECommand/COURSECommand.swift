import COURSE
import COURSEModels
import Foundation

/// Prints what the program makes of the lines of a file.
///
/// ```sh
/// swift run COMMAND example.txt
/// ```
@main
struct COURSECommand {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    guard let file = files.first, files.count == 1 else { fail("usage: COMMAND FILE", 64) }
    do {
      let lines = try String(contentsOfFile: file, encoding: .utf8)
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
