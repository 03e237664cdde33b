// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "COMMAND-kata",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "COMMAND", targets: ["COURSECommand"])],
  targets: [
    .target(name: "COURSEModels"),
    .target(name: "COURSE", dependencies: ["COURSEModels"]),
    .executableTarget(name: "COURSECommand", dependencies: ["COURSE", "COURSEModels"]),
    .testTarget(name: "COURSETests", dependencies: ["COURSE", "COURSEModels"]),
  ]
)

#if compiler(<6.4)
// A warning stops the build, but not one that only a later compiler gives.
for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
#endif
