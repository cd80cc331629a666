import Figures
import Languages
import Testing

/// The text forms of the page's figures, from their numbers.
@Suite struct `Text forms` {
  /// January 8 to 14 and February 2 to 4.
  static let bars = BarsFigure(
    subject: SampleFigures.bars.subject,
    points: Array(SampleFigures.bars.points.prefix(7) + SampleFigures.bars.points.suffix(3)),
    format: .steps, goal: FigureGoal(10_000))

  @Test func `the text form of bars has a row for each day`() {
    #expect(
      Self.bars.text(.unicode).joined(separator: "\n") == """
        Mon Jan  8   10,085  ████████████▏
        Tue Jan  9    6,611  ███████▉
        Wed Jan 10  no data  ·
        Thu Jan 11    4,956  ██████
        Fri Jan 12    7,682  █████████▎
        Sat Jan 13    7,994  █████████▋
        Sun Jan 14    7,412  ████████▉
        Fri Feb  2   13,213  ███████████████▉
        Sat Feb  3    8,242  █████████▉
        Sun Feb  4      913  ░  (until 9:41 AM)
        """)
    #expect(
      Self.bars.text(.ascii).joined(separator: "\n") == """
        Mon Jan  8   10,085  ############
        Tue Jan  9    6,611  ########
        Wed Jan 10  no data  ?
        Thu Jan 11    4,956  ######
        Fri Jan 12    7,682  #########
        Sat Jan 13    7,994  ##########
        Sun Jan 14    7,412  #########
        Fri Feb  2   13,213  ################
        Sat Feb  3    8,242  ##########
        Sun Feb  4      913  ~  (until 9:41 AM)
        """)
  }

  @Test func `the text form of ranges has a row for each day`() {
    var days = Array(SampleFigures.range.points[14..<21])
    for index in days.indices {
      let label = days[index].interval.label
      days[index].interval.label = "\(label.prefix(3)) \(22 + index)"
    }
    let figure = RangeFigure(
      subject: SampleFigures.range.subject, points: days, format: .heartRate)
    #expect(
      figure.text(.unicode).joined(separator: "\n") == """
        Mon 22   50   ├─────●────────┤                   100   average 68
        Tue 23   49   ├─────●───────┤                     98   average 67.9
        Wed 24   50   ├─────────●────┤                    99   average 82
        Thu 25   50   ├────────────────●──────────────┤  159   average 107.3
        Fri 26   49   ├─────●───────┤                     97   average 67.9
        Sat 27   50   ├───────────●──────┤               115   average 91.1
        Sun 28   50   ├────●────────┤                     97   average 67.2
        """)
    #expect(
      figure.text(.ascii).joined(separator: "\n") == """
        Mon 22   50   [-----o--------]                   100   average 68
        Tue 23   49   [-----o-------]                     98   average 67.9
        Wed 24   50   [---------o----]                    99   average 82
        Thu 25   50   [----------------o--------------]  159   average 107.3
        Fri 26   49   [-----o-------]                     97   average 67.9
        Sat 27   50   [-----------o------]               115   average 91.1
        Sun 28   50   [----o--------]                     97   average 67.2
        """)
  }

  struct Course: Sendable {
    let values: [Double?], baseline: PlotScale.Baseline, unicode: String, ascii: String
  }

  @Test(arguments: [
    Course(
      values: Array(SampleNumbers.weeks.dropLast()), baseline: .zero, unicode: "█▇▇██▆████▆▇█",
      ascii: "@##@@*@@@@*#@"),
    Course(
      values: SampleFigures.pressure, baseline: .readings, unicode: "·▆·▆▃▁▃▂▆·█▁▁",
      ascii: "?*?*-_-.*?@__"),
  ])
  func `the text form of a sparkline has a character for each week`(_ course: Course) {
    let points = course.values.map { value in
      FigurePoint(
        FigureInterval(
          label: "", name: "", when: ""), value: value)
    }
    let figure = Sparkline(
      subject: SeriesCases.subject(.week), points: points, format: .pressure,
      baseline: course.baseline)
    #expect(figure.text(.unicode) == [course.unicode])
    #expect(figure.text(.ascii) == [course.ascii])
  }

  /// In the document, the positions of the stars result from numbers with more digits than it
  /// shows. Here they result from the numbers that it shows.
  @Test func `the text form of lines has five rows, with the dates below`() {
    #expect(
      SampleFigures.sources.text(.ascii).joined(separator: "\n") == """
        184 lb **
        182      ********  ****
        180              **         ************  *
        178                                     ** **** *
        176 lb                 ?????                   * ****
               Aug 7                                    Feb 4
        """)
    let lines = SampleFigures.sources.text(.unicode)
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix("185 lb ⡠⢄⢀⠀⢀"))
    #expect(lines[2].hasPrefix("180 lb ") && lines[4].hasPrefix("175 lb "))
    #expect(lines[4].hasSuffix("⠑⠒⠂"))
    #expect(lines[5] == "       Aug 7                                    Feb 4")
  }
}
