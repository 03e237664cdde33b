// swift-tools-version: 6.2

// 6.2 for `treatAllWarnings` below.

import PackageDescription

// MARK: Products

let package = Package(
  name: "Playbill",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Theatre", targets: ["Theatre"]),
    .library(name: "Currencies", targets: ["Currencies"]),
    .library(name: "Amounts", targets: ["Amounts"]),
  ],
  dependencies: [],
  swiftLanguageModes: [.v6]
)

// MARK: Shared by the tests of several targets

package.targets += [
  .target(name: "TestSupport", dependencies: ["Amounts", "Ledger"], path: "Tests/TestSupport")
]

// MARK: The models

package.targets += [
  .target(name: "Theatre"),
  .testTarget(name: "TheatreTests", dependencies: ["TestSupport", "Theatre"]),
]

// MARK: Errors in words, each with a category

package.targets += [
  .target(name: "DescribedErrors")
]

// MARK: Names that are the same, or nearly

package.targets += [
  .target(name: "NameMatching"),
  .testTarget(name: "NameMatchingTests", dependencies: ["NameMatching"]),
]

// MARK: Text made safe to show

package.targets += [
  .target(name: "SafeText"),
  .testTarget(name: "SafeTextTests", dependencies: ["SafeText"]),
]

// MARK: Differences between two texts

package.targets += [
  .target(name: "Differences"),
  .testTarget(name: "DifferencesTests", dependencies: ["Differences", "TestSupport"]),
]

// MARK: System calls, and a lock that the thread sanitizer can see

package.targets += [
  .target(name: "OperatingSystem"),
  .testTarget(name: "OperatingSystemTests", dependencies: ["OperatingSystem", "TestSupport"]),
]

// MARK: Factory

package.targets += [
  .target(
    name: "Currencies",
    dependencies: ["DescribedErrors", "NameMatching", "SafeText"],
    path: "Sources/Patterns/Factory"
  ),
  .testTarget(name: "CurrenciesTests", dependencies: ["Amounts", "Currencies"]),
]

// MARK: Amounts of money, and how each locale writes them

package.targets += [
  .target(
    name: "Amounts",
    dependencies: ["Currencies", "DescribedErrors", "NameMatching", "SafeText"]
  ),
  .testTarget(name: "AmountsTests", dependencies: ["Amounts", "TestSupport"]),
]

// MARK: Statements, from JSON to pages

package.products += [.library(name: "Statements", targets: ["Statements"])]

package.targets += [
  .target(
    name: "Statements",
    dependencies: [
      "Amounts", "Currencies", "DescribedErrors", "NameMatching", "OperatingSystem", "SafeText",
      "Theatre",
    ]
  ),
  .testTarget(
    name: "StatementsTests",
    dependencies: [
      "Amounts", "Currencies", "NameMatching", "SafeText", "Statements", "TestSupport", "Theatre",
    ],
    exclude: ["Inputs"]
  ),
]

// MARK: Files of SQLite

package.targets += [
  .target(
    name: "CSQLite",
    linkerSettings: [
      // By its file name: a machine that runs SwiftPM has the library, but perhaps not the
      // development package, which brings the name without a version.
      .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
      .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
    ]
  ),
  .target(
    name: "Databases",
    dependencies: ["CSQLite", "DescribedErrors", "OperatingSystem", "SafeText"]
  ),
  .testTarget(
    name: "DatabasesTests",
    dependencies: ["Databases", "OperatingSystem", "SafeText", "TestSupport"]
  ),
]

// MARK: Abstract Factory

package.products += [.library(name: "Ledger", targets: ["Ledger"])]

package.targets += [
  .target(
    name: "Ledger",
    dependencies: [
      "Amounts", "Databases", "DescribedErrors", "NameMatching", "OperatingSystem", "SafeText",
      "Theatre",
    ],
    path: "Sources/Patterns/AbstractFactory"
  ),
  .testTarget(
    name: "LedgerTests",
    dependencies: ["Amounts", "Databases", "DescribedErrors", "Ledger", "TestSupport"]
  ),
]

// MARK: Adapter

package.products += [
  .library(name: "AmazonSDK", targets: ["AmazonSDK"]),
  .library(name: "Payments", targets: ["Payments"]),
]

package.targets += [
  // A third party's code, which knows nothing of this package.
  .target(name: "AmazonSDK"),
  .target(
    name: "Payments",
    dependencies: [
      "AmazonSDK", "Amounts", "DescribedErrors", "NameMatching", "OperatingSystem", "SafeText",
    ],
    path: "Sources/Patterns/Adapter"
  ),
  .testTarget(
    name: "PaymentsTests",
    dependencies: ["AmazonSDK", "Amounts", "Payments", "TestSupport"]
  ),
]

// MARK: The steps of the courses, one module for each folder; only tests use them

