import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

@Suite struct `Intervals and times of day of many participants` {
  @Test func `participants are compared by their local dates`() throws {
    var study = StudyRows()
    for number in 0..<10 {
      study.add(
        "P\(number)", week: "2024-01-08", 7, offset: ["+13:00", "-10:00", "Z"][number % 3])
    }
    let result = try #require(try study.report(StudyRows.definition("")).results["steps"])
    #expect(result.intervals.map(\.count) == [10])
    #expect(result.clock.name == "UTC")
  }

  @Test func `intervals that have not ended, and other intervals, are left out and counted`() throws
  {
    var study = StudyRows.eleven()
    for number in 0...10 {
      study.add("P\(number)", week: "2024-01-15", 1_000_000, state: "partial")
      study.add("P\(number)", week: "2024-01-22", nil, state: "ahead")
    }
    var day = CohortRow()
    (day.query, day.type, day.statistic) = ("steps", "HKQuantityTypeIdentifierStepCount", "sum")
    (day.start, day.end) = ("2024-01-08T00:00:00Z", "2024-01-09T00:00:00Z")
    (day.date, day.state, day.value, day.unit) = ("2024-01-08", "complete", "999", "count")
    study.add("P0", day)
    let report = try study.report(StudyRows.definition(""))
    let result = try #require(report.results["steps"])
    #expect(result.intervals.map(\.values) == [[500, 100, 250, 750, 900, 11]])
    #expect(report.markdown.contains("; rows of intervals that had not ended are left out"))
    #expect(!report.markdown.contains("rows of intervals of another length"))
    #expect(result.cohortLosses?.unfinished == 22)
    #expect(result.cohortLosses?.otherIntervals == 1)
  }

  @Test func `weeks that begin on another day are left out with a warning`() throws {
    var study = StudyRows.eleven()
    for number in 0...10 { study.add("P\(number)", week: "2024-01-14", 1) }
    let report = try study.report(StudyRows.definition(""))
    let result = try #require(report.results["steps"])
    #expect(result.intervals.map(\.values) == [[500, 100, 250, 750, 900, 11]])
    #expect(report.json.text.contains("1 interval begins on another date than those of the query"))
    #expect(report.markdown.contains("; rows of intervals of another length, or that begin on"))
    #expect(result.cohortLosses?.otherIntervals == 11)
    // The eleven of Sundays are not among the participants of the intervals.
    #expect(report.markdown.contains("; up to 11 participants in an interval;"))
    let sundays = try study.report(StudyRows.definition("", "week_starts: sunday"))
    #expect(sundays.results["steps"]?.intervals.map { $0.values[0] } == [1])
  }

  @Test func `bedtimes are compared as local times of day (R-19)`() throws {
    var study = StudyRows()
    for number in 0..<11 {
      let offset = number % 2 == 0 ? "+01:00" : "-08:00"
      study.add(
        "P\(number)",
        StudyRows.night(
          "2024-01-09", "bedtime", "2024-01-08T23:\(10 + number):00\(offset)",
          offsets: (offset, offset)))
    }
    let report = try study.report(
      """
      title: Study
      queries:
        bed: { kind: cohort, of: sleep, statistic: bedtime, interval: 1 night }
      sections:
        - text: "In bed at {{bed.latest}}."
        - table: bed
      """)
    #expect(report.markdown.contains("In bed at 11:15\u{202F}PM."))
    let result = try #require(report.results["bed"])
    #expect(result.drawn(result.intervals[0].row[0], 0, in: result.intervals[0]) == 315)
  }

