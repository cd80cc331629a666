// swift-tools-version: 6.2

import PackageDescription

// A separate package, as any user would write it, which uses only the public API of healthmark.
let package = Package(
  name: "OwnReports",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "healthmark", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "OwnReports",
      dependencies: [
        .product(name: "Health", package: "healthmark"),
        .product(name: "HealthmarkCommand", package: "healthmark"),
        .product(name: "Report", package: "healthmark"),
        .product(name: "SampleIntake", package: "healthmark"),
      ]),
    .executableTarget(
      name: "SaveReport",
      dependencies: [
        .product(name: "Health", package: "healthmark"),
        .product(name: "HealthImport", package: "healthmark"),
        .product(name: "HealthmarkCommand", package: "healthmark"),
        .product(name: "Report", package: "healthmark"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
