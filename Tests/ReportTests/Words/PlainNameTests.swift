import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Plain names` {
  @Test func `each type has one plain name in everyday words`() {
    let names = HKObjectType.queried.map(\.plainName)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(!name.isEmpty && name.count <= 40, "\(name)")
      // Names in Swift have capitals inside a word.
      #expect(name.firstMatch(of: /[a-z][A-Z]/) == nil || name == "NikeFuel", "\(name)")
      #expect(!name.hasPrefix("apple ") && !name.hasPrefix("dietary i"), "\(name)")
    }
  }

  @Test(arguments: [
    ("restingHeartRate", "resting heart rate"), ("stepCount", "steps"),
    ("distanceCycling", "cycling distance"), ("dietaryIron", "iron"),
    ("bodyMassIndex", "body mass index"), ("appleStandTime", "stand time"),
    ("sleepAnalysis", "sleep"), ("heartRateVariabilitySDNN", "heart rate variability"),
    ("lowerBackPain", "lower back pain"), ("electrocardiogram", "electrocardiograms"),
    ("menstrualCycle", "menstrual cycles"),
  ])
  func `plain names are everyday terms`(_ type: String, _ name: String) throws {
    #expect(try #require(HKObjectType.queried(named: type)).plainName == name)
  }

  struct Case: Sendable {
    let queries: String, titles: [String]
  }

  @Test(arguments: [
    Case(queries: "rhr: { type: restingHeartRate }", titles: ["Resting heart rate"]),
    Case(
      queries: """
        walked: { type: stepCount, statistics: per_day }
          slept: { type: sleepAnalysis, statistics: per_day }
          low: { type: heartRate, statistics: minimum }
        """, titles: ["Steps a day", "Sleep a night", "Lowest heart rate"]),
    // Queries of one type, or of only some of its samples, keep their own names.
    Case(
      queries: """
        all_steps: { type: stepCount }
          steps_by_day: { type: stepCount, interval: 1 day }
          swims: { type: workout, activity: swimming }
          deep: { type: sleepAnalysis, values: asleepDeep }
          at_work: { type: heartRate, where: { time: "09:00 .. 17:00" } }
          p90: { type: bodyMass, statistics: p90 }
        """, titles: ["All steps", "Steps by day", "Swims", "Deep", "At work", "P90"]),
    Case(
      queries: "rhr: { type: restingHeartRate, title: My *pulse* }", titles: ["My *pulse*"]),
    Case(
      queries: """
        a: { type: stepCount, title: Resting heart rate }
          b: { type: restingHeartRate }
        """, titles: ["Resting heart rate", "B"]),
  ])
  func `plain names head queries`(_ example: Case) throws {
    let text = "title: A\nqueries:\n  \(example.queries)\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    #expect(try #require(definition).queries.map(\.title) == example.titles)
  }

  @Test(arguments: [
    ("type: stepCount", "Steps"), ("type: stepCount, statistics: [sum, count]", "Steps"),
    ("type: heartRate", "Average heart rate (bpm)"),
    ("type: heartRate, statistics: [average, maximum]", "Average (bpm)"),
    ("type: sleepAnalysis", "Sleep (h:min)"),
    ("type: sleepAnalysis, values: asleepREM", "REM (h:min)"),
    ("type: toothbrushingEvent", "Toothbrushing (min:s)"), ("type: workout", "Workouts"),
    ("type: bloodPressure", "Systolic (mmHg)"), ("type: headache", "Headache"),
    ("type: bodyMass, statistics: p90", "90th percentile (kg)"),
    ("type: menstrualCycle", "Cycle length (days)"),
    ("type: menstrualCycle, statistics: count", "Menstrual cycles"),
    ("type: oxygenSaturation, statistics: minimum", "Lowest blood oxygen (%)"),
  ])
  func `plain names head columns`(_ query: String, _ title: String) throws {
    let store = try InMemorySampleStore([
      .init(.heartRate, start: 0, end: 60, value: 61, unit: "count/min"),
      .init(.bodyMass, start: 0, end: 60, value: 80, unit: "kg"),
      .init(category: .sleepAnalysis, start: 0, end: 7_200, value: 5),
      .init(category: .toothbrushingEvent, start: 0, end: 120, value: 0),
    ])
    let text = "title: A\nqueries:\n  a: { \(query) }\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let result = try #require(report.results["a"])
    #expect(ValueFormat(0, of: result, format: report.format).title == title)
  }

  @Test func `the plain name is shown beside the identifier in the account`() throws {
    let history = try SummaryHistory(.bodyMass, [(0, 80)], exportedOn: 3)
    let report = try history.report("type: bodyMass, interval: 1 day, range: 2024-06-03")
    #expect(report.markdown.contains("| Average body mass (kg) |"), "\(report.markdown)")
    #expect(report.markdown.contains("- **Body mass**: average of bodyMass in"))
    #expect(report.markdown.hasSuffix("Numbers, not advice: nothing here is a diagnosis.\n"))
  }
}
