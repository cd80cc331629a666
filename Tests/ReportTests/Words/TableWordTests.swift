import Health
import Languages
import Report
import Testing

/// The English words of tables, titles and notes, with none, one and several of the things that
/// they count.
@Suite struct `Words about tables` {
  private let english = English()

  @Test(arguments: [
    (IntervalNoun.day, "Day"), (.night, "Night"), (.week, "Week of"), (.month, "Month"),
    (.quarter, "Quarter"), (.year, "Year"), (.minute, "From"), (.hour, "From"),
    (.period(of: 2, .week), "From"),
  ])
  func `name columns of intervals`(_ noun: IntervalNoun, _ heading: String) {
    #expect(english.heading(ofIntervals: noun) == heading)
  }

  @Test func `name weeks by their first day`() {
    let week = NamedWeek(firstDay: "Jan 22, 2024", number: .init(year: 2024, week: 4))
    #expect(english.label(of: week) == "Week of Jan 22, 2024")
    #expect(english.row(of: week) == "Jan 22, 2024")
    #expect(english.label(ofWeeksFrom: "Jan 22, 2024") == "From Jan 22, 2024")
    #expect(english.label(ofQuarter: 1, 2024) == "Q1 2024")
  }

  @Test(arguments: [
    ((2021, 1, 4), 2021, 1), ((2020, 12, 28), 2020, 53), ((2024, 12, 30), 2025, 1),
    ((2024, 1, 22), 2024, 4),
  ])
  func `number weeks as ISO 8601 does`(_ date: (Int, Int, Int), _ year: Int, _ week: Int) throws {
    let monday = try #require(CivilDate(year: date.0, month: date.1, day: date.2))
    let found = try #require(monday.isoWeek)
    #expect(found == (year, week))
    #expect((1...6).allSatisfy { monday.adding(days: $0).isoWeek == nil })
  }

  @Test(arguments: [
    ("Steps", IntervalNoun.week, "Steps by week"), ("Weekly steps", .week, "Weekly steps"),
    ("Daily steps", .day, "Daily steps"), ("Steps a week", .week, "Steps a week"),
    ("Weekly steps", .day, "Weekly steps by day"),
  ])
  func `state the interval once`(_ title: String, _ noun: IntervalNoun, _ whole: String) {
    #expect(english.title(title, by: noun) == whole)
  }

