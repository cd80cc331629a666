import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `Filters of samples` {
  let store: InMemorySampleStore

  init() throws {
    store = try InMemorySampleStore([
      .init(.bodyMass, start: 0, value: 80, unit: "kg", source: "Scale & Co"),
      .init(.bodyMass, start: 60, value: 20, unit: "kg", source: "Scale & Co"),
      .init(.bodyMass, start: 120, value: 90, unit: "kg", source: "Robin’s App"),
      .init(.bodyMass, start: 180, value: 100, unit: "kg", source: "Health", wasUserEntered: true),
    ])
  }

  struct Case: Sendable {
    let filter: String, count: Int, average: Double
  }

  @Test(arguments: [
    Case(filter: "manual: exclude", count: 3, average: (80 + 20 + 90) / 3.0),
    Case(filter: "manual: only", count: 1, average: 100),
    Case(filter: "source: [Scale & Co, Robin's App]", count: 3, average: (80 + 20 + 90) / 3.0),
    Case(filter: "source: Health", count: 1, average: 100),
    Case(filter: "{ value: '>= 40 kg' }", count: 3, average: 90),
    Case(filter: "value: '<200.5 lb', manual: exclude", count: 3, average: (80 + 20 + 90) / 3.0),
    Case(filter: "value: '!= 80 kg', source: Scale & Co", count: 1, average: 20),
  ])
  func `a sample filter selects the samples it describes`(_ example: Case) throws {
    let type = HKQuantityType(.bodyMass)
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday),
      asOf: 0)
    let query = QuantityQuery(
      type: type, statistics: [.average, .count],
      filter: try SampleFilter(parsing: example.filter, for: type))
    let result = try query.evaluate(in: context)
    #expect(result.intervals.first?.count == example.count)
    #expect(result.intervals.first?.values == [example.average, Double(example.count)])
  }

  @Test func `a filter writes percentages as reports show them (U-21)`() throws {
    let store = try InMemorySampleStore([
      .init(.oxygenSaturation, start: 0, value: 0.97),
      .init(.oxygenSaturation, start: 60, value: 0.9),
    ])
    let type = HKQuantityType(.oxygenSaturation)
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday), asOf: 0)
    let filter = try SampleFilter(parsing: "value: '>= 95 %'", for: type)
    let query = QuantityQuery(type: type, statistics: [.count], filter: filter)
    #expect(try query.evaluate(in: context).intervals.first?.count == 1)
    #expect(filter.conditions == [.value(">= 95 %")])
  }

  @Test func `a filter and its unknown source names are reported with the result`() throws {
    let type = HKQuantityType(.bodyMass)
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday),
      asOf: 0)
    let filter = try SampleFilter(parsing: "source: [Scale & Co, Nobody]", for: type)
    let result = try QuantityQuery(type: type, statistics: [.average], filter: filter)
      .evaluate(in: context)
    #expect(result.notices == [.noFilterSource(named: "Nobody", of: "bodyMass")])
    #expect(result.sources == ["Scale & Co"])
  }

  @Test func `S-48: a single source has its plain sum`() throws {
    let store = try InMemorySampleStore([
      .init(
        .stepCount, start: 0, end: 3_600, value: 1_000, source: "Watch", device: .typical(.watch)),
      .init(
        .stepCount, start: 1_800, end: 5_400, value: 600, source: "Phone", device: .typical(.iPhone)
      ),
    ])
    let type = HKQuantityType(.stepCount)
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday), asOf: 0)
    func sum(_ filter: SampleFilter?) throws -> Double? {
      let query = QuantityQuery(type: type, statistics: [.sum], filter: filter)
      return try query.evaluate(in: context).intervals.first?.values[0]
    }
    #expect(try sum(nil) == 1_300)
    #expect(try sum(SampleFilter(parsing: "source: [Phone]", for: type)) == 600)
  }

  @Test(arguments: [
    "manual: maybe", "sauce: [A]", "value: 40", "value: '>= 40'", "value: '>= 40 km'",
    "value: '>= x kg'",
    "a: b: c",
  ])
  func `a filter that cannot be read is reported`(_ text: String) {
    #expect(throws: Diagnostic.self) {
      try SampleFilter(parsing: text, for: HKQuantityType(.bodyMass))
    }
  }
}
