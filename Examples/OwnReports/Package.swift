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

#if os(Linux)
  // The part of an app that reads HealthKit, with its tests. On Apple's systems, HealthKit belongs
  // to the system, and the target needs no product.
  package.targets += [
    .target(
      name: "StepGoals", dependencies: [.product(name: "HealthKit", package: "healthmark")]),
    .testTarget(
      name: "StepGoalsTests",
      dependencies: ["StepGoals", .product(name: "HealthImport", package: "healthmark")],
      exclude: ["Fixtures"]),
  ]
#endif
