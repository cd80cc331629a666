import Foundation
import Health
import JSON
import Languages
import Report
import TestSupport
import Testing

/// The sentences about what stands out, from their facts.
@Suite struct `Words of highlights` {
  typealias Fact = HighlightSentence.Fact

  struct Case: Sendable {
    var name = "Steps"
    var kind = ValueKind.count
    var noun = IntervalNoun.week
    let fact: Fact
    let sentence: String
  }

  private static let week = NamedInterval.week(of: "August 5")
  private static let value = HighlightSentence.LatestValue("80", week)
  private static let most = HighlightSentence.Record(.higher, .all(10))

  @Test(arguments: [
    // Records.
    Case(
      fact: .record(.init(value, most)),
      sentence: "Steps rose to 80 in the week of August 5, the most of all 10 weeks on record"),
    Case(
      fact: .record(.init(.init("80", nil), .init(.lower, .last(10_000)))),
      sentence: "Steps fell to 80, the fewest of the last 10,000 weeks"),
    Case(
      name: "Body mass", kind: .level,
      fact: .record(.init(.init("80 kg", week), .init(.higher, .since(.label("June 2024"))))),
      sentence: "Body mass rose to 80 kg in the week of August 5, the highest since June 2024"),
    Case(
      name: "Sleep (bedtime)", kind: .timeOfDay, noun: .night,
      fact: .record(
        .init(
          .init("1:30 AM", .night(from: "August 4", to: "August 5")),
          .init(.higher, .since(.day("July 1"))))),
      sentence: "Sleep (bedtime) moved later to 1:30 AM in the night to August 5, the latest since"
        + " July 1"),
    Case(
      kind: .amount, noun: .month,
      fact: .record(
        .init(
          .init("80", .label("August 2024"), coverage: Part(16, of: 31)), .init(.lower, .all(9)))),
      sentence: "Steps fell to 80 in August 2024 (data on 16 of 31 days), the least of all 9 months"
        + " on record"),
    // Unusual values.
    Case(
      fact: .unusual(value, .higher, exceptions: 1, of: 52, isTied: false, hasGaps: true),
      sentence: "Steps: 80 in the week of August 5, the second most of 53 weeks with data"),
    Case(
      fact: .unusual(value, .lower, exceptions: 1, of: 52, isTied: true, hasGaps: true),
      sentence: "Steps: 80 in the week of August 5, fewer than in all but one of the 52 weeks with"
        + " data before"),
    Case(
      kind: .level, noun: .day,
      fact: .unusual(
        .init("80", .day("Monday, August 5")), .lower, exceptions: 11, of: 1_096, isTied: false,
        hasGaps: false),
      sentence: "Steps: 80 on Monday, August 5, lower than on all but 11 of the 1,096 days before"),
    Case(
      fact: .unusual(value, .higher, exceptions: 0, of: 20, isTied: true, hasGaps: false),
      sentence: "Steps: 80 in the week of August 5, more than in each of the 20 weeks before"),
    // Courses, goals and streaks.
    Case(
      kind: .length, noun: .period(of: 2, .week),
      fact: .course(
        .init("80", .several(2, .week, dates: "Aug 5, 2024")), .lower, length: 11, nil),
      sentence: "Steps fell for 11 two-week periods, to 80 in the two weeks from Aug 5, 2024"),
    Case(
      fact: .goal(
        "100", isUpperLimit: true, isMet: true, length: 5, hasGaps: true, .init(value, most)),
      sentence:
        "Steps stayed within 100 in each of the last five weeks with data; 80 in the week of"
        + " August 5 is the most of all 10 weeks on record"),
    Case(
      name: "Bedtime", kind: .timeOfDay, noun: .night,
      fact: .goal(
        "11 PM", isUpperLimit: true, isMet: true, length: 4, hasGaps: false, nil),
      sentence: "Bedtime was 11 PM or earlier on each of the last four nights"),
    Case(
      name: "Bedtime", kind: .timeOfDay, noun: .night,
      fact: .goal(
        "11 PM", isUpperLimit: true, isMet: false, length: 4, hasGaps: false, nil),
      sentence: "Bedtime was after 11 PM on each of the last four nights"),
    Case(
      name: "Wake time", kind: .timeOfDay, noun: .night,
      fact: .goal(
        "7 AM", isUpperLimit: false, isMet: false, length: 4, hasGaps: false, nil),
      sentence: "Wake time was before 7 AM on each of the last four nights"),
    Case(
      fact: .streakEnded(goal: "100", value, .init(.lower, .all(10)), after: 9),
      sentence:
        "Steps missed the goal of 100, with 80 in the week of August 5, the fewest of all 10"
        + " weeks on record, after nine weeks that met it"),
    // Means.
    Case(
      fact: .turn(
        mean: "120", each: TimeLength(1, .week), of: 3, hasGaps: false, upTo: nil, .lower),
      sentence: "Steps averaged 120 a week over the last three weeks, fewer than usual"),
    Case(
      name: "Weekly steps",
      fact: .turn(
        mean: "120", each: TimeLength(1, .week), of: 3, hasGaps: true, upTo: week, .higher),
      sentence: "Weekly steps averaged 120 over the last three weeks with data up to the week of"
        + " August 5, more than usual"),
    Case(
      noun: .period(of: 2, .week),
      fact: .turn(
        mean: "120", each: TimeLength(2, .week), of: 3, hasGaps: false, upTo: nil, .higher),
      sentence: "Steps averaged 120 every two weeks over the last three two-week periods, more than"
        + " usual"),
    Case(
      kind: .length, noun: .night,
      fact: .turn(
        mean: "7 h", each: nil, of: 3, hasGaps: true,
        upTo: .night(from: "August 4", to: "August 5"), .lower),
      sentence:
        "Steps averaged 7 h over the last three nights with data up to August 5, shorter than"
        + " usual"),
  ])
  func `are whole sentences`(_ example: Case) {
    let sentence = HighlightSentence(
      name: example.name, kind: example.kind, noun: example.noun, example.fact)
    #expect(English().highlight(sentence) == example.sentence)
    #expect(English().highlightSentence(sentence) == example.sentence + ".")
  }

