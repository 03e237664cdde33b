import Foundation
import TestSupport

/// A file of the package.
func packageFile(_ path: String) throws -> Data {
  try Data(contentsOf: packageFolder.appending(path: path))
}

/// A file of the package's folder `Data`.
func dataFile(_ name: String) throws -> Data {
  try packageFile("Data/\(name)")
}
