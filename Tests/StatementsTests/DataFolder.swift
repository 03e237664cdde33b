import Foundation
import TestSupport

func packageFile(_ path: String) throws -> Data {
  try Data(contentsOf: packageFolder.appending(path: path))
}

func dataFile(_ name: String) throws -> Data {
  try packageFile("Data/\(name)")
}
