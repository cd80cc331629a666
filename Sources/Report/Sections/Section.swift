/// A part of a report.
package protocol Section: Sendable {
  /// The names of the queries that the section speaks of.
  var queries: [String] { get }

  func blocks(in report: EvaluatedReport) -> [Block]
}

/// A section that an author writes under its key in `sections`.
package protocol KeyedSection: Section {
  /// The key that names the kind of section, such as `chart`.
  static var key: String { get }

  /// Reads the section; every mistake is told to the reader. Nil if nothing useful is left.
  ///
  /// - Parameters:
  ///   - node: the value of the section's key.
  ///   - options: the other keys of the section; those that are not taken are mistakes.
  init?(_ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader)
}

/// The kinds of section that a definition may use.
enum SectionKinds {
  static let all: [any KeyedSection.Type] = [
    TextSection.self, ChartSection.self, TableSection.self,
  ]

  static func read(_ node: YAMLNode, with reader: inout DefinitionReader) -> (any Section)? {
    guard var keys = reader.mapping(node, "a section") else { return nil }
    let words = all.map { $0.key }
    for kind in all {
      guard let entry = keys.take(kind.key) else { continue }
      let section = kind.init(entry.value, options: &keys, reader: &reader)
      reader.reportUnknownKeys(keys, in: "a '\(kind.key)' section")
      return section
    }
    guard keys.keys.isEmpty else {
      reader.reportUnknownKeys(keys, in: "a section")
      return nil
    }
    reader.report(
      Diagnostic("the section is empty", at: node.range, help: "expected \(listed(words))"))
    return nil
  }
}

/// What a query gets in a definition without `sections`: a heading, its sparkline and its table.
struct DefaultSection: Section {
  let query: String

  var queries: [String] { [query] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let named = report.definition.query(named: query) else { return [] }
    let chart = named.query.interval == nil ? [] : ChartSection(query: query).blocks(in: report)
    return [.heading(level: 2, [.text(named.title)])] + chart
      + TableSection(query: query).blocks(in: report)
  }
}
