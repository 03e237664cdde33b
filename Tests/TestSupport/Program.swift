import Foundation

/// Runs a program found in `PATH`, and returns its exit code, standard output and standard error.
package func run(
  _ command: [String],
  in folder: String? = nil,
  environment: [String: String]? = nil
) throws -> (code: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.currentDirectoryURL = folder.map { URL(filePath: $0) }
  process.environment = environment
  process.standardInput = FileHandle.nullDevice
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
