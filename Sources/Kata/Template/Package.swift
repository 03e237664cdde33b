// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "theatre-kata",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "statement", targets: ["StatementCommand"])],
  targets: [
    .target(name: "Theatre"),
    .target(name: "Statement", dependencies: ["Theatre"]),
    .executableTarget(name: "StatementCommand", dependencies: ["Statement", "Theatre"]),
    .testTarget(name: "StatementTests", dependencies: ["Statement", "Theatre"]),
  ]
)

#if compiler(<6.4)
// A warning stops the build, but not one that only a later compiler gives.
for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
#endif