  @Test func `join titles, dates and rows`() {
    #expect(english.subtitle("Steps by day", "January") == "Steps by day, January")
    #expect(english.subtitle("", "January") == "January")
    #expect(
      english.subtitle("Steps", "January", headlineIsAbout: "January 22 – 28")
        == "Steps, January; headline: January 22 – 28")
    let rows = ShownRows(14, of: 1_096, .intervals(.day), areLast: true)
    #expect(english.subtitle("Steps", above: rows) == "Steps; below: the last 14 of 1,096 days")
    #expect(english.sentence(on: rows) == "The last 14 of 1,096 days.")
    #expect(
      english.sentence(on: ShownRows(4, of: nil, .rows, areLast: false)) == "4 rows.")
    #expect(
      english.lastRows(Part(100, of: 1_096), .intervals(.night))
        == "The table has the last 100 of 1,096 nights; the JSON output has all.")
    #expect(english.title(ofTimeInZones: "Runs") == "Runs, time in zones")
    #expect(english.title(ofTimeInZones: "Zones") == "Zones")
  }

  @Test(arguments: [
    (0, "0 readings.", "0 readings on 0 of 1 day."), (1, "1 reading.", "1 reading on 1 of 1 day."),
    (2, "2 readings.", "2 readings on 2 of 1 day."),
  ])
  func `count readings`(_ count: Int, _ all: String, _ onDays: String) {
    #expect(english.readings(inAll: count) == all)
    #expect(english.readings(count, on: Part(count, of: 1)) == onDays)
  }

  @Test func `count days that are not 24 hours long`() {
    #expect(english.hours(of: "March 31", "23") == "March 31 has 23 hours.")
    #expect(
      english.hours(ofDays: [(1, "23"), (5, "25")]) == "1 day has 23 hours and 5 have 25 hours.")
    #expect(
      english.hours(ofDays: [(11, "23"), (1, "24.5"), (2, "25")])
        == "11 days have 23 hours, 1 has 24.5 hours and 2 have 25 hours.")
  }

  @Test func `write bounds of bands`() {
    func edge(_ number: String, _ isIncluded: Bool = true) -> BandEdge {
      BandEdge(number, isIncluded: isIncluded)
    }
    func text(_ least: BandEdge?, _ greatest: BandEdge?) -> String {
      english.bounds(from: least, to: greatest, dash: "–")
    }
    #expect(text(edge("70"), edge("180 mg/dL")) == "70 – 180 mg/dL")
    #expect(text(edge("180", false), edge("250", false)) == "over 180 – under 250")
    #expect(text(nil, edge("54")) == "54 or less")
    #expect(text(nil, edge("54", false)) == "under 54")
    #expect(text(edge("250"), nil) == "250 or more")
    #expect(text(edge("250", false), nil) == "over 250")
    #expect(text(nil, nil) == "")
  }

  @Test func `write lengths of time`() {
    func text(_ length: ShownLength) -> String { english.length(length, space: " ") }
    #expect(text(.hours("−8", minutes: 5)) == "−8 h 05 min")
    #expect(text(.hoursAlone("7.5")) == "7.5 h")
    #expect(text(.minutes("0")) == "0 min")
    #expect(text(.seconds("45")) == "45 s")
  }

  @Test func `describe a line`() {
    let line = LineCaption(
      "Heart rate", span: "49 … 159 bpm",
      latest: .init("62 bpm", ["Feb 4, 2024", "30 min napping"], isOfLast: false),
      intervalsPerMark: 2, outOfRange: "▲")
    #expect(
      english.caption(of: line).map(\.text).joined()
        == "Heart rate: 49 … 159 bpm, latest with data 62 bpm (Feb 4, 2024; 30 min napping); each"
        + " mark is the mean of 2 intervals; ▲ is a value out of range")
    let short = LineCaption(
      "", span: nil, latest: nil, intervalsPerMark: 1, outOfRange: nil)
    #expect(english.caption(of: short) == [.text("out of range")])
    #expect(english.captionWithoutData("").map(\.text) == ["no data"])
  }

  @Test func `describe readings for clinicians`() {
    #expect(english.row(of: .morning, from: nil, 1) == "Morning (before noon), 1 reading")
    #expect(english.row(of: .evening, from: nil, 2) == "Evening (from noon), 2 readings")
    #expect(
      english.row(of: .firstHalf, from: "16:00", 11) == "First half (from 16:00), 11 readings")
    #expect(
      english.rowOfLatest("Jan 28, 2024", isLast: false) == "Latest that counts, Jan 28, 2024")
    #expect(
      english.captionOfPairs(28, of: nil, "January", unit: "mmHg")
        == "28 readings, January (mmHg)")
    #expect(
      english.captionOfPairs(1, of: 1, "January", unit: "mmHg")
        == "1 reading of 1 measurement, January (mmHg)")
  }

  @Test func `describe workouts`() {
    #expect(
      english.captionOfWorkouts("Runs", "January", left: 0, zones: []) == "Runs, January")
    #expect(
      english.captionOfWorkouts("Runs", "January", left: 1_096, zones: ["easy", "hard"])
        == "Runs, January; 1,096 earlier ones are left out; bars from the left: easy, hard")
    let headings = english.workoutHeadings(distance: nil, energy: "kcal", rate: "bpm")
    #expect(headings.distance == "Distance")
    #expect(headings.energy == "Energy (kcal)")
    #expect(english.heading(ofZone: "very hard") == "Very hard (h:min)")
  }

  @Test func `explain what a figure lacks`() {
    #expect(english.noCompleteInterval("Steps") == "Steps: no interval is complete yet.")
    #expect(
      english.noCompleteData("Steps", .period(of: 2, .week))
        == "Steps: no complete two-week period has data.")
    #expect(
      english.runningAlone("Steps: 913 so far", noCompleteData: .week)
        == "Steps: 913 so far; no complete week has data.")
    #expect(english.runningAlone("Steps: 913 so far", noCompleteData: nil) == "Steps: 913 so far.")
  }
}
