import Foundation
package import Health

/// A document adapted to some data: without the queries for which the data has nothing, but with
/// the time zone and the order of sources of the data.
package struct TailoredDocument: Sendable {
  /// The text of the document.
  package private(set) var text: String
  /// True if there is an order of sources, but it was left out.
  package let lacksSourcePriority: Bool
  /// The queries that were left out, each with the reason, in the order of the document.
  package let leftOut: [(query: String, reason: String)]

  /// - Parameters:
  ///   - source: a document without mistakes, whose paragraphs and blocks are separated by blank
  ///     lines.
  ///   - zone: the name of the time zone to write into it.
  ///   - locale: the locale of the data, which is written into it if it is known; nil for none.
  ///   - namesSources: false to leave out the order of sources, which contains their names.
  /// - Throws: an error of the store.
  package init(
    _ source: SourceText, _ definition: ReportDefinition, store: any SampleStore, zone: String,
    locale: String? = nil, namesSources: Bool = true
  ) throws {
    var reasons: [String: Message] = [:]
    for named in definition.queries {
      reasons[named.name] = try named.query.absence(in: store)
    }
    // A combination needs both of its queries.
    for named in definition.queries {
      if let missing = named.query.dependencies.first(where: { reasons[$0] != nil }) {
        reasons[named.name] = "it needs '\(missing)'"
      }
    }
    leftOut = definition.queries.compactMap { named in
      reasons[named.name].map { (named.name, $0.text) }
    }
    var lines = source.lines.map(String.init)
    let front = try FrontMatter(of: source)
    let body = DocumentBody(Array(lines[front.body])).without(Set(reasons.keys))
    var head = Array(lines[..<front.body.lowerBound])
    for named in definition.queries.reversed() where reasons[named.name] != nil {
      head.removeEntry(atLine: named.place.line - 1)
    }
    let rest = (head + body).joined(separator: "\n")
    for parameter in definition.parameters.sorted(by: { $0.place.line > $1.place.line })
    where !rest.contains("{{\(parameter.name)}}") {
      head.removeEntry(atLine: parameter.place.line - 1)
    }
    head.removeEmptyMappings()
    head.removeAll { line in reasons.keys.contains { line == "period: \($0)" } }
    let title = (head.firstIndex { $0.hasPrefix("title:") } ?? 0) + 1
    let used = definition.queries.filter { reasons[$0.name] == nil }
    let priority = try Self.sourcePriority(of: used, store)
    lacksSourcePriority = !namesSources && !priority.isEmpty
    let settings = ["time_zone: \(zone)"] + Self.locale(locale)
    head.insert(contentsOf: settings + (namesSources ? priority : []), at: title)
    lines = head + body
    text = lines.joined(separator: "\n")
    while text.hasSuffix("\n\n") { text.removeLast() }
    if !text.hasSuffix("\n") { text += "\n" }
  }

  /// The line of `locale`; empty for a locale that definitions cannot have.
  private static func locale(_ name: String?) -> [String] {
    guard let name, let locale = try? Locale(parsing: name) else { return [] }
    return ["locale: \(locale.identifier)"]
  }

  /// The lines of `source_priority`: the order of sources for each type of which several sources
  /// record amounts or sleep.
  private static func sourcePriority(
    of queries: [NamedQuery], _ store: any SampleStore
  ) throws -> [String] {
    var lines: [String] = []
    for type in queries.flatMap(\.query.types).uniqued() {
      let merges =
        (type as? HKQuantityType)?.isCumulative ?? (type == HKCategoryType(.sleepAnalysis))
      guard merges, let type = type as? HKSampleType else { continue }
      let order = SourcePriority(try store.sourceFacts(of: type), sources: store.sources).order
      guard order.count > 1 else { continue }
      lines.append("  \(type.shortName):")
      lines += order.map { "    - \(quoted(store.sources[$0].name))" }
    }
    guard !lines.isEmpty else { return [] }
    return [
      "# Where sources overlap, the first one counts. Change the order if it differs from that of your phone.",
      "source_priority:",
    ] + lines
  }

  /// The text as a YAML string in double quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        return "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: return String(scalar)
      }
    }
    // Two braces would stand for a parameter.
    return "\"\(escaped.joined().replacing("{{", with: #"\\{{"#))\""
  }
}

extension Query {
  /// The reason why the data has nothing for the query, as a clause; nil if it has something.
  fileprivate func absence(in store: any SampleStore) throws -> Message? {
    guard dependencies.isEmpty else { return nil }
    guard try types.contains(where: { try store.holds($0) }) else {
      return types.first.map { .noSamples(of: $0) }
    }
    guard let workouts = self as? WorkoutQuery else { return nil }
    // Zones of heart rate need both workouts and heart rates.
    if let missing = try types.first(where: { try !store.holds($0) }) {
      return .noSamples(of: missing)
    }
    guard let activities = workouts.activities else { return nil }
    let missing = try workouts.missingValues(in: store)
    return missing.count == activities.count ? missing.first : nil
  }
}

extension [String] {
  /// Removes an entry of a YAML mapping: its line, and the lines after it that are indented more.
  fileprivate mutating func removeEntry(atLine index: Int) {
    guard indices.contains(index) else { return }
    let indentation = self[index].prefix { $0 == " " }.count
    let end =
      self[(index + 1)...].firstIndex { line in
        line.prefix { $0 == " " }.count <= indentation
      } ?? endIndex
    removeSubrange(index..<end)
  }

  /// Removes the keys of mappings that have no entries left.
  fileprivate mutating func removeEmptyMappings() {
    for key in ["parameters:", "queries:"] {
      guard let index = firstIndex(of: key) else { continue }
      if index + 1 == count || !self[index + 1].hasPrefix(" ") { remove(at: index) }
    }
  }
}

/// The lines of a document's body, in blocks separated by blank lines.
private struct DocumentBody {
  private var blocks: [[String]] = []

  init(_ lines: [String]) {
    var isFenced = false
    var block: [String] = []
    for line in lines {
      if line.hasPrefix("```") { isFenced.toggle() }
      if line.isEmpty, !isFenced {
        if !block.isEmpty { blocks.append(block) }
        block = []
      } else {
        block.append(line)
      }
    }
    if !block.isEmpty { blocks.append(block) }
  }

  /// The lines without the parts about some queries, and without headings that have nothing left
  /// below them.
  func without(_ names: Set<String>) -> [String] {
    var kept = blocks.compactMap { Self.block($0, without: names) }
    for index in kept.indices.reversed() where Self.level(kept[index]) > 0 {
      let level = Self.level(kept[index])
      let next = index + 1 < kept.count ? Self.level(kept[index + 1]) : 1
      if next > 0, next <= level, blocks.contains(kept[index]) { kept.remove(at: index) }
    }
    return [""] + kept.joined(separator: [""])
  }

  /// The level of a heading; 0 for other blocks.
  private static func level(_ block: [String]) -> Int {
    block[0].hasPrefix("#") ? block[0].prefix { $0 == "#" }.count : 0
  }

  private static func block(_ block: [String], without names: Set<String>) -> [String]? {
    func isAbout(_ line: String) -> Bool { names.contains { line.contains("{{\($0).") } }
    if block[0].hasPrefix("```") {
      let words = block[0].split(separator: " ")
      let kept = words.enumerated().filter { $0.offset == 0 || !names.contains(String($0.element)) }
      // What remains besides the kind of block may be options, such as `style=trend`.
      let hasQuery = kept.dropFirst().contains { !$0.element.contains("=") }
      if kept.count < words.count, !hasQuery { return nil }
      return [kept.map(\.element).joined(separator: " ")] + block.dropFirst()
    }
    // A table loses only the row, a paragraph is removed completely.
    if block[0].hasPrefix("|") { return block.filter { !isAbout($0) } }
    return block.contains(where: isAbout) ? nil : block
  }
}
