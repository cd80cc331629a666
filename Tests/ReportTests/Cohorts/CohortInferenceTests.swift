import Figures
import Foundation
import Health
import JSON
import Report
import Testing

/// Reports that differ only in what they do not show have the same bytes.
@Suite struct `What a report over many participants lets one compute` {
  private static let weeks = ["2024-01-08", "2024-01-15", "2024-01-22"]
  private static let distance = "HKQuantityTypeIdentifierDistanceWalkingRunning"

  private static func text(_ report: EvaluatedReport) throws -> String {
    report.markdown + report.json.text + (try RowsOutput().text(of: report))
  }

  @Test func `rows that are left out do not give away the size of a small group`() throws {
    let texts = try [4, 7].map { (count: Int) -> String in
      var study = StudyRows(groups: [:])
      for number in 0..<24 + count {
        let name = "P\(number)"
        study.groups?[name] = number >= 24 ? "small" : number % 2 == 0 ? "even" : "odd"
        for week in Self.weeks.prefix(2) { study.add(name, week: week, 1_000 + Double(number)) }
        study.add(name, week: Self.weeks[2], 5, state: "partial")
        // Weeks that begin on a Sunday.
        study.add(name, week: "2024-01-14", 5)
      }
      let report = try study.report(StudyRows.definition("by: group"))
      let losses = try #require(report.results["steps"]?.cohortLosses)
      #expect((losses.unfinished, losses.otherIntervals) == (24 + count, 24 + count))
      return try Self.text(report)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("; rows of intervals that had not ended are left out"))
    #expect(texts[0].contains("; rows of intervals of another length, or that begin on"))
  }

  @Test func `participants of intervals that are not shown are not counted`() throws {
    let texts = try [0, 3].map { (count: Int) -> String in
      var study = StudyRows()
      for number in 0..<12 {
        study.add("P\(number)", week: Self.weeks[0], 1_000 + Double(number))
        study.add("P\(number)", week: Self.weeks[2], 1_000 + Double(number))
      }
      for number in 12..<15 {
        study.add("P\(number)", week: Self.weeks[1], number - 12 < count ? 5_000 : nil)
        // Values of another type.
        study.add(
          "Q\(number)", week: Self.weeks[1], count > 0 ? 5_000 : nil, unit: "km",
          type: Self.distance)
      }
      return try Self.text(try study.report(StudyRows.definition("")))
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("; up to 12 participants in an interval;"))
  }

  /// Each of a group's weeks has too few, even though the group has many participants.
  @Test func `a group that no interval shows is not named`() throws {
    var study = StudyRows(groups: [:])
    for number in 0..<40 {
      study.groups?["P\(number)"] = number < 20 ? "spread" : "steady"
      for (index, week) in Self.weeks.enumerated() where number >= 20 || number % 3 == index {
        study.add("P\(number)", week: week, 5_000)
      }
    }
    let text = try Self.text(try study.report(StudyRows.definition("by: group")))
    #expect(!text.contains("spread"))
    #expect(text.contains("group: steady (up to 20)"))
  }

  @Test func `the unit is that of participants whose values are shown`() throws {
    let texts = try ["km", "mi"].map { (unit: String) -> String in
      var study = StudyRows(groups: ["Q": "small"])
      for number in 0..<12 {
        study.groups?["P\(number)"] = "big"
        for week in Self.weeks {
          study.add(
            "P\(number)", week: week, 10, unit: number < 6 ? "km" : "mi", type: Self.distance)
        }
      }
      for week in Self.weeks { study.add("Q", week: week, 10, unit: unit, type: Self.distance) }
      return try Self.text(try study.report(StudyRows.definition("group: big")))
    }
    #expect(texts[0] == texts[1])
  }

  /// Participants with values of another type do not decide if they are too few on every date.
  @Test func `the type is the one of which most participants can be shown`() throws {
    var study = StudyRows(groups: [:])
    for number in 0..<29 {
      study.groups?["P\(number)"] = number < 10 ? "walkers" : "group \(number % 3)"
      let isWalker = number < 10
      study.add(
        "P\(number)", week: Self.weeks[isWalker ? 0 : number % 3], 10,
        unit: isWalker ? "km" : "count",
        type: isWalker ? Self.distance : "HKQuantityTypeIdentifierStepCount")
    }
    let result = try #require(
      try study.report(StudyRows.definition("group: walkers")).results["steps"])
    #expect(result.intervals.map { $0.values.last } == [10])
    #expect(result.unit?.unitString == "km")
  }

  @Test func `groups without rows change nothing`() throws {
    var study = StudyRows(groups: [:])
    for number in 0..<24 {
      study.groups?["P\(number)"] = number % 2 == 0 ? "even" : "odd"
      for week in Self.weeks { study.add("P\(number)", week: week, Double(number)) }
    }
    let text = StudyRows.definition("by: group")
    let few = try #require(try study.report(text).results["steps"])
    for number in 0..<5_000 { study.groups?["Q\(number)"] = "group \(number)" }
    let many = try #require(try study.report(text).results["steps"])
    #expect(many.intervals == few.intervals)
    #expect(many.intervals.map { $0.parts.map(\.name) } == Self.weeks.map { _ in ["even", "odd"] })
  }

  @Test func `lines of groups are broken where an interval is not shown`() throws {
    var study = StudyRows(groups: [:])
    for number in 0..<24 {
      let group = number % 2 == 0 ? "even" : "odd"
      study.groups?["P\(number)"] = group
      for (index, week) in (Self.weeks + ["2024-01-29"]).enumerated()
      where group == "odd" || index != 2 { study.add("P\(number)", week: week, Double(number)) }
    }
    let report = try study.report(
      StudyRows.definition("by: group") + "\nsections:\n  - chart: steps\n    style: line\n")
    let figure = try #require(try report.figures.first?.figure as? SourcesFigure)
    #expect(figure.shown.map(\.name) == ["odd", "even"])
    #expect(figure.shown.map { figure.parts($0.readings).map(\.count) } == [[4], [2, 1]])
    #expect(figure.gaps.isEmpty)
    #expect(
      figure.note.contains("A line is broken over weeks in which the group has no data."))
  }

  @Test func `a week without data of any group is a gap of its length`() throws {
    var study = StudyRows(groups: [:])
    for number in 0..<24 {
      study.groups?["P\(number)"] = number % 2 == 0 ? "even" : "odd"
      for week in [Self.weeks[0], Self.weeks[2]] { study.add("P\(number)", week: week, 5) }
    }
    let report = try study.report(
      StudyRows.definition("by: group") + "\nsections:\n  - chart: steps\n    style: line\n")
    let figure = try #require(try report.figures.first?.figure as? SourcesFigure)
    #expect(figure.gaps == [7...14])
    #expect(figure.description.contains("Nothing for 7 days."))
  }
}
