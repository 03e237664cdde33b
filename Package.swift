// swift-tools-version: 6.3

import PackageDescription

// MARK: Products

let package = Package(
  name: "Playbill",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Theatre", targets: ["Theatre"]),
    .library(name: "Currencies", targets: ["Currencies"]),
  ],
  dependencies: [],
  swiftLanguageModes: [.v6]
)

// MARK: Floor 0: the models

package.targets += [
  .target(name: "Theatre"),
  .testTarget(name: "TheatreTests", dependencies: ["Theatre"]),
]

// MARK: Floor 1: Factory

package.targets += [
  .target(name: "Currencies", path: "Sources/Patterns/Factory"),
  .testTarget(name: "CurrenciesTests", dependencies: ["Currencies"]),
]

// MARK: Settings, the same for every Swift target

let settings: [SwiftSetting] = [
  // A warning that stays is a warning that hides the next one.
  .treatAllWarnings(as: .error),
  // `any P` is written where a box is made, so that its cost can be seen.
  .enableUpcomingFeature("ExistentialAny"),
  // A member is visible only where its module is imported: no file leans on another's imports.
  .enableUpcomingFeature("MemberImportVisibility"),
]

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
