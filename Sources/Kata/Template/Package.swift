// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "theatre-kata",
  targets: [
    .target(name: "Theatre"),
    .target(name: "Statement", dependencies: ["Theatre"]),
    .testTarget(name: "StatementTests", dependencies: ["Statement", "Theatre"]),
  ]
)
