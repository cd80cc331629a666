import Foundation
import TestSupport

/// The public declarations of the built module `Health`, as the compiler lists them.
struct SymbolGraph {
  struct Declaration {
    /// The kind of the compiler, such as `swift.class`.
    let kind: String
    let isOpen: Bool
    /// The type that a type alias stands for.
    let target: String?
  }

  /// The declarations by their path, such as `HKQuantity.doubleValue(for:)`. A path can have
  /// several declarations, which differ in their argument types.
  private(set) var declarations: [String: [Declaration]] = [:]
  /// The protocols of each type.
  private var conformances: [String: Set<String>] = [:]
  private var superclasses: [String: String] = [:]

  /// Reads the files that `swift symbolgraph-extract` writes into a folder.
  init(in folder: String) throws {
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".symbols.json") }.sorted()
    let files = try paths.map { path in
      try JSONDecoder().decode(
        File.self, from: try Data(contentsOf: URL(filePath: folder).appending(path: path)))
    }
    var names: [String: String] = [:]
    for symbol in files.flatMap(\.symbols) { names[symbol.identifier.precise] = symbol.path }
    for symbol in files.flatMap(\.symbols) {
      let target = symbol.declarationFragments?.last { $0.kind == "typeIdentifier" }
      // A generic target, such as `HKQueryResults<Result>`, is named first.
      let generic = symbol.declarationFragments?.first { $0.kind == "typeIdentifier" }
      declarations[symbol.path, default: []].append(
        Declaration(
          kind: symbol.kind.identifier, isOpen: symbol.accessLevel == "open",
          target: symbol.kind.identifier == "swift.typealias"
            ? (generic ?? target)?.preciseIdentifier.flatMap { names[$0] } : nil))
    }
    for relationship in files.flatMap(\.relationships) {
      guard let source = names[relationship.source] else { continue }
      let target =
        relationship.targetFallback ?? names[relationship.target] ?? relationship.target
      switch relationship.kind {
      case "conformsTo": conformances[source, default: []].insert(target)
      case "inheritsFrom": superclasses[source] = target
      default: break
      }
    }
  }

  /// Returns the declarations with a name: a type or a global if `type` is empty; otherwise a
  /// member of the type, of a superclass, or of the type that an alias stands for.
  func declarations(of member: String, in type: String) -> [Declaration] {
    guard !type.isEmpty else { return declarations[member] ?? [] }
    guard !member.isEmpty else { return declarations[resolved(type)] ?? [] }
    var next: String? = resolved(type)
    while let current = next {
      if let found = declarations["\(current).\(member)"] { return found }
      next = superclasses[current]
    }
    // The compiler writes these members of types that conform to these protocols.
    let synthesized = [
      "hash(into:)": "Hashable", "hashValue": "Hashable", "(a:b:)": "Equatable",
      "allCases": "CaseIterable",
    ]
    let conformed = conformances[resolved(type)] ?? []
    let isSynthesized = synthesized[member].map { name in
      conformed.contains { $0.hasSuffix(name) }
    }
    return isSynthesized == true
      ? [Declaration(kind: "swift.method", isOpen: false, target: nil)] : []
  }

  /// Follows type aliases, also those of enclosing types.
  private func resolved(_ type: String) -> String {
    var path = ""
    for part in type.split(separator: ".") {
      path += (path.isEmpty ? "" : ".") + part
      if let target = declarations[path]?.first?.target { path = target }
    }
    return path
  }

  private struct File: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let kind: String
      let preciseIdentifier: String?
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]?

    var path: String { pathComponents.joined(separator: ".") }
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }
}

extension SymbolGraph {
  /// The compiler's program that lists declarations, beside the runtime library that this process
  /// uses or on the path of commands; nil if there is none.
  static let extractor: String? = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let library = maps.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") }
      .flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    let beside = library.map {
      URL(filePath: $0).deletingLastPathComponent().appending(path: "../../../bin").path
    }
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ([beside].compactMap(\.self) + search.split(separator: ":").map(String.init))
      .map { $0 + "/swift-symbolgraph-extract" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The folder of the built modules, beside this program; nil if it has no module `Health`.
  static let modules: String? = {
    let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "Modules").path
    let isBuilt = FileManager.default.fileExists(atPath: folder + "/Health.swiftmodule")
    return isBuilt ? folder : nil
  }()

  /// Lists the declarations of the built module `Health`.
  static func ofHealth() throws -> SymbolGraph {
    guard let extractor, let modules else { throw CocoaError(.fileNoSuchFile) }
    let folder = try WorkFolder()
    let result = try ToolProcess(
      [
        "-module-name", "Health", "-I", modules, "-target", target,
        "-minimum-access-level", "public", "-output-dir", folder.path("."),
      ], executable: extractor, environment: ProcessInfo.processInfo.environment
    ).finish()
    guard result.status == 0 else { throw ExtractionFailure(message: result.errors) }
    return try SymbolGraph(in: folder.path("."))
  }

  private struct ExtractionFailure: Error { let message: String }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}
