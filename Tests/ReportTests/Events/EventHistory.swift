import Foundation
import Health
import Report
import TestSupport
import Testing

/// Events from Monday, 1 January 2001, and reports that list them.
struct EventHistory {
  static let hour = 3_600.0
  static let threshold = "HKHeartRateEventThreshold"

  var samples: [InMemorySampleStore.Sample] = []

  /// Adds a sample of a category type, with metadata as in an export.
  mutating func add(
    _ type: HKCategoryTypeIdentifier, at start: Double, to end: Double? = nil, value: Int = 0,
    _ source: String = "Watch", _ metadata: [(key: String, value: String)] = []
  ) {
    var sample = InMemorySampleStore.Sample(
      category: type, start: start, end: end, value: value, source: source,
      device: .typical(.watch))
    sample.metadata = metadata
    samples.append(sample)
  }

  mutating func add(electrocardiogram classification: Int, at start: Double) {
    samples.append(.init(electrocardiogram: classification, start: start))
  }

  static let queries = """
      irregular: { type: irregularHeartRhythmEvent, range: 2001-01 }
      high: { type: highHeartRateEvent, range: 2001-01 }
      low: { type: lowHeartRateEvent, range: 2001-01 }
      fitness: { type: lowCardioFitnessEvent, range: 2001-01 }
      recordings: { type: electrocardiogram, range: 2001-01 }
    """

  /// The definition, with its mistakes.
  static func read(
    _ sections: String, _ queries: String = Self.queries, zone: String = "UTC", head: String = ""
  ) -> (definition: ReportDefinition?, mistakes: [String]) {
    let text =
      "title: A\ntime_zone: \(zone)\n\(head)queries:\n\(queries)\nsections:\n\(sections)\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    return (definition, diagnostics.map(\.message))
  }

  func report(
    _ sections: String = "  - events: [irregular, high, low, fitness, recordings]",
    _ queries: String = Self.queries, zone: String = "UTC", head: String = "",
    isPublished: Bool = false
  ) throws -> EvaluatedReport {
    let (definition, mistakes) = Self.read(sections, queries, zone: zone, head: head)
    #expect(mistakes.filter { !$0.contains("is not used by any section") } == [])
    return try EvaluatedReport(
      #require(definition),
      store: try InMemorySampleStore(samples, exportDate: 40 * 24 * Self.hour),
      now: 0, isPublished: isPublished)
  }

  func markdown(
    _ sections: String = "  - events: [irregular, high, low, fitness, recordings]",
    _ queries: String = Self.queries, zone: String = "UTC", head: String = ""
  ) throws -> String {
    try report(sections, queries, zone: zone, head: head).markdown
      .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  /// The cells of the rows of the first table below its heading.
  static func rows(_ markdown: String) -> [[String]] {
    markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }
}
