import Foundation
import Testing

/// A definition in Markdown and the report made from it, divided into the parts that show numbers.
struct RenderedReport {
  /// A fenced block of the definition: `metrics steps sleep`.
  struct Fence {
    let kind: String
    let queries: [String]
    /// True if its figure has a table, although the report has another one of the query.
    let hasOwnTable: Bool

    /// True for a block that becomes a table.
    var isTabular: Bool { ["metrics", "table", "coverage", "events"].contains(kind) }
  }

  /// A figure: its headline, the line below, its text form, and the line after that.
  struct Chart {
    let id: String
    var headline = ""
    var subtitle = ""
    var lines: [String] = []
    var note = ""
  }

  struct Table {
    let head: [String]
    let rows: [[String]]
  }

  enum Block {
    case chart(Chart), table(Table)

    var isTable: Bool { if case .table = self { true } else { false } }
  }

  let template: String
  /// The lines of the definition above the text.
  let definition: Substring
  let markdown: String
  let queries: [String: ReportQuery]
  /// The facts that stand out, shown or not.
  let highlights: [ShownHighlight]
  /// The fences of the definition with the blocks of the report that they became.
  private(set) var parts: [(fence: Fence, blocks: [Block])] = []

  init(template: String, markdown: String, json: String) throws {
    let halves = template.split(separator: "\n---\n", maxSplits: 1)
    definition = halves.first ?? ""
    let body = halves.last.map(String.init) ?? ""
    self.template = body
    self.markdown = ShownNumber.plain(markdown)
    queries = try ReportQuery.all(in: json)
    highlights = try ShownHighlight.all(in: json)
    // Both have the same headings of the second level.
    let sections = Self.sections(self.markdown)
    for (heading, text) in Self.sections(body) {
      let fences = Self.fences(text)
      var rest = Self.blocks(sections.first { $0.heading == heading }?.text ?? "")[...]
      let tables = Set(Self.fences(body).filter { $0.kind == "table" }.flatMap(\.queries))
      for (place, fence) in fences.enumerated() {
        var own: [Block] = []
        if fence.kind == "chart", case .chart(let chart)? = rest.first,
          chart.id.hasPrefix(fence.queries.first ?? "")
        {
          own.append(rest.removeFirst())
        }
        let hasTable =
          switch fence.kind {
          case _ where fence.isTabular: true
          // A table that only repeats the chart is left out, so the next one is of a fence below.
          case "chart"
          where rest.count(where: \.isTable) <= fences[(place + 1)...].count(where: \.isTabular):
            false
          case "chart":
            fence.hasOwnTable
              || !tables.contains(fence.queries.first ?? "")
                && !parts.contains {
                  $0.fence.kind == "chart" && $0.fence.queries == fence.queries
                    && !$0.blocks.isEmpty
                }
          default: false
          }
        if hasTable, case .table? = rest.first { own.append(rest.removeFirst()) }
        parts.append((fence, own))
      }
    }
  }

  /// The text of each section, and its heading; the first one has none.
  private static func sections(_ text: String) -> [(heading: String, text: String)] {
    var sections = [(heading: "", text: "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        sections.append((String(line), ""))
      } else {
        sections[sections.count - 1].text += line + "\n"
      }
    }
    return sections
  }

  private static func fences(_ text: String) -> [Fence] {
    text.split(separator: "\n").filter { $0.hasPrefix("```") && $0.count > 3 }.map { line in
      let words = line.dropFirst(3).split(separator: " ").map(String.init)
      return Fence(
        kind: words[0], queries: words.dropFirst().filter { !$0.contains("=") },
        hasOwnTable: words.contains("style=year_over_year"))
    }
  }

  private static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var paragraphs: [String] = []
    var chart: Chart?
    var table: [[String]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if var open = chart {
        if line == "```" {
          blocks.append(.chart(open))
          chart = nil
        } else {
          open.lines.append(line)
          chart = open
        }
      } else if line.hasPrefix("```chart ") {
        var open = Chart(id: String(line.dropFirst("```chart ".count)))
        if let subtitle = paragraphs.last, let headline = paragraphs.dropLast().last,
          headline.hasPrefix("### ")
        {
          (open.headline, open.subtitle) = (String(headline.dropFirst(4)), subtitle)
        }
        chart = open
      } else if line.hasPrefix("|") {
        let cells = line.dropFirst().dropLast().split(
          separator: "|", omittingEmptySubsequences: false)
        table.append(cells.map { $0.trimmingCharacters(in: .whitespaces) })
        continue
      } else if !line.isEmpty {
        paragraphs.append(line)
        if case .chart(var last)? = blocks.last, last.note.isEmpty, !line.hasPrefix("#") {
          last.note = line
          blocks[blocks.count - 1] = .chart(last)
        }
      }
      if table.count > 1 {
        blocks.append(.table(Table(head: table[0], rows: Array(table.dropFirst(2)))))
        table = []
      }
    }
    return blocks
  }

  /// The lines of the list at the start of the report, without their full stops.
  var leadingLines: [String] {
    let lead = Self.sections(markdown)[0].text.split(separator: "\n")
    return lead.filter { $0.hasPrefix("- ") && $0.hasSuffix(".") }
      .map { String($0.dropFirst(2).dropLast()) }
  }

  /// The tables of key figures, each with the queries of its rows.
  var keyMeasures: [(query: String, row: [String: String])] {
    parts.flatMap { part -> [(query: String, row: [String: String])] in
      guard part.fence.kind == "metrics", case .table(let table)? = part.blocks.first else {
        return []
      }
      return zip(part.fence.queries, table.rows).map { query, row in
        (query, Dictionary(zip(table.head, row), uniquingKeysWith: { first, _ in first }))
      }
    }
  }

  /// The dates of the report's title, as `2024-01-22`; nil if it has none.
  var period: ClosedRange<String>? {
    guard let query = parts.first(where: { $0.fence.kind == "metrics" })?.fence.queries.first,
      let last = queries[query]?.rows.last(where: { $0.isComplete })
    else { return nil }
    return String(last.start.prefix(10))...last.lastDate
  }

  /// The values in the text, each with its reference: `steps.latest` and `63,600`.
  var values: [(reference: String, text: String)] {
    get throws {
      var found: [(String, String)] = []
      for paragraph in template.split(separator: "\n\n").map(String.init)
      where paragraph.contains("{{") && !paragraph.contains("```") {
        let pieces = paragraph.trimmingCharacters(in: .newlines).split(
          separator: /\{\{[^}]*\}\}/, omittingEmptySubsequences: false)
        let pattern = pieces.map {
          NSRegularExpression.escapedPattern(for: ShownNumber.plain(String($0)))
        }
        .joined(separator: "(.+?)")
        let regex = try Regex("(?m)^" + pattern + "$")
        let references = paragraph.matches(of: /\{\{([^}]*)\}\}/).map { String($0.1) }
        guard let match = markdown.firstMatch(of: regex) else {
          // A line took the place of a paragraph whose queries have no data.
          let names = Set(references.map { String($0.prefix { $0 != "." }) })
          let empty = names.allSatisfy { queries[$0]?.coverage.withData == 0 }
          try #require(empty && markdown.contains(": no data in this range.*"), "\(paragraph)")
          continue
        }
        for (reference, output) in zip(references, match.output.dropFirst()) {
          found.append((reference, output.substring.map(String.init) ?? ""))
        }
      }
      return found
    }
  }
}
