import Figures
import Languages
import Testing

@Suite struct `Descriptions` {
  @Test func `the description of bars has kind, goal, extremes, interval and gaps`() {
    let words = SampleFigures.bars.words
    #expect(words.title == "Steps a day against a goal of 10,000")
    #expect(
      words.description == """
        Bars by day from January 8 to February 4, 2024, against a goal of 10,000 steps. 5 of 26 \
        complete days with data reached it. Most: 13,213 on Friday, February 2; least: 4,956 on \
        Thursday, January 11. The week of January 22: between 5,681 on \
        Wednesday, January 24 and 11,629 on Thursday, January 25. January 10 has no data. \
        February 4 counts only until 9:41 AM: 913.
        """)
    #expect(
      words.note
        == "Data on 27 of 28 days.")
  }

  @Test func `the description of a trend has the reference, and what is still running`() {
    let words = SampleFigures.trend.words
    #expect(words.description.hasPrefix("Line of 13 complete weeks, October 30, 2023 to"))
    #expect(words.description.contains("The week of Jan 22: 58,220 steps, +6,658 from the week"))
    #expect(words.description.contains("0 of 13 weeks above 65,476, the median of the 52 weeks"))
    #expect(words.description.hasSuffix("counts only until February 4, 9:41 AM: 55,433."))
  }

  @Test func `the note of a trend ends with the remark on its values`() {
    var trend = SampleFigures.trend
    let note = trend.words.note
    trend.remark = "1 of 2 nights counts as 0 h."
    #expect(trend.words.note == note + " 1 of 2 nights counts as 0 h.")
  }

  @Test func `a description notes an axis that does not start at zero (G-14)`() {
    #expect(SampleFigures.range.words.marks.contains("The axis starts at 40."))
    #expect(SampleFigures.sources.words.marks.contains("The axis starts"))
    #expect(!SampleFigures.trend.words.marks.contains("axis"))
  }

  @Test func `a description has a key of the marks that have no label in the drawing (G-2)`() {
    #expect(
      SampleFigures.all.map { $0.figure.words.key } == [
        "the week of January 22 in full color",
        "band: the middle half of the 52 weeks before the last",
        "lowest, average (line) and highest of each day", "Scale (line) and by hand (diamonds)",
        "band: the middle half of the values", "",
      ])
  }

  @Test func `a description separates the thousands of numbers of intervals (G-12)`() {
    #expect(
      [1, 999, 1_096, 1_000_000].map { English().counted($0, .day) } == [
        "1 day", "999 days", "1,096 days", "1,000,000 days",
      ])
    #expect(
      English().headline(
        .goal(name: "", met: 1_000, of: 1_096, noun: .day, goal: "a", isUpperLimit: false))
        == "1,000 of 1,096 days reached a")
  }

  @Test func `a description keeps the sentences that fit in 500 characters`() {
    let long = String(repeating: "word ", count: 80) + "end."
    let text = FigureWords.joined([long, long, "Short.", ""], limit: 500, English())
    #expect(text.hasSuffix("end. Short."))
    #expect(text.count <= 500)
  }

  @Test func `a description lists up to three intervals without data`() {
    let intervals = (1...4).map { FigureInterval(label: "", name: "day \($0)", when: "") }
    let subject = SeriesCases.subject(.day)
    #expect(subject.missing([]).isEmpty)
    #expect(subject.missing(Array(intervals.prefix(1))) == "Day 1 has no data.")
    #expect(
      subject.missing(Array(intervals.prefix(3))) == "Day 1, day 2 and day 3 have no data.")
    #expect(subject.missing(intervals) == "4 days have no data.")
  }
}
