// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Scripts/check-consumer puts a clone of the repository in the place of this address.
    .package(url: "https://example.com/playbill.git", from: "0.3.0")
  ],
  targets: [
    // Playbill has a target of this name, too, which gets another name below.
    .target(name: "SafeText"),
    .executableTarget(
      name: "Consumer",
      dependencies: ["SafeText"]
        + [
          "AmazonSDK", "Amounts", "BoxOffice", "Conformance", "Currencies", "Kata", "Ledger",
          "Payments", "Statements", "Theatre",
        ].map {
          .product(
            name: $0,
            package: "playbill",
            moduleAliases: ["SafeText": "PlaybillSafeText"]
          )
        }
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}