  /// Participants whose own weeks begin on Sundays are too few to show; they are counted anyway.
  @Test func `a few weeks that begin on another day are counted`() throws {
    var study = StudyRows.eleven()
    for number in 20..<23 { study.add("P\(number)", week: "2024-01-14", 1) }
    let report = try study.report(StudyRows.definition(""))
    #expect(report.results["steps"]?.cohortLosses?.otherIntervals == 3)
    #expect(report.markdown.contains("; up to 11 participants in an interval;"))
    #expect(!report.markdown.contains("rows of intervals of another length"))
    var others = StudyRows()
    for number in 0..<20 { others.add("P\(number)", week: "2024-01-14", 1) }
    let error = #expect(throws: CohortShowsNothing.self) {
      try others.report(StudyRows.definition(""))
    }
    #expect(error?.description.contains("begin on another day") == true)
  }

  @Test func `participants without data in the range are not counted`() throws {
    var study = StudyRows()
    for number in 0..<12 { study.add("P\(number)", week: "2024-01-22", 1) }
    for number in 0..<40 { study.add("P\(number)", week: "2024-01-08", 1) }
    let report = try study.report(StudyRows.definition("range: last 2 weeks"))
    #expect(report.markdown.contains("; up to 12 participants in an interval;"))
    #expect(report.results["steps"]?.cohortLosses?.otherIntervals == 0)
  }

  /// A night is named by the date of its morning, and bedtimes are what the clock showed, whatever
  /// the anchor of the nights, and also in nights in which the clock changes.
  @Test(arguments: [("18:00", ""), ("12:00", "anchor: 12:00"), ("20:00", "anchor: 20:00")])
  func `times of day are those of the participants' clocks`(_ start: String, _ anchor: String)
    throws
  {
    var study = StudyRows()
    for number in 0..<11 {
      var row = StudyRows.night(
        "2024-03-10", "wakeTime", "2024-03-10T07:\(10 + number):00-04:00",
        offsets: ("-05:00", "-04:00"), startingAt: start)
      row.timeZone = "America/New_York"
      study.add("P\(number)", row)
    }
    let report = try study.report(
      """
      title: Study
      queries:
        wake: { kind: cohort, of: sleep, statistic: wakeTime, interval: 1 night, \(anchor) }
      """)
    #expect(report.markdown.contains("7:15\u{202F}AM |"))
    #expect(report.json.text.contains("\"median\": \"2024-03-10T07:15:00+00:00\""))
  }

  /// A bedtime in a wrong year would be a number of seconds like any other.
  @Test(arguments: [
    ("2024-01-06T23:00:00Z", true), ("2024-01-11T23:59:00Z", true),
    ("2024-01-05T23:59:00Z", false), ("2024-01-12T00:00:00Z", false),
    ("9999-12-31T00:00:00Z", false), ("0001-01-01T00:00:00Z", false),
  ])
  func `a time of day far from its interval is a mistake`(_ text: String, _ isNear: Bool) throws {
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "study.yaml",
        text: """
          title: Study
          queries:
            bed: { kind: cohort, of: sleep, statistic: bedtime, interval: 1 night }
          """), registry: .tested)
    let row = StudyRows.night("2024-01-09", "bedtime", text)
    var cohort = Cohort(try #require(definition), groups: nil)
    let number = try #require(try cohort.find("P"))
    guard !isNear else { return try cohort.add(row, of: number) }
    let mistake = #expect(throws: CohortRowMistake.self) { try cohort.add(row, of: number) }
    #expect(mistake?.column == "value")
    #expect(
      mistake?.message == "'\(text)' is not within two days of the interval of 2024-01-09")
  }

  @Test func `a time zone of the definition is reported and not used`() throws {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "study.yaml", text: StudyRows.definition("", "time_zone: America/New_York")),
      registry: .tested)
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.message.hasPrefix("'time_zone' does not apply") == true)
    #expect(diagnostics.first?.range?.line == 2)
    let study = StudyRows.eleven()
    let read = try #require(definition)
    let report = try EvaluatedReport(
      read, store: InMemorySampleStore(), now: 0, cohort: study.cohort(read), hasDigests: true)
    #expect(report.results["steps"]?.clock.name == "UTC")
    #expect(report.results["steps"]?.intervals.map(\.count) == [11])
  }

  /// Spark writes all instants in one time zone, and instants in a column of their own.
  @Test func `rows of one time zone are converted to those of the participants`() throws {
    var study = StudyRows()
    for number in 0..<12 {
      let isEast = number % 2 == 0
      var row = CohortRow()
      (row.query, row.type) = ("steps", "HKQuantityTypeIdentifierStepCount")
      (row.statistic, row.state, row.date) = ("sum", "complete", "2024-01-08")
      row.timeZone = isEast ? "Pacific/Auckland" : "America/Los_Angeles"
      let (day, hour) = isEast ? (7, "11") : (8, "08")
      (row.start, row.end) = (
        "2024-01-0\(day)T\(hour):00:00.000Z", "2024-01-\(day + 7)T\(hour):00:00.000Z"
      )
      (row.value, row.unit) = ("\(number)", "count")
      study.add("P\(number)", row)
      (row.query, row.statistic, row.date) = ("sleep", "bedtime", "2024-01-09")
      (row.start, row.end) =
        isEast
        ? ("2024-01-08T05:00:00.000Z", "2024-01-09T05:00:00.000Z")
        : ("2024-01-09T02:00:00.000Z", "2024-01-10T02:00:00.000Z")
      row.instant = isEast ? "2024-01-08T10:00:00.000Z" : "2024-01-09T07:00:00.000Z"
      (row.value, row.unit) = ("", "")
      study.add("P\(number)", row)
    }
    let report = try study.report(
      """
      title: Study
      queries:
        steps: { kind: cohort, of: steps, statistic: sum, interval: 1 week }
        bed: { kind: cohort, of: sleep, statistic: bedtime, interval: 1 night }
      """)
    #expect(report.results["steps"]?.intervals.map { $0.values[0] } == [5.5])
    #expect(report.results["bed"]?.intervals.map(\.count) == [12])
    #expect(report.json.text.contains("\"median\": \"2024-01-08T23:00:00+00:00\""))
    #expect(report.results.values.allSatisfy { $0.cohortLosses?.otherIntervals == 0 })
  }

  @Test func `axes of times of day have hours`() throws {
    var study = StudyRows()
    for night in 9...20 {
      for number in 0..<11 {
        let date = try #require(CivilDate(year: 2024, month: 1, day: night))
        study.add(
          "P\(number)",
          StudyRows.night(
            date.description, "bedtime",
            "\(date.adding(days: -1))T22:\(10 + night + number):00Z"))
      }
    }
    let report = try study.report(
      """
      title: Study
      queries:
        bed: { kind: cohort, of: sleep, statistic: bedtime, interval: 1 night }
      sections:
        - chart: bed
          style: trend
        - chart: bed
          style: range
        - chart: bed
          style: bars
      """)
    for figure in try report.figures {
      let drawing = figure.figure.svg(id: "x")
      for label in ["10:15\u{202F}PM", "10:30\u{202F}PM"] {
        #expect(drawing.contains(label))
      }
      #expect(!drawing.contains("6:00\u{202F}PM"))
    }
    #expect(try report.figures.count == 3)
  }
}
