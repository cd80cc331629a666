// swift-tools-version: 6.0

import PackageDescription

// The Swift programs of new plug-ins in one package, so that script/example can build all of them.
let package = Package(
  name: "skeletons",
  targets: ["reader", "query", "section", "output"].map {
    .executableTarget(
      name: $0, path: $0,
      exclude: ["README.md", "plugin.json", "program.py", "program.sh", "tests"],
      sources: ["main.swift"])
  },
  // The language mode of `swiftc main.swift`, which builds a plug-in.
  swiftLanguageModes: [.v5]
)