// A written list, because SwiftPM reads a dependency's manifest out of git, where it can't look
// into folders. A test compares the list with the folders.
let courses = [
  "Statement": [
    "00-starting-point",
    "01-extract-amount-for",
    "02-rename-this-amount",
    "03-rename-perf",
    "04-extract-play-for",
    "05-inline-play",
    "06-drop-play-parameter",
    "07-inline-this-amount",
    "08-extract-volume-credits-for",
    "09-rename-volume-credits-parameter",
    "10-rename-volume-credits-result",
    "11-declare-format",
    "12-rename-format-to-usd",
    "13-usd-takes-cents",
    "14-split-loop-credits",
    "15-slide-credits",
    "16-extract-total-volume-credits",
    "17-inline-volume-credits",
    "18-split-loop-amount",
    "19-slide-total-amount",
    "20-extract-apple-sauce",
    "21-inline-total-amount",
    "22-rename-apple-sauce",
    "23-rename-accumulators",
    "24-extract-render-plain-text",
    "25-introduce-statement-data",
    "26-move-customer",
    "27-move-performances",
    "28-enrich-performance",
    "29-carry-amount",
    "30-carry-play",
    "31-carry-volume-credits",
    "32-carry-totals",
    "33-loops-to-pipelines",
    "34-extract-create-statement-data",
    "35-separate-file",
    "36-rename-statement-data",
    "37-html-statement",
    "38-performance-calculator",
    "39-calculator-holds-play",
    "40-move-amount",
    "41-inline-amount-for",
    "42-move-volume-credits",
    "43-inline-volume-credits-for",
    "44-calculator-factory",
    "45-calculator-subclasses",
    "46-tragedy-amount",
    "47-comedy-amount",
    "48-comedy-volume-credits",
    "49-genre-enum",
    "50-checked-play",
    "51-extract-common-credits",
    "52-push-down-credits",
    "53-calculator-protocol",
    "54-pull-up-common-credits",
    "55-tragedy-struct",
    "56-comedy-struct",
    "57-remove-calculator-class",
    "58-parameterize-amount",
    "59-parameterize-credits",
    "60-introduce-tariff",
    "61-tariff-of-genre",
    "62-one-calculator",
    "63-inline-tariff-functions",
    "64-inline-factory",
    "65-totals-as-queries",
    "66-money",
    "67-exact-format",
    "68-initialisers",
    "69-inline-enriched-performance",
    "70-seats-without-credit",
    "71-swift-names",
    "72-rename-loop-variable",
    "73-narrow-access",
    "74-typed-throws",
    "75-priced-performance",
    "76-audience",
    "77-impossible-audience",
  ],
  "Adapter": [
    "00-special-case",
    "01-adapter-class",
    "02-list-of-gateways",
    "03-extension",
    "04-money",
    "05-fourth-gateway",
  ],
  "Facade": [
    "00-calls-in-an-order",
    "01-one-parameter",
    "02-one-call-to-sell",
    "03-the-forgotten-call",
    "04-the-second-client",
    "05-parts-out-of-reach",
    "06-a-call-with-no-order",
    "07-tours-of-the-house",
  ],
  "AbstractFactory": [
    "00-a-flag-everywhere",
    "01-two-connections",
    "02-two-accessors",
    "03-a-provider",
    "04-a-type-for-each-family",
    "05-associated-types",
    "06-third-family",
  ],
  "FactoryMethod": [
    "00-a-switch-in-every-client",
    "01-currency-types",
    "02-simple-factory",
    "03-a-writer",
    "04-factory-method",
    "05-a-value-handed-in",
    "06-currencies-as-data",
    "07-a-country-changes-its-money",
  ],
]

/// All modules of the courses, in the order of their folders.
var courseModules: [String] = []

for (course, folders) in courses.sorted(by: { $0.key < $1.key }) {
  let models = course == "Statement" ? "Theatre" : course + "Models"
  if course != "Statement" {
    package.targets.append(.target(name: models, path: "Sources/Courses/\(course)/Models"))
    courseModules.append(models)
  }
  for folder in folders {
    // `Step07` for `Statement/07-inline-this-amount`, `Adapter02` for
    // `Adapter/02-list-of-gateways`.
    let module = (course == "Statement" ? "Step" : course) + folder.prefix { $0 != "-" }
    package.targets.append(
      .target(
        name: module,
        dependencies: [.byName(name: models)],
        path: "Sources/Courses/\(course)/\(folder)",
        // A course's last step, the exercise, has its own cases; a repair has those that it
        // corrects.
        exclude: ["Step.md", "Step.ja.md"]
          + (course != "Statement" && folder == folders.last ? ["Cases.txt"] : [])
          + (module == "Facade03" ? ["Corrections.txt"] : [])
      )
    )
    courseModules.append(module)
  }
}

// MARK: The course

package.products += [.library(name: "Kata", targets: ["Kata"])]

