// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "COMMAND-kata",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "COMMAND", targets: ["COURSECommand"])],
  targets: [
    .target(name: "MODELS"),
    .target(name: "COURSE", dependencies: ["MODELS"]),
    .executableTarget(name: "COURSECommand", dependencies: ["COURSE", "MODELS"]),
    .testTarget(name: "COURSETests", dependencies: ["COURSE", "MODELS"]),
  ]
)

#if compiler(<6.4)
// A warning stops the build, but not one that only a later compiler gives.
for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
#endif
