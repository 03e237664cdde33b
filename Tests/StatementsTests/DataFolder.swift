import Foundation

/// A file of the package's folder `Data`.
func dataFile(_ name: String) throws -> Data {
  let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try Data(contentsOf: package.appending(path: "Data/\(name)"))
}
