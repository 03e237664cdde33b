// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Library",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Playbill", path: "../..")],
  targets: ["ConcurrentPrinters", "InvoiceValues", "SingleStatements"].map { name in
    .executableTarget(
      name: name,
      dependencies: [.product(name: "Statements", package: "Playbill")],
      path: ".",
      sources: ["\(name).swift"]
    )
  },
  swiftLanguageModes: [.v6]
)
