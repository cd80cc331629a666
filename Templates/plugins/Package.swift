// swift-tools-version: 6.0

import PackageDescription

// The Swift programs of new plug-ins, so that they can be built together: see script/example.
let package = Package(
  name: "skeletons",
  targets: ["reader", "query", "section", "output"].map {
    .executableTarget(
      name: $0, path: $0,
      exclude: ["README.md", "plugin.json", "program.py", "program.sh", "tests"],
      sources: ["main.swift"])
  },
  // The mode of `swiftc main.swift`, by which a plug-in is built.
  swiftLanguageModes: [.v5]
)
