// swift-tools-version: 6.2

import PackageDescription

/// Links Swift's libraries into the program, which then starts in half the time.
let staticSwift: [LinkerSetting] =
  [
    .unsafeFlags(
      ["-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-export-dynamic"],
      .when(platforms: [.linux], configuration: .release))
  ]
  + [
    "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
    "_FoundationCShims", "_FoundationCollections", "_FoundationICU", "swift_RegexParser",
    "swift_StringProcessing", "swiftSynchronization", "swift_Concurrency", "stdc++",
  ].map { .linkedLibrary($0, .when(platforms: [.linux], configuration: .release)) }

#if os(Linux)
  // Not linked: `serve` loads it, see the header of `CMicroHTTPD`.
  let microHTTPD: String? = nil
#else
  let microHTTPD: String? = "libmicrohttpd"
#endif

let package = Package(
  name: "healthmark",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Health", targets: ["Health"]),
    .library(name: "HealthImport", targets: ["HealthImport"]),
    .library(name: "HealthDatabase", targets: ["HealthDatabase"]),
    .library(name: "SampleIntake", targets: ["SampleIntake"]),
    .library(name: "Report", targets: ["Report"]),
    .library(name: "HealthmarkCommand", targets: ["HealthmarkCommand"]),
    .executable(name: "healthmark", targets: ["healthmark"]),
  ],
  targets: [
    // The C libraries, each with a module map and a shim header.
    .systemLibrary(
      name: "CCMarkGFM", path: "Sources/SystemLibraries/CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CCrypto", path: "Sources/SystemLibraries/CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CISAL", path: "Sources/SystemLibraries/CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", path: "Sources/SystemLibraries/CMicroHTTPD", pkgConfig: microHTTPD,
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/SystemLibraries/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/SystemLibraries/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CZip", path: "Sources/SystemLibraries/CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/SystemLibraries/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Our own C code, for what Swift cannot do in a signal handler, and between fork and exec.
    .target(name: "CFiles"),
    .target(name: "CProcess"),

    // In the order in which data flows.
    .target(name: "Threads"),
    .target(name: "Files", dependencies: ["CCrypto", "CFiles"]),
    .target(name: "JSON", dependencies: ["Files"]),
    .target(
      name: "Compression",
      dependencies: [
        .target(name: "CISAL", condition: .when(platforms: [.linux])), "CZip", "CZlib", "Files",
      ]),
    .target(name: "Health", dependencies: ["Threads"]),
    .target(name: "SampleIntake", dependencies: ["Files", "Health", "JSON"]),
    .target(
      name: "HealthImport",
      dependencies: ["Compression", "Files", "Health", "JSON", "SampleIntake", "Threads"]),
    .target(
      name: "HealthDatabase",
      dependencies: ["CSQLite", "Compression", "Files", "Health", "SampleIntake", "Threads"]),
    .target(
      name: "Languages",
      resources: [
        .embedInCode("English/EnglishNames.tsv"),
        .embedInCode("German/GermanNames.tsv"),
        .embedInCode("French/FrenchNames.tsv"),
        .embedInCode("Spanish/SpanishNames.tsv"),
        .embedInCode("Japanese/JapaneseNames.tsv"),
        .embedInCode("SimplifiedChinese/SimplifiedChineseNames.tsv"),
      ]),
    .target(name: "Figures", dependencies: ["Languages"]),
    .target(
      name: "Report",
      dependencies: [
        "CYAML", "Figures", "Files", "Health", "JSON", "Languages", "SampleIntake",
      ],
      resources: [
        .embedInCode("Words/KeySynonyms.tsv"), .embedInCode("Words/RuleSentences.tsv"),
        .embedInCode("Words/StatisticSynonyms.tsv"), .embedInCode("Words/TypeSynonyms.tsv"),
        .embedInCode("Words/UnitSynonyms.tsv"),
      ]),
    .target(
      name: "Site", dependencies: ["Figures", "Files", "Health", "JSON", "Languages", "Report"]),
    .target(name: "MarkdownTree", dependencies: ["CCMarkGFM"]),
    .target(
      name: "MarkdownHTML", dependencies: ["CCMarkGFM", "Figures", "Languages", "MarkdownTree"]),
    .target(name: "Preview", dependencies: ["CMicroHTTPD", "Files"]),
    .target(name: "MarkdownTerminal", dependencies: ["CCMarkGFM", "Figures", "MarkdownTree"]),
    .target(
      name: "Plugins",
      dependencies: [
        "CProcess", "Figures", "Files", "Health", "JSON", "Report", "SampleIntake",
      ]),
    .target(
      name: "Templates", path: "Templates",
      resources: [
        .embedInCode("figures.css"), .embedInCode("list.css"), .embedInCode("mail.html"),
        .embedInCode("page.html"), .embedInCode("plugins"), .embedInCode("preview.js"),
        .embedInCode("reports"), .embedInCode("texts"), .embedInCode("theme.css"),
        .embedInCode("themes"),
      ]),
    .target(name: "SampleData", dependencies: ["Health"]),
    .target(
      name: "HealthmarkCommand",
      dependencies: [
        "CProcess", "Compression", "Figures", "Files", "Health",
        "HealthDatabase",
        "HealthImport", "JSON", "Languages", "MarkdownHTML", "MarkdownTerminal", "MarkdownTree",
        "Plugins",
        "Preview", "Report", "SampleData", "SampleIntake", "Site", "Templates",
        "Threads",
      ]),
    .executableTarget(
      name: "healthmark", dependencies: ["HealthmarkCommand"], linkerSettings: staticSwift),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Compression", "Health", "HealthDatabase", "HealthImport", "SampleIntake"],
      path: "Benchmarks",
      exclude: [
        "Baselines", "Plugins", "README.md", "twelve-kinds.yaml", "twelve-queries.yaml",
        "twelve-steps.yaml",
      ]),

    .target(
      name: "TestSupport", dependencies: ["Health", "Languages", "SampleIntake"],
      path: "Tests/Support"),
    // The parsers and decoders with the properties that `script/fuzz` tries to break. The tests
    // replay the inputs that it found.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Compression", "Files", "Health", "HealthDatabase", "HealthImport", "HealthmarkCommand",
        "JSON", "MarkdownHTML", "MarkdownTree", "Plugins", "Report", "SampleIntake", "Site",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "Dictionaries", "Findings", "corpus.py"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"]),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(
      name: "HealthTests", dependencies: ["Health", "TestSupport"],
      exclude: ["Names/HealthKitNames.tsv", "Names/NameExceptions.tsv"]),
    .testTarget(
      name: "RuleTests", dependencies: ["Report", "TestSupport"], exclude: ["Rules.tsv"]),
    .testTarget(name: "JSONTests", dependencies: ["Files", "JSON", "TestSupport"]),
    .testTarget(name: "CompressionTests", dependencies: ["Compression", "Files", "TestSupport"]),
    .testTarget(
      name: "HealthImportTests",
      dependencies: [
        "Compression", "Files", "Health", "HealthImport", "SampleData", "SampleIntake",
        "TestSupport",
      ]),
    .testTarget(
      name: "HealthDatabaseTests",
      dependencies: [
        "Compression", "Files", "Health", "HealthDatabase", "HealthImport", "SampleData",
        "SampleIntake", "TestSupport",
      ]),
    .testTarget(name: "LanguagesTests", dependencies: ["Languages", "TestSupport"]),
    .testTarget(name: "FiguresTests", dependencies: ["Figures", "Languages", "TestSupport"]),
    .testTarget(
      name: "ReportTests",
      dependencies: ["Figures", "Health", "JSON", "Languages", "Report", "TestSupport"]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Figures", "Files", "Health", "Languages", "Report", "Site", "TestSupport",
      ]),
    .testTarget(
      name: "PluginsTests",
      dependencies: [
        "Files", "Health", "JSON", "Plugins", "Report", "SampleIntake", "TestSupport",
      ]),
    .testTarget(
      name: "MarkdownHTMLTests",
      dependencies: [
        "Figures", "Languages", "MarkdownHTML", "MarkdownTree", "Templates", "TestSupport",
      ]),
    .testTarget(name: "PreviewTests", dependencies: ["Preview"]),
    .testTarget(
      name: "MarkdownTerminalTests", dependencies: ["Figures", "MarkdownTerminal", "MarkdownTree"]),
    .testTarget(
      name: "SampleDataTests", dependencies: ["Health", "SampleData", "TestSupport"]),
    .testTarget(name: "MessageTests", dependencies: ["HealthmarkCommand", "SampleIntake"]),
    // The next targets run the command in their process. Some of their tests start `healthmark`
    // instead, which a build with tests builds too.
    .target(
      name: "CommandSupport",
      dependencies: ["CProcess", "Files", "Health", "HealthmarkCommand", "TestSupport", "Threads"],
      path: "Tests/CommandSupport"),
    .testTarget(
      name: "HealthmarkCommandTests",
      dependencies: [
        "CommandSupport", "Compression", "Files", "Health", "HealthImport", "HealthmarkCommand",
        "JSON", "Languages", "MarkdownTerminal", "Plugins", "Report", "SampleData", "SampleIntake",
        "Site", "Templates", "TestSupport",
      ],
      exclude: ["Plugins/Goldens"]),
    .testTarget(
      name: "ReferenceQueryTests", dependencies: ["CommandSupport", "JSON", "TestSupport"]),
    .testTarget(name: "StoreTests", dependencies: ["CommandSupport", "SampleData", "TestSupport"]),
    // Expat reads the same documents as our reader, for comparison. The program does not need it.
    .systemLibrary(
      name: "CExpat", path: "Tests/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .testTarget(
      name: "ReferenceReaderTests",
      dependencies: [
        "CExpat", "Health", "HealthImport", "SampleData", "SampleIntake", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // Apple's systems have their own HealthKit.
  package.products.append(.library(name: "HealthKit", targets: ["HealthKit"]))
  package.targets += [
    .target(name: "HealthKit", dependencies: ["Health"]),
    .executableTarget(
      name: "DailySteps", dependencies: ["HealthImport", "HealthKit"],
      path: "Examples/DailySteps"),
    .executableTarget(
      name: "LiveUpdates", dependencies: ["HealthKit"], path: "Examples/LiveUpdates"),
  ]

  // The code of HealthKit's articles as a reader would type it, with a program for each article.
  let articles = [
    "ExecutingStatisticalQueries", "ExecutingStatisticsCollectionQueries",
    "StatisticsCollectionQueryInitializer", "StatisticsCollectionQueryTutorial",
  ]
  package.targets += articles.map {
    .executableTarget(
      name: $0, dependencies: ["ArticleSupport", "HealthKit"], path: "Tests/Articles/\($0)",
      swiftSettings: [.swiftLanguageMode(.v5)])
  }
  package.targets += [
    .target(
      name: "ArticleSupport", dependencies: ["Health"], path: "Tests/Articles/Support",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ArticleTests",
      dependencies: ["ArticleSupport", "Health", "TestSupport"]
        + articles.map { .target(name: $0) }),
    .testTarget(
      name: "ExampleProgramTests",
      dependencies: ["TestSupport"]),
    // Like somebody else's program, these tests see only what is public.
    .testTarget(
      name: "ConformanceTests", dependencies: ["HealthImport", "HealthKit", "TestSupport"],
      packageAccess: false),
  ]
#endif

for target in package.targets where target.type != .system && target.swiftSettings == nil {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
  // Tests and what supports them are compiled and run only once, so only the code that they test is
  // optimized. Otherwise, the compiler would read every test twice, once for the interface of its
  // module.
  if target.type == .test || ["CommandSupport", "TestSupport"].contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release)))
  }
}
