// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Trial",
  targets: [
    .target(name: "Theatre"),
    .target(name: "Statement", dependencies: ["Theatre"]),
    .executableTarget(name: "Cases", dependencies: ["Statement", "Theatre"]),
  ],
  swiftLanguageModes: [.v6]
)
