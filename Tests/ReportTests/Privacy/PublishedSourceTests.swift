import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Sources of a published report` {
  /// A report on some queries over two watches and four apps, of which most have other types only.
  static func report(_ queries: String, isPublished: Bool = true) throws -> String {
    let day = SummaryHistory.day
    func sample(
      _ type: HKQuantityTypeIdentifier, _ source: String, _ number: Int,
      device: HKDevice? = nil, byHand: Bool = false
    ) -> InMemorySampleStore.Sample {
      let start = SummaryHistory.monday + Double(number) * day + 3_600
      return .init(
        type, start: start, end: start + 600, value: 10, source: source, device: device,
        wasUserEntered: byHand)
    }
    let store = try InMemorySampleStore(
      [
        sample(.bodyMass, "Alpha", 0), sample(.stepCount, "Beta", 0),
        sample(.heartRate, "Gamma", 1), sample(.stepCount, "Delta", 1, byHand: true),
        sample(.stepCount, "Epsilon", 2),
        sample(.heartRate, "A Watch", 0, device: .typical(.watch)),
        sample(.stepCount, "B Watch", 0, device: .typical(.watch)),
      ], exportDate: SummaryHistory.monday + 10 * day)
    let text = """
      title: A
      time_zone: UTC
      queries:
      \(queries)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition), store: store, now: 0, isPublished: isPublished
    ).markdown
  }

  /// The published names in a text, in alphabetical order.
  static func names(_ text: String) -> [String] {
    Set(text.matches(of: #/(source|watch|phone) [0-9]+/#).map { String($0.output.0) }).sorted()
  }

  @Test(arguments: [
    // Alpha and Gamma have no steps, and the first watch has none.
    (
      "  a: { type: stepCount, interval: 1 day, by: source }",
      ["source 1", "source 2", "source 3", "watch 1"]
    ),
    (
      "  a: { type: stepCount, interval: 1 day, where: { manual: exclude } }",
      ["source 1", "source 2", "watch 1"]
    ),
    (
      "  a: { type: stepCount, profile: weekday, where: { manual: only } }", ["source 1"]
    ),
    (
      "  a: { type: heartRate, interval: 1 day }\n  b: { type: bodyMass, interval: 1 day }",
      ["source 1", "source 2", "watch 1"]
    ),
  ])
  func `published names have consecutive numbers`(_ queries: String, _ names: [String]) throws {
    let text = try Self.report(queries)
    #expect(Self.names(text) == names, "\(text)")
    // The order of the sources, and with it every number, is that of the ordinary report.
    let ordinary = try Self.report(queries, isPublished: false)
    let numbers = { (text: String) in text.split(separator: "\n").count { $0.contains("10") } }
    #expect(numbers(ordinary) >= numbers(text) - 1)
    #expect(!text.contains("Watch") && !text.contains("Delta"))
  }
}