package.targets += [
  // Kata carries the courses as text, and StepsTests calls the code of their steps. The plugin
  // writes a file for each when they are built.
  .plugin(name: "EmbedSteps", capability: .buildTool(), dependencies: ["StepEmbedder"]),
  .executableTarget(name: "StepEmbedder"),
  .target(
    name: "Kata",
    dependencies: [
      "DescribedErrors", "Differences", "NameMatching", "OperatingSystem", "SafeText", "Theatre",
    ],
    exclude: ["PatternTemplate", "Template", "Texts", "TrialTemplate"],
    plugins: ["EmbedSteps"]
  ),
  .testTarget(
    name: "KataTests",
    dependencies: ["Kata", "OperatingSystem", "SafeText", "TestSupport", "Theatre"],
    exclude: ["Programs"]
  ),
]

// MARK: Facade

package.products += [
  .library(name: "BoxOffice", targets: ["BoxOffice"]),
  .library(name: "Preferences", targets: ["Preferences"]),
]

package.targets += [
  .target(
    name: "BoxOffice",
    dependencies: [
      "Amounts", "DescribedErrors", "Ledger", "NameMatching", "Payments", "SafeText", "Statements",
      "Theatre",
    ],
    path: "Sources/Patterns/Facade",
    exclude: ["Preferences"]
  ),
  .target(
    name: "Preferences",
    dependencies: ["DescribedErrors", "OperatingSystem", "SafeText"],
    path: "Sources/Patterns/Facade/Preferences"
  ),
  .testTarget(name: "PreferencesTests", dependencies: ["Preferences", "TestSupport"]),
  .executableTarget(
    name: "Payer",
    dependencies: ["Amounts", "BoxOffice", "Ledger", "OperatingSystem", "Payments"],
    path: "Tests/Payer"
  ),
  .testTarget(
    name: "BoxOfficeTests",
    dependencies: [
      "AmazonSDK", "Amounts", "BoxOffice", "Currencies", "Ledger", "OperatingSystem", "Payer",
      "Payments", "Statements", "TestSupport", "Theatre",
    ]
  ),
]

// MARK: Statements of account

package.products += [.library(name: "Accounts", targets: ["Accounts"])]

package.targets += [
  .target(
    name: "Accounts",
    dependencies: ["Amounts", "Ledger", "SafeText", "Statements", "Theatre"]
  ),
  .testTarget(
    name: "AccountsTests",
    dependencies: ["Accounts", "Amounts", "Ledger", "Statements", "TestSupport", "Theatre"]
  ),
]

// MARK: Rules for gateways and ledgers

package.products += [.library(name: "Conformance", targets: ["Conformance"])]

package.targets += [
  .target(
    name: "Conformance",
    dependencies: ["Amounts", "DescribedErrors", "Ledger", "Payments", "SafeText", "Theatre"]
  ),
  .testTarget(
    name: "ConformanceTests",
    dependencies: [
      "AmazonSDK", "Amounts", "Conformance", "Ledger", "Payments", "TestSupport", "Theatre",
    ]
  ),
]

// MARK: The command

package.products.append(.executable(name: "playbill", targets: ["PlaybillCommand"]))
package.targets += [
  .executableTarget(
    name: "PlaybillCommand",
    dependencies: [
      "Accounts", "Amounts", "BoxOffice", "Currencies", "DescribedErrors", "Kata", "Ledger",
      "NameMatching", "OperatingSystem", "Payments", "Preferences", "SafeText", "Statements",
      "Theatre",
    ]
  ),
  .testTarget(
    name: "PlaybillCommandTests",
    dependencies: [
      "Amounts", "BoxOffice", "Databases", "DescribedErrors", "Kata", "Ledger", "NameMatching",
      "OperatingSystem", "Payments", "PlaybillCommand", "Preferences", "SafeText", "Statements",
      "TestSupport",
    ]
  ),
]

// MARK: The characterization suite: every step, and the library, on every case

package.targets += [
  .testTarget(
    name: "StepsTests",
    dependencies: ["Differences", "Kata", "Statements", "TestSupport", "Theatre"]
      + courseModules.map { .byName(name: $0) },
    plugins: ["EmbedSteps"]
  )
]

// MARK: The snippets, whose output is compared with the approved one

package.targets += [
  .testTarget(name: "SnippetsTests", dependencies: ["TestSupport"])
]

// MARK: Settings, the same for every Swift target

var settings: [SwiftSetting] = [
  // `any P` shows where a box is made, and so where it costs.
  .enableUpcomingFeature("ExistentialAny"),
  // A member is visible only where its module is imported: no file depends on another's imports.
  .enableUpcomingFeature("MemberImportVisibility"),
]

#if compiler(<6.4)
// A warning that stays hides the next one. The new warnings of a later compiler must not stop
// anybody's build.
settings.append(.treatAllWarnings(as: .error))
#endif

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
  // Memory that the compiler does not check is used only where the word `unsafe` stands. A test sees to it that each
  // place says why it is safe; tests themselves need not.
  if target.type != .test, target.path?.hasPrefix("Tests/") != true {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
