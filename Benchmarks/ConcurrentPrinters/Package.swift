// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ConcurrentPrinters",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Playbill", path: "../..")],
  targets: [
    .executableTarget(
      name: "ConcurrentPrinters",
      dependencies: [.product(name: "Statements", package: "Playbill")],
      path: ".",
      sources: ["ConcurrentPrinters.swift"]
    )
  ],
  swiftLanguageModes: [.v6]
)
