import Foundation
import Health
import Report
import TestSupport
import Testing

/// What a report says about types that the data lacks when it is made, and later.
@Suite struct `Tailored documents` {
  private static let document = """
    ---
    title: Heart
    layout: sheet
    queries:
      irregular: { type: irregularHeartRhythmEvent, range: last 12 months }
      recordings: { type: electrocardiogram, range: last 12 months }
      resting: { type: restingHeartRate, interval: 1 week, range: last 8 weeks }
      rate: { type: heartRate, interval: 1 day, range: last 14 days }
      fitness: { type: vo2Max, interval: 1 day, range: last 14 days }
    ---

    ```events irregular recordings
    ```

    ```table resting
    ```

    ## Fitness

    ```table fitness rate
    ```

    """

  private let day = 86_400.0
  private let end = 1_000 * 86_400.0

  private var resting: [InMemorySampleStore.Sample] {
    (0..<50).map { place in
      InMemorySampleStore.Sample(
        .restingHeartRate, start: end - Double(place) * day, value: 60, unit: "count/min",
        source: "Watch")
    }
  }

  private func event(at start: Double) -> InMemorySampleStore.Sample {
    InMemorySampleStore.Sample(
      category: .irregularHeartRhythmEvent, start: start, end: start, value: 0, source: "Watch",
      device: .typical(.watch))
  }

  private func read(_ text: String) throws -> ReportDefinition {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.md", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try #require(definition)
  }

  private func tailored(
    to samples: [InMemorySampleStore.Sample], _ text: String = document
  ) throws -> TailoredDocument {
    let store = try InMemorySampleStore(samples, exportDate: end + day)
    let environment = try ReportEnvironment(store, timeZone: nil, asOf: .export, now: end + day)
    let definition = try read(text)
    return try TailoredDocument(
      SourceText(name: "r.md", text: text), definition,
      in: EvaluationContext(environment, weekStart: definition.weekStart))
  }

  private func markdown(
    _ text: String, over samples: [InMemorySampleStore.Sample], isPublished: Bool = false
  ) throws -> String {
    try EvaluatedReport(
      read(text), store: InMemorySampleStore(samples, exportDate: end + day), now: end + day,
      isPublished: isPublished
    ).markdown.replacing("\u{202F}", with: " ")
  }

  /// The text is made once, and rendered with later data.
  @Test func `what is recorded later is not denied, and events are shown`() throws {
    let document = try tailored(to: resting)
    #expect(document.leftOut.map(\.query) == ["rate", "fitness"])
    let before = try markdown(document.text, over: resting)
    #expect(
      before.contains(
        "so it does not say whether there were any: Irregular rhythm notifications and"
          + " Electrocardiograms."))
    #expect(before.contains("\nNot recorded: heart rate and "))
    #expect(!before.contains("## Fitness"))
    // What must be seen first is before what there is not.
    let (table, sentence) = (before.range(of: "\n| "), before.range(of: "Not recorded: "))
    #expect(try #require(table).lowerBound < (try #require(sentence)).lowerBound)

