// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that only benchmarks need these libraries.
let package = Package(
  name: "Baselines",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CSQLite3", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "Baseline"),
    .executableTarget(name: "measured"),
    .executableTarget(name: "rows-sqlite", dependencies: ["Baseline", "CSQLite3"]),
    .executableTarget(name: "scan-expat", dependencies: ["Baseline", "CExpat"]),
    .executableTarget(name: "scan-libxml2", dependencies: ["Baseline", "CXML2"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.name != "measured" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
