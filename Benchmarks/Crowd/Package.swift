// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Crowd",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Playbill", path: "../..")],
  targets: [
    .executableTarget(
      name: "Crowd",
      dependencies: [.product(name: "Statements", package: "Playbill")],
      path: ".",
      sources: ["Crowd.swift"]
    )
  ],
  swiftLanguageModes: [.v6]
)
