import Health
import JSON
import Report
import TestSupport
import Testing

/// Sums of two huge samples are beyond the range of a `Double`. This is data, unlike a missing
/// value.
@Suite struct `A sum beyond the range of numbers` {
  static let day = 86_400.0

  /// Steps of four days. On the first day, one source is beyond all numbers. The second day has 5
  /// and the third has no data. On the fourth, the sums of two sources are numbers, but their total
  /// is beyond all numbers.
  static func samples() -> [InMemorySampleStore.Sample] {
    func sample(
      _ day: Double, _ hour: Double, _ value: Double, _ source: String
    ) -> InMemorySampleStore.Sample {
      .init(
        .stepCount, start: day * Self.day + hour * 3_600, end: day * Self.day + (hour + 1) * 3_600,
        value: value, source: source)
    }
    return [
      sample(0, 8, 1.5e308, "Phone"), sample(0, 10, 1.5e308, "Phone"), sample(1, 8, 5, "Phone"),
      sample(3, 8, 1.5e308, "Phone"), sample(3, 10, 1.5e308, "Watch"),
    ]
  }

  static func report(
    _ sections: String, by: String = "", _ samples: [InMemorySampleStore.Sample] = samples()
  ) throws -> EvaluatedReport {
    let text = """
      title: A
      time_zone: GMT
      as_of: 2001-01-04
      queries:
        steps: { type: stepCount, interval: 1 day, range: 2001-01-01 .. 2001-01-05\(by) }
      sections:
      \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples, exportDate: 7 * day), now: 0)
  }

  @Test func `a sum out of range is null in JSON, and its interval lists it`() throws {
    let report = try Self.report("  - table: steps", by: ", statistics: [sum, count], by: source")
    let text = try #require(report.json(ofQuery: "steps")).text
    guard
      case .array(let intervals)? = try JSONValue(reading: Array(text.utf8)).member("statistics")
    else {
      Issue.record("the query has statistics")
      return
    }
    func parts(_ value: JSONValue?) -> [JSONValue] {
      if case .array(let items)? = value { items } else { [] }
    }
    func words(_ value: JSONValue) -> [String] {
      parts(value.member("outOfRange")).map(\.text)
    }
    func sum(_ value: JSONValue) -> String? { value.member("sum")?.text }
    #expect(intervals.map(sum) == ["null\n", "5\n", "null\n", "null\n"])
    #expect(intervals.map(words) == [["\"sum\"\n"], [], [], ["\"sum\"\n"]])
    #expect(intervals.map { $0.member("count")?.text } == ["2\n", "1\n", "0\n", "2\n"])
    // A source of the first day is also beyond all numbers; those of the last day are not.
    let sources = intervals.map { parts($0.member("sources")) }
    #expect(
      sources.map { $0.map(sum) } == [["null\n"], ["5\n"], [], ["1.5e+308\n", "1.5e+308\n"]])
    #expect(sources.map { $0.map(words) } == [[["\"sum\"\n"]], [[]], [], [[], []]])
  }

  @Test func `a sum is called out of range in tables, also for sources`() throws {
    let report = try Self.report("  - table: steps", by: ", by: source")
    let rows = report.markdown.split(separator: "\n").filter { $0.hasPrefix("| Jan") }
      .map { $0.split(separator: "|").map { $0.trimming { $0 == " " } } }
    #expect(
      rows == [
        ["Jan 1, 2001", "out of range", "·", "out of range"], ["Jan 2, 2001", "5", "·", "5"],
        ["Jan 3, 2001", "·", "·", "·"], ["Jan 4, 2001", "out of range", "1.50E308", "1.50E308"],
      ])
  }

  @Test func `a sum out of range has its own mark in charts`() throws {
    let markdown = try Self.report("  - chart: steps\n    style: sparkline").markdown
    #expect(
      markdown.contains(
        "```chart steps\n!█·!\n```\n\n5 … 5, latest **out of range** (Jan 4, 2001);"
          + " ! is a value out of range\n"))
  }

  @Test func `a sum out of range and comparisons with it are marked in text`() throws {
    let report = try Self.report(
      """
        - text: >
            {{steps.latest}}, {{steps.previous}}, {{steps.change}}, {{steps.minimum}}, {{steps.maximum}},
            {{steps.sparkline}}
      """)
    #expect(
      report.markdown.contains(
        "out of range, –, –, 5, out of range, `!█·!`"))
    let compared = try Self.report(
      "  - text: \"{{steps.latest}}, {{steps.previous}}, {{steps.change}}\"",
      Self.samples().filter { $0.start < Self.day }
        + Self.samples().map {
          var sample = $0
          sample.start += 2 * Self.day
          sample.end += 2 * Self.day
          return sample
        })
    #expect(compared.markdown.contains("5, out of range, out of range\n"))
  }

  @Test func `an overlap out of range is reported without a number`() throws {
    var samples = Self.samples().filter { $0.start > 3 * Self.day }
    samples[1].start = samples[0].start
    samples[1].end = samples[0].end
    let report = try Self.report("  - table: steps", samples)
    #expect(
      report.markdown.contains(
        "the sums of the sources add up to a value out of range; what overlaps counts once"))
  }

  @Test func `a part of a huge sample stays in range (S-63)`() throws {
    let samples = [
      InMemorySampleStore.Sample(
        .stepCount, start: 0.5 * Self.day, end: 1.5 * Self.day, value: 1.6e308)
    ]
    let report = try Self.report("  - table: steps", samples)
    let sums = report.results["steps"]?.intervals.map {
      $0.values[0].map { ($0 / 1e307).rounded() }
    }
    #expect(sums == [8, 8, nil, nil])
  }
}

extension Substring {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    String(String(drop(while: isTrimmed).reversed()).drop(while: isTrimmed).reversed())
  }
}
