import Foundation
import Health

extension EvaluatedReport {
  /// The report as blocks: its sections, then how its numbers were made.
  ///
  /// - Throws: what a section throws.
  package func document() throws -> Document {
    var document = Document(
      title: definition.title,
      blocks: try definition.sections.flatMap { try $0.blocks(in: self) })
    document.ending = provenance
    return document
  }

  private var provenance: [Block] {
    var items = definition.queries.map { query in
      // Each clause is a text of its own, so that a long one cuts no other short.
      [Inline.strong(query.title)]
        + account(of: query).enumerated().map { Inline.text(($0 == 0 ? ": " : "; ") + $1) }
        + [.text(".")]
    }
    items += definition.sections.compactMap(\.account).uniqued().map {
      [.strong("Section"), .text(": \($0).")]
    }
    items.append([
      .strong("Data"), .text(": seen from \(format.clock.iso8601(environment.asOf)) in "),
      .text("\(format.clock.name), samples "),
      .code("sha256:" + dataDigest.prefix(16)), .text(", definition "),
      .code("sha256:" + definitionDigest.prefix(16)), .text("."),
    ])
    items += losses.map { [.strong("Loss"), .text(": \($0).")] }
    items += environment.notes.map { [.text("Note: \($0).")] }
    return [.heading(level: 2, [.text("How these numbers were made")]), .list(items)]
  }

  private func account(of query: NamedQuery) -> [String] {
    if let result = results[query.name] { return account(of: result) }
    return [absence(of: query.name) ?? "not computed"]
  }

  /// How a result came about: what was computed, over which samples, and what the merge left out.
  private func account(of result: QueryResult) -> [String] {
    var parts = [result.summary]
    if let interval = result.length {
      parts[0] += " by intervals of \(interval)"
      let (covered, begun) = result.coverage
      parts.append("\(covered) of \(begun) \(begun == 1 ? "interval has" : "intervals have") data")
    } else if result.coverage.covered == 0 {
      parts.append("no data")
    }
    if let range = result.range {
      parts[0] += " from \(format.clock.iso8601(range.lowerBound))"
      parts[0] += " to \(format.clock.iso8601(range.upperBound))"
    }
    parts += result.account
    let names = result.sources
    if names.count > 1 {
      let what = result.mergesSources ? "sources merged in this order" : "sources taken together"
      let shown = names.prefix(8).joined(separator: ", ")
      let more = names.count > 8 ? " and \(names.count - 8) more" : ""
      parts.append("\(what): \(shown)\(more)")
    } else if let name = names.first {
      parts.append("one source: \(name)")
    }
    let sum = result.columns.firstIndex { $0.key == Statistic.sum.rawValue }
    if let sum, let sums = result.sums, sums.plain - sums.merged > sums.plain * 1e-9 {
      let value = ValueFormat(sum, of: result, format: format)
      parts.append(
        "added up, the sources would give \(value.quantity(sums.plain)): "
          + "\(value.quantity(sums.plain - sums.merged)) of it overlaps and counts once")
    }
    if result.intervals.contains(where: result.isPartial) {
      parts.append("the interval that is still running is in tables, marked partial, and not drawn")
    }
    return parts
  }
}