    let rate = InMemorySampleStore.Sample(
      .heartRate, start: end, value: 80, unit: "count/min", source: "Watch")
    let after = try markdown(document.text, over: resting + [event(at: end - day), rate])
    #expect(after.contains("Irregular rhythm notifications: 1, on Sep 2"))
    #expect(!after.contains("Not recorded: heart rate"))
    #expect(after.contains("In the data, but not in this report: heart rate."))
  }

  private static let sleep = """
    ---
    title: Sleep
    layout: sheet
    queries:
      nights: { type: sleepAnalysis, interval: 1 night, range: last 14 complete nights }
      weeks: { title: Weeks, type: sleepAnalysis, values: [asleep, inBed], statistics: [in_bed, main_sleep, efficiency], interval: 1 week, range: last 6 complete weeks }
      oxygen: { type: oxygenSaturation, interval: 1 night, range: last 14 complete nights }
    ---

    ```chart nights
    ```

    ## Weeks

    ```table weeks
    ```

    ## Oxygen

    ```table oxygen
    ```

    """

  /// A phone records time in bed, and no sleep.
  @Test func `a sheet says first that what it is about is missing`() throws {
    func sleep(_ value: Int) -> [InMemorySampleStore.Sample] {
      (0..<50).map { place in
        InMemorySampleStore.Sample(
          category: .sleepAnalysis, start: end - Double(place) * day - 8 * 3_600,
          end: end - Double(place) * day, value: value, source: "Phone")
      }
    }
    let phone = try tailored(to: sleep(0), Self.sleep)
    #expect(phone.leftOut.map(\.query) == ["nights", "oxygen"])
    let text = try markdown(phone.text, over: sleep(0))
    let (sentence, table) = (text.range(of: "Not recorded: sleep and "), text.range(of: "\n| "))
    #expect(try #require(sentence).lowerBound < (try #require(table)).lowerBound, "\(text)")
    // The table has no columns of dashes.
    #expect(text.contains("In bed a night") && text.contains(" 8:00 |"), "\(text)")
    #expect(!text.contains("·") && !text.contains("Efficiency"), "\(text)")

    // With sleep, it has them all, and what there is comes first.
    let watch = try tailored(to: sleep(0) + sleep(3), Self.sleep)
    #expect(watch.leftOut.map(\.query) == ["oxygen"])
    #expect(watch.text.contains("statistics: [in_bed, main_sleep, efficiency]"))
    let all = try markdown(watch.text, over: sleep(0) + sleep(3))
    let (last, first) = (all.range(of: "Not recorded: "), all.range(of: "\n| "))
    #expect(try #require(first).lowerBound < (try #require(last)).lowerBound, "\(all)")
  }

  @Test func `an event before the range is not denied, and an old type is named`() throws {
    let fitness = InMemorySampleStore.Sample(
      .vo2Max, start: 100 * day, value: 40, unit: "mL/min·kg", source: "Watch")
    let samples = resting + [event(at: 400 * day), fitness]
    let document = try tailored(to: samples)
    #expect(document.leftOut.map(\.query) == ["rate", "fitness"])
    let text = try markdown(document.text, over: samples)
    #expect(
      text.contains(
        "Irregular rhythm notifications (the latest before that on February 5, 2002).\n"))
    #expect(text.contains("None from "))
    #expect(text.contains("Not recorded: heart rate. In the data, but not in this report: "))
  }

  private static let year = """
    ---
    title: A
    queries:
      steps: { type: stepCount, interval: 1 week, range: last 8 complete weeks }
      nights: { type: sleepAnalysis, interval: 1 night, range: last 14 complete nights }
      fitness: { type: vo2Max, interval: 1 day, range: last 14 days }
    ---

    ```table steps
    ```

    ```table nights
    ```

    ```table fitness
    ```

    """

  /// A document is made once, perhaps while the watch is at the shop for months.
  @Test func `what was recorded within the last year has its place, whatever its kind`() throws {
    func data(_ age: Double) -> [InMemorySampleStore.Sample] {
      let start = end - age * day
      return [
        .init(.stepCount, start: start, end: start + 60, value: 10, unit: "count"),
        .init(category: .sleepAnalysis, start: start, end: start + 3_600, value: 3),
        .init(.vo2Max, start: start, value: 40, unit: "mL/min·kg"),
        .init(.bodyMass, start: end, value: 80, unit: "kg"),
      ]
    }
    let recent = try tailored(to: data(300), Self.year)
    #expect(recent.leftOut.map(\.query) == [])
    #expect(try !markdown(recent.text, over: data(300)).contains("left out"))
    let old = try tailored(to: data(400), Self.year)
    #expect(old.leftOut.map(\.query) == ["steps", "nights", "fitness"])
    #expect(
      old.leftOut.first?.reason
        == "the data has no samples of 'stepCount' in its range, nor of the last year")
  }

  @Test func `data without any of the types makes no report`() throws {
    #expect(try !tailored(to: resting).isEmpty)
    let steps = InMemorySampleStore.Sample(
      .stepCount, start: end, value: 80, unit: "count", source: "Watch")
    #expect(try tailored(to: [steps]).isEmpty)
    #expect(try !tailored(to: [event(at: end)]).isEmpty)
  }

  @Test func `a published report does not say that there is data on reproduction`() throws {
    let text = """
      ---
      title: A
      queries:
        resting: { type: restingHeartRate, interval: 1 week, range: last 8 weeks }
      ---

      ```table resting
      ```

      ```absences menstrualFlow stepCount
      ```

      """
    let flow = InMemorySampleStore.Sample(
      category: .menstrualFlow, start: end, end: end, value: 2, source: "Phone",
      device: .typical(.watch))
    let own = try markdown(text, over: resting + [flow])
    #expect(
      own.contains("Not recorded: steps. In the data, but not in this report: menstruation."))
    let published = try markdown(text, over: resting + [flow], isPublished: true)
    #expect(!published.contains("menstrual"))
    #expect(published.contains("because the data has no steps."))
  }

  @Test func `an unknown type is a mistake`() throws {
    let text = "title: A\nqueries: { a: { type: stepCount } }\nsections:\n  - table: a\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text + "  - absences: [heartRat]\n"), registry: .tested)
    #expect(diagnostics.map(\.message) == ["unknown type 'heartRat'"])
    #expect(diagnostics.first?.help == "did you mean 'heartRate'?")
  }
}
