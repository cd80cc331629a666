import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Cards of published reports` {
  /// Monthly steps of 2023 by two sources with names, and monthly resting heart rates from June.
  private static func report(
    until day: Int = 364, isPublished: Bool = true, range: String = "2023", more: String = "",
    privacy: String = "", sections: String = ""
  ) throws -> EvaluatedReport {
    let first = 694_224_000.0
    let samples = (0...day).flatMap { day -> [InMemorySampleStore.Sample] in
      let start = first + Double(day) * 86_400 + 36_000
      let steps = InMemorySampleStore.Sample(
        .stepCount, start: start, end: start + 3_600, value: 1_000,
        source: day % 2 == 0 ? "Robin’s Watch" : "Robin’s Phone")
      let pulse = InMemorySampleStore.Sample(
        .restingHeartRate, start: start, value: 60 + Double(day % 7), source: "Robin’s Watch")
      return day < 151 ? [steps] : [steps, pulse]
    }
    let text = """
      title: Robin’s secret year
      time_zone: UTC
      locale: en_US
      \(privacy)
      queries:
        steps: { title: My own steps, type: stepCount, interval: 1 month, range: \(range) }
        again: { title: The same steps, type: stepCount, interval: 1 month, range: \(range) }
        pulse: { type: restingHeartRate, interval: 1 month, range: \(range) }
        weekend: { type: stepCount, interval: 1 month, range: \(range), where: { weekday: [sunday] } }
        \(more)
      sections:
        - text: Words of Robin
        - table: steps
      \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(
        samples, exportDate: first + Double(day + 1) * 86_400 + 43_200), now: 0,
      isPublished: isPublished)
  }

  @Test func `a card has numbers and dates, and nothing that was written or recorded`() throws {
    let card = try Self.report().card
    #expect(card.title == "2023" && card.subtitle == "in numbers")
    #expect(card.measures.map(\.name) == ["Steps", "Resting heart rate"])
    #expect(card.measures[0].value == "365,000")
    #expect(card.measures[0].notes == ["Most: 31,000 in January 2023"])
    let svg = card.svg
    for word in ["Robin", "secret", "own steps", "same steps", "Words", "watch 1"] {
      #expect(!svg.contains(word), "\(word)")
    }
  }

  @Test func `a year whose data starts in June states how much there is`() throws {
    let card = try Self.report().card
    #expect(card.measures[1].unit == "on average")
    #expect(card.measures[1].notes.last == "Data in 7 of 12 months")
    #expect(card.measures[1].points.prefix(5).allSatisfy { $0.drawn == nil })
  }

  @Test func `a year that is not over is summed up to its last complete month`() throws {
    // Up to 9 October.
    let card = try Self.report(until: 280, range: "this year").card
    #expect(card.title == "2023" && card.subtitle == "January 1 to September 30, 2023")
    #expect(card.measures[0].value == "273,000")
    #expect(card.measures[0].points.count == 12)
    #expect(card.measures[0].points[9].interval.state == .running)
  }

  @Test func `a line over the year before reveals that year too`() throws {
    let chart = "  - { chart: steps, style: year_over_year }"
    for (sections, isRevealed) in [("", false), (chart, true)] {
      let facts = try #require(Self.report(range: "2024", sections: sections).revelations?.first)
      #expect(facts.text.contains("those of the year before") == isRevealed, "\(facts.text)")
    }
  }

  @Test func `a card of a report that is not published is refused`() throws {
    let report = try Self.report(isPublished: false)
    #expect(throws: Diagnostic.self) { _ = try report.card }
  }

  @Test func `a card hides what the definition hides, and rounds what it rounds`() throws {
    let card = try Self.report(privacy: "privacy: { digits: 2, hide: [pulse] }").card
    #expect(card.measures.map(\.name) == ["Steps"])
    #expect(card.measures[0].value == "370,000")
  }

  @Test func `a card without measures has a sentence`() throws {
    let card = try Self.report(range: "2019").card
    #expect(card.measures.isEmpty)
    #expect(card.svg.contains("No measure by week or month has data."))
  }

  @Test func `measures have names of their own, and none repeats another`() throws {
    let range = "interval: 1 month, range: 2023"
    let card = try Self.report(
      more: """
        low: { type: restingHeartRate, statistics: [minimum, maximum], \(range) }
          same: { type: restingHeartRate, statistics: [average, count], \(range) }
          number: { type: restingHeartRate, statistics: [count, average], \(range) }
        """
    ).card
    let names = card.measures.map(\.name)
    #expect(names.prefix(3) == ["Steps", "Resting heart rate", "Resting heart rate (minimum)"])
    #expect(names.count == 4 && Set(names).count == 4, "\(names)")
  }

  @Test func `a measure of blood pressure names its number`() throws {
    let start = 694_224_000.0
    let samples = (0..<60).flatMap { day -> [InMemorySampleStore.Sample] in
      let time = start + Double(day) * 86_400 + 36_000
      return [
        .init(.bloodPressureSystolic, start: time, value: 125, unit: "mmHg"),
        .init(.bloodPressureDiastolic, start: time, value: 80, unit: "mmHg"),
      ]
    }
    let text = """
      title: A
      time_zone: UTC
      locale: en_US
      queries: { a: { type: bloodPressure, interval: 1 month, range: 2023-01-01 .. 2023-02-28 } }
      """
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    let report = try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(samples, exportDate: start + 70 * 86_400), now: 0,
      isPublished: true)
    #expect(try report.card.measures.map(\.name) == ["Blood pressure (systolic)"])
  }
}
