import Foundation
import Health
import Report
import TestSupport
import Testing

// The sentences of facts about the latest value.
extension `The section of highlights` {
  struct SentenceCase: Sendable {
    let weeks: [Double]
    var options = ""
    let sentence: String
  }

  @Test(arguments: [
    SentenceCase(
      weeks: [7, 9, 8, 9, 1, 2, 3, 4, 5, 10].map { 10 * $0 },
      sentence: """
        Steps rose for five weeks, to 100 in the week of August 5, the most of all 10 weeks on \
        record.
        """),
    SentenceCase(
      weeks: [90, 100, 120, 110, 100], options: ", goal: 100",
      sentence: "Steps reached 100 in each of the last four weeks."),
    SentenceCase(
      weeks: [100, 90, 80, 90, 80], options: ", goal: 100",
      sentence: "Steps stayed below 100 in each of the last four weeks."),
    SentenceCase(
      weeks: [90, 120, 110, 120, 110], options: ", goal: 100, better: down",
      sentence: "Steps exceeded 100 in each of the last four weeks."),
    SentenceCase(
      weeks: [120, 100, 120, 100, 120, 90], options: ", goal: 100",
      sentence: """
        Steps missed the goal of 100, with 90 in the week of July 8, after five weeks that met it.
        """),
    SentenceCase(
      weeks: [60, 70, 65, 80, 75, 70, 66, 68, 62, 50], options: ", goal: 100",
      sentence: """
        Steps stayed below 100 in each of the last ten weeks; 50 in the week of August 5 is the \
        fewest of all 10 weeks on record.
        """),
    SentenceCase(
      weeks: [110, 120, 130, 115, 140, 125, 118, 122, 119, 90], options: ", goal: 100",
      sentence: """
        Steps missed the goal of 100, with 90 in the week of August 5, the fewest of all 10 weeks \
        on record, after nine weeks that met it.
        """),
    SentenceCase(
      weeks: [10, 200, 20, 190, 30, 180, 40, 170, 50, 160, 60, 150, 70, 140, 80, 130, 90, 120, 100]
        + [110, 195],
      sentence: """
        Steps: 195 in the week of October 21, the second most of 21 weeks.
        """),
    SentenceCase(
      weeks: [5, 30, 10, 20, 10, 20, 10, 20, 10, 20, 10, 20, 6].map { 10 * $0 },
      sentence: "Steps averaged 120 a week over the last three weeks, fewer than usual."),
    // An unusual value that was there before has no place of its own.
    SentenceCase(
      weeks: [10, 200, 20, 190, 30, 180, 40, 170, 50, 160, 60, 150, 70, 140, 80, 130, 90, 120, 100]
        + [110, 200],
      sentence: """
        Steps: 200 in the week of October 21, more than in all but one of the 20 weeks before.
        """),
  ])
  func `facts are plain sentences (R-80, R-81, R-82, R-83)`(_ example: SentenceCase) throws {
    let report = try Self.history(example.weeks).report(
      "type: stepCount, interval: 1 week, range: all\(example.options)", sections: Self.all)
    #expect(report.markdown.contains("- \(example.sentence)\n"), "\(report.markdown)")
  }

  @Test func `an interval of two weeks is named as such`() throws {
    let values = Self.weeks.enumerated().map { (day: 14 * $0, value: $1) }
    let report = try SummaryHistory(.bodyMass, values, exportedOn: 140).report(
      "type: bodyMass, interval: 2 weeks, range: 2024-06-03 .. 2024-10-20", sections: Self.all)
    #expect(
      report.markdown.firstMatch(
        of: #/80\Wkg in the two weeks from Oct 7, 2024, the highest of all 10 two-week periods/#)
        != nil, "\(report.markdown)")
  }

  @Test func `a goal is missed on nights (R-82)`() throws {
    let values = [90.0, 80, 70, 60, 50].enumerated().map { (day: $0, value: $1) }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 5).report(
      "type: stepCount, interval: 1 night, range: all, goal: 100", sections: Self.all)
    #expect(
      report.markdown.contains("- Steps stayed below 100 on each of the last five nights.\n"),
      "\(report.markdown)")
  }

  /// A workout is long or short; the time of a week is more or less.
  @Test(arguments: [("duration", "the least"), ("longest", "the shortest")])
  func `the time of several workouts is not short (R-80)`(
    _ statistic: String, _ superlative: String
  ) throws {
    let minutes: [Double] = [50, 60, 55, 70, 65, 58, 62, 66, 40]
    let workouts = minutes.enumerated().map { week, minutes in
      let start = SummaryHistory.monday + Double(7 * week) * SummaryHistory.day + 36_000
      return ImportedWorkout(
        activityType: "HKWorkoutActivityTypeYoga",
        facts: ImportedFacts(start: start, end: start + minutes * 60, source: "App"))
    }
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: UTC
          queries:
            a: { title: Training, type: workout, statistics: \(statistic), interval: 1 week, range: all }
          sections: [{ highlights: all }]
          """), registry: .tested)
    let store = try InMemorySampleStore(
      [], workouts: workouts, exportDate: SummaryHistory.monday + 63.5 * SummaryHistory.day)
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let text = report.markdown.replacing("\u{202F}", with: " ")
    #expect(
      text.contains("fell to 40 min in the week of July 29, \(superlative) of all 9 weeks"),
      "\(text)")
  }

  @Test func `the things that a title names are not repeated`() throws {
    let values = Self.weeks.enumerated().flatMap { week, value in
      (0..<4).map { (day: 7 * week + $0, value: value) }
    }
    let report = try SummaryHistory(.flightsClimbed, values, exportedOn: 70).report(
      "title: Flights, type: flightsClimbed, interval: 1 week, range: all, goal: 10",
      sections: Self.all)
    #expect(!report.markdown.contains("- Flights reached 10 flights"), "\(report.markdown)")
    #expect(report.markdown.firstMatch(of: #/- Flights reached 10 in each of/#) != nil)
  }

  @Test func `a streak over intervals without data says so`() throws {
    let values = [(0, 110.0), (1, 120), (2, 130), (4, 110), (5, 120)].map {
      (day: 7 * $0.0, value: $0.1)
    }
    let report = try SummaryHistory(.bodyMass, values, exportedOn: 42).report(
      "type: bodyMass, interval: 1 week, range: all, goal: 100, gaps: skip",
      sections: Self.all)
    #expect(
      report.markdown.contains("in each of the last five weeks with data.\n"),
      "\(report.markdown)")
  }
}