  @Test(arguments: [
    (
      5, 0, 0, 0,
      "Nothing can be said yet: no measure has nine complete days or weeks with data, up"
        + " to the time of this report."
    ),
    (5, 0, 1, 0, "Nothing can be said: no measure has recent data, up to the time of this report."),
    (5, 0, 0, 2, "Nothing can be said: the latest day has data on too few of its days."),
    (1, 1, 0, 0, "Nothing stands out: 1 of 1 measure is within its usual range."),
    (
      2, 1, 1, 0,
      "Nothing stands out: 1 of 2 measures is within its usual range; the other has no"
        + " recent data."
    ),
    (
      11, 5, 2, 0,
      "Nothing stands out: 5 of 11 measures are within their usual range; the others"
        + " have too little or no recent data."
    ),
    (
      11, 9, 0, 0,
      "Nothing stands out: 9 of 11 measures are within their usual range; the others"
        + " have too little data to tell."
    ),
  ])
  func `say why nothing stands out`(
    _ all: Int, _ judged: Int, _ outdated: Int, _ uneven: Int, _ sentence: String
  ) {
    let measures = JudgedMeasures(
      all: all, judged: judged, outdated: outdated, uneven: uneven, nouns: [.day, .week])
    #expect(English().nothingStandsOut(of: measures) == sentence)
  }

  /// Weeks of steps that each make a fact of another kind, with options of the query.
  static let histories: [(weeks: [Double], options: String)] = [
    ([50, 60, 55, 70, 65, 58, 62, 66, 61, 80], ""),
    ([7, 9, 8, 9, 1, 2, 3, 4, 5, 10], ""),
    ([90, 100, 120, 110, 100], ", goal: 100"),
    ([120, 100, 120, 100, 120, 90], ", goal: 100"),
    ([110, 120, 130, 115, 140, 125, 118, 122, 119, 90], ", goal: 100"),
    ([5, 30, 10, 20, 10, 20, 10, 20, 10, 20, 10, 20, 6], ""),
    ([50, 60, 55, 90, 65, 58, 62, 66, 61, 80], ""),
    (
      [10, 200, 20, 190, 30, 180, 40, 170, 50, 160, 60, 150, 70, 140, 80, 130, 90, 120, 100]
        + [110, 195], ""
    ),
  ]

  @Test(arguments: histories)
  func `come from the language of a report`(_ weeks: [Double], _ options: String) throws {
    let report = try CanaryReport.of(
      `The section of highlights`.history(weeks.map { 10 * $0 }).store,
      "a: { title: Βήματα, type: stepCount, interval: 1 week, range: all\(options) }",
      sections: "[{ highlights: all }]")
    let (body, account) = try CanaryReport.parts(of: report)
    #expect(body == "- ⟦⟧\n", "\(body)")
    #expect(!account.contains("highlights") && !account.contains("stands out"), "\(account)")
    #expect(report.subject?.hasLatinLetters != true)
  }

  /// JSON is in English, whatever the language of the report.
  @Test func `are English in JSON`() throws {
    let report = try CanaryReport.of(
      `The section of highlights`.history(`The section of highlights`.weeks).store,
      "a: { title: Βήματα, type: stepCount, interval: 1 week, range: all }",
      sections: "[{ highlights: all }]")
    let text = report.json.text
    #expect(text.contains("\"text\": \"Βήματα rose to 80"), "\(text)")
    #expect(text.contains("the most of all 10 weeks on record\""), "\(text)")
  }
}
