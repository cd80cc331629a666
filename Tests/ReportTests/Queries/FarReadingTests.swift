import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// A child of 13 kg on the scale of an adult, whose body mass falls by 0.7 kg a week.
@Suite struct `Readings far from the others in figures` {
  private static let clock = LocalClock(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private static func sample(
    _ day: Int, _ value: Double, hour: Double = 7, source: String = "Scale", isByHand: Bool = false
  ) throws -> InMemorySampleStore.Sample {
    let first = try #require(CivilDate(iso: "2025-01-06"))
    return InMemorySampleStore.Sample(
      .bodyMass, start: clock.instant(on: first.adding(days: day), timeOfDay: hour * 3_600),
      value: value, unit: "kg", source: source, wasUserEntered: isByHand)
  }

  /// The readings of an adult on 84 days, every fourth of them also by hand, and those of a child.
  private static func report(
    childOn days: [Int], _ keys: String, _ sections: String
  ) throws -> EvaluatedReport {
    let adult = try (0..<84).map { try sample($0, 90 - 0.1 * Double($0)) }
    let byHand = try (0..<21).map {
      try sample(4 * $0, 91 - 0.4 * Double($0), hour: 8, source: "Health", isByHand: true)
    }
    let child = try days.map { try sample($0, 13.4, hour: 17) }
    let months = [("b", ""), ("c", ", by: source")].compactMap { name, separation in
      sections.contains(": \(name)")
        ? "  \(name): { type: bodyMass, interval: 1 month, range: 2025-01-01 .. 2025-04-01\(separation) }"
        : nil
    }
    let text = """
      title: A
      time_zone: Europe/Berlin
      locale: en_US
      queries:
        a: { type: bodyMass, interval: 1 week, range: 2025-01-06 .. 2025-03-31, \(keys) }
      \(months.joined(separator: "\n"))
      sections: [\(sections)]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(
        adult + byHand + child, exportDate: sample(84, 0, hour: 12).start), now: 0)
  }

  private static func plain(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static let smoothed = "{ chart: a, style: smoothed }"

  @Test(arguments: [[81], [40, 81], [30]])
  func `the smoothed line is that of the others`(days: [Int]) throws {
    let keys = "smoothing: 10 days"
    let with = try Self.report(childOn: days, keys, Self.smoothed)
    let without = try Self.report(childOn: [], keys, Self.smoothed)
    let line = try #require(with.figures.first?.figure as? SmoothedFigure)
    let usual = try #require(without.figures.first?.figure as? SmoothedFigure)
    #expect(
      line.readings.filter { $0.value > 20 }.map(\.smoothed) == usual.readings.map(\.smoothed))
    // The child's readings are drawn as points on days of the line.
    #expect(line.readings.count { $0.value < 20 } == days.count)
    #expect(line.shown.count == line.readings.count)
    #expect(line.lines.count == 1)
    let headline = Self.plain(try #require(with.figures.first?.headline))
    let expected = days.count == 1 ? "one far reading" : "two far readings"
    #expect(headline.contains("smoothed without \(expected): "), "\(headline)")
    let table = try #require(with.figures.first?.table)
    let usualTable = try #require(without.figures.first?.table)
    #expect(table.rows.last?.last == usualTable.rows.last?.last)
  }

  @Test func `JSON has the smoothed values of all readings, and those of the others`() throws {
    func readings(_ days: [Int]) throws -> [[String: Any]] {
      let report = try Self.report(childOn: days, "smoothing: 10 days", Self.smoothed)
      let json = try #require(report.json(ofQuery: "a", withItems: true)).text
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let smoothing = try #require(object["smoothing"] as? [String: Any])
      return try #require(smoothing["readings"] as? [[String: Any]])
    }
    let (with, without) = (try readings([81]), try readings([]))
    #expect(without.allSatisfy { $0["smoothedWithoutFar"] == nil })
    #expect(
      with.filter { $0["value"] as? Double != 13.4 }.map { $0["smoothedWithoutFar"] as? Double }
        == without.map { $0["smoothed"] as? Double })
    let last = try #require(with.last?["smoothed"] as? Double)
    let ofOthers = try #require(with.last?["smoothedWithoutFar"] as? Double)
    #expect(last < ofOthers - 1)
  }

  @Test(arguments: ["entry", "source"])
  func `values by entry and by source make no headline of them`(separation: String) throws {
    let with = try Self.report(childOn: [79, 81], "by: \(separation)", "{ chart: a }")
    let headline = Self.plain(try #require(with.figures.first?.headline))
    // The week before is the latest one of which a headline can be made.
    #expect(headline.contains(", to 82.9 kg in the week of March 17, "), "\(headline)")
    let text = Self.plain(with.markdown)
    #expect(text.contains("two readings far from the others (13.4 kg on March 26 and"), "\(text)")
    let usual = try Self.report(childOn: [], "by: \(separation)", "{ chart: a }")
    let usualHeadline = Self.plain(try #require(usual.figures.first?.headline))
    #expect(usualHeadline.contains(", to 82.1 kg in the week of March 24, "), "\(usualHeadline)")
  }

  /// The rows of a table have no room for the values without them.
  @Test func `each table of other rows names them, and a figure's own table does not`() throws {
    func count(_ sections: String) throws -> Int {
      Self.plain(try Self.report(childOn: [79, 81], "smoothing: 10 days", sections).markdown)
        .ranges(of: "the numbers include two readings far from the others").count
    }
    #expect(try count("{ chart: a, style: trend }, { table: a }") == 1)
    #expect(try count("{ chart: a, style: trend }, { table: b }, { table: c }") == 3)
    #expect(try count("{ chart: a, style: trend }, { chart: b }") == 1)
    #expect(try count("{ metrics: [a] }, { table: b }") == 1)
  }

  @Test func `the number of a key figure is that of the others`() throws {
    for section in ["{ metrics: [a] }", "{ text: \"Now {{a.latest_with_data}}.\" }"] {
      let with = Self.plain(try Self.report(childOn: [79, 81], "", section).markdown)
      #expect(
        with.contains(/82\.1 kg \([^)]*\d\d\.\d kg with two readings far from the others\)/),
        "\(with)")
      // A text alone names no reading.
      #expect(
        with.contains("*Body mass: two readings far from the others (13.4 kg on March 26 and")
          == section.contains("metrics"), "\(with)")
    }
    let median = Self.plain(
      try Self.report(childOn: [79], "statistics: median", "{ metrics: [a] }").markdown)
    // Without the readings it is not known.
    #expect(median.contains(" kg (one reading far from the others)"), "\(median)")
  }

  @Test func `values by hand are compared with those of the same person`() throws {
    let with = Self.plain(
      try Self.report(childOn: [79, 81], "by: entry", "{ table: a }").markdown)
    let without = Self.plain(try Self.report(childOn: [], "by: entry", "{ table: a }").markdown)
    let sentence = try #require(
      without.split(separator: "\n").first { $0.contains("minus recorded: ") })
    let parts = sentence.split(separator: " on average", maxSplits: 1)
    #expect(parts.count == 2)
    #expect(
      with.contains(
        "\(parts[0]) without readings far from the others on average\(parts.last ?? "")"), "\(with)"
    )
  }
}
