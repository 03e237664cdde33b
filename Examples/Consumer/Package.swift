// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Scripts/check-consumer puts a clone of the repository in the place of this address.
    .package(url: "https://example.com/playbill.git", from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "BoxOffice", package: "playbill"),
        .product(name: "Currencies", package: "playbill"),
        .product(name: "Kata", package: "playbill"),
        .product(name: "Ledger", package: "playbill"),
        .product(name: "Payments", package: "playbill"),
        .product(name: "Statements", package: "playbill"),
        .product(name: "Theatre", package: "playbill"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}
