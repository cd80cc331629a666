import Foundation
import Health
import Report

extension FuzzTarget {
  static let yaml = FuzzTarget(
    "yaml", "every value has a place inside the text, and the limits of depth and number hold"
  ) { bytes in
    let source = SourceText(name: "report.yaml", text: String(decoding: bytes, as: UTF8.self))
    try expectPlaces(root(of: source), in: source)
  }

  static let frontMatter = FuzzTarget(
    "front-matter", "front matter has the values of the same definition without a body"
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let source = SourceText(name: "report.md", text: text)
    let node = try root(of: source)
    try expectPlaces(node, in: source)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let end = lines.dropFirst().firstIndex {
      let word = $0.trimmingCharacters(in: .whitespaces)
      return $0.first?.isWhitespace == false && ["---", "..."].contains(word)
    }
    guard let end,
      lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count
    else { throw Refusal() }
    let definition = SourceText(
      name: "report.yaml", text: lines[1..<end].joined(separator: "\n"))
    try FuzzFinding.expectEqual(
      outline(try? root(of: definition)), outline(node), "the values of front matter")
  }

  static let definition = FuzzTarget(
    "definition",
    "checking twice finds the same mistakes, each of which is printed, with its place in the text"
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let source = SourceText(name: text.hasPrefix("---") ? "report.md" : "report.yaml", text: text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .report)
    try expectPlaces(diagnostics, in: source)
    try FuzzFinding.expect(
      definition != nil || diagnostics.contains { $0.severity == .error },
      "a definition is refused without a mistake")
    // Most inputs are refused; one in eight of these is read twice.
    guard definition != nil || bytes.count % 8 == 0 else { throw Refusal() }
    let again = DefinitionReader.read(source, registry: .report)
    try FuzzFinding.expectEqual(again.diagnostics, diagnostics, "the mistakes")
    guard let definition else { throw Refusal() }
    try FuzzFinding.expectEqual(
      definition.effectiveText, again.definition?.effectiveText ?? "", "the effective text")
  }

  static let filters = FuzzTarget(
    "filters", "a filter is the same with braces and without, and mistakes have places"
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let types: [HKObjectType] = [
      HKQuantityType(.heartRate), HKCategoryType(.sleepAnalysis), HKObjectType.workoutType(),
    ]
    let type = types[bytes.count % types.count]
    let source = SourceText(name: "--where", text: SampleFilter.mapping(text))
    let filter = try filter(in: source, of: type)
    let braced = SourceText(name: "--where", text: "{ \(text) }")
    if !text.contains("{"), let other = try? Self.filter(in: braced, of: type) {
      try FuzzFinding.expectEqual(other, filter, "the filter in braces")
    }
  }

  private static func filter(in source: SourceText, of type: HKObjectType) throws -> SampleFilter {
    var reader = DefinitionReader(source: source, registry: .report)
    reader.takesSynonyms = true
    guard let root = reader.root() else { throw Refusal() }
    let filter = FilterReader.read(root, for: type, with: &reader)
    try expectPlaces(reader.diagnostics, in: source)
    guard reader.diagnostics.isEmpty else { throw Refusal() }
    return filter
  }

  private static func root(of source: SourceText) throws -> YAMLNode {
    var reader = DefinitionReader(source: source)
    let root = reader.root()
    try expectPlaces(reader.diagnostics, in: source)
    guard let root, reader.diagnostics.isEmpty else { throw Refusal() }
    return root
  }

  /// The values without their places.
  private static func outline(_ node: YAMLNode?) -> String {
    switch node?.content {
    case nil: ""
    case .scalar(let text, let isPlain): (isPlain ? "plain " : "") + text.debugDescription
    case .sequence(let items): "[\(items.map { outline($0) }.joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key.debugDescription): \(outline($0.value))" }.joined(separator: ", "))}"
    }
  }

  private static func expectPlaces(_ root: YAMLNode, in source: SourceText) throws {
    let lines = lines(of: source)
    var count = 0
    func visit(_ node: YAMLNode, _ depth: Int) throws {
      count += 1
      try expectPlace(node.range, lines, "a value")
      try FuzzFinding.expect(depth <= 33, "a value is \(depth) levels deep")
      switch node.content {
      case .scalar: break
      case .sequence(let items): for item in items { try visit(item, depth + 1) }
      case .mapping(let entries):
        try FuzzFinding.expectEqual(
          Set(entries.map(\.key)).count, entries.count, "the number of different keys")
        for entry in entries {
          try expectPlace(entry.keyRange, lines, "the key '\(entry.key)'")
          try visit(entry.value, depth + 1)
        }
      }
    }
    try visit(root, 1)
    try FuzzFinding.expect(count <= 20_000, "there are \(count) values")
  }

  private static func expectPlaces(_ diagnostics: [Diagnostic], in source: SourceText) throws {
    let lines = lines(of: source)
    for diagnostic in diagnostics {
      if let range = diagnostic.range { try expectPlace(range, lines, diagnostic.message) }
      let text = diagnostic.formatted(in: source)
      try FuzzFinding.expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
        "the message \(text.debugDescription) has a control character")
      // The message, the line, the caret and the help.
      try FuzzFinding.expect(
        (1...4).contains(text.split(separator: "\n", omittingEmptySubsequences: false).count),
        "the message \(text.debugDescription) has too many lines")
    }
  }

  private static func expectPlace(
    _ range: SourceRange, _ lines: [Substring], _ what: String
  ) throws {
    try FuzzFinding.expect(
      lines.indices.contains(range.line - 1)
        && (1...lines[range.line - 1].unicodeScalars.count + 1).contains(range.column)
        && range.length >= 0,
      "\(what) is outside of the text, at \(range.line):\(range.column)")
  }

  private static func lines(of source: SourceText) -> [Substring] {
    source.text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }
}
