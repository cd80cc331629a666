import Figures
import Languages
import TestSupport
import Testing

/// The texts that drawings show above their marks, for the styles other than bars and trends.
@Suite struct `Texts above marks` {
  /// The texts of a drawing in their order, with the class of their row.
  static func tips(_ figure: any Figure) -> [(row: String, text: String)] {
    figure.svg(id: "a").matches(of: #/<rect [^>]*class="tip( i\d+)?"><title>([^<]*)<\/title>/#)
      .map { (String($0.output.1 ?? ""), String($0.output.2)) }
  }

  static func texts(_ figure: any Figure) -> [String] { tips(figure).map(\.text) }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Days from a Thursday on, of which the sixth has no data and the last one is still running.
  static func days(_ count: Int) -> [FigurePoint] {
    (0..<count).map { day in
      FigurePoint(
        FigureInterval(
          label: "Day \(day)", name: "day \(day)", when: "on day \(day)",
          state: day == count - 1 ? .running : .complete,
          until: day == count - 1 ? .time("noon") : nil),
        value: day == 5 ? nil : Double(1_000 + day))
    }
  }

  static func calendar(_ count: Int, years: [Int] = []) -> CalendarFigure {
    var figure = DailyCases.calendar(days(count), goal: nil)
    figure.weekNames = (0...(count + 3) / 7).map { "the week \($0)" }
    figure.years = years
    return figure
  }

  @Test func `a short calendar has the number of each day`() {
    let figure = Self.calendar(20)
    let texts = Self.texts(figure)
    #expect(texts.count == 20 && figure.tipCount == 20)
    #expect(texts.first == "Day 0: 1,000 steps" && texts[5] == "Day 5: no data")
    #expect(texts.last == "Day 19: 1,019 steps (until noon)")
  }

  @Test func `a long calendar has the numbers of each week in its column`() {
    let figure = Self.calendar(100)
    let texts = Self.texts(figure)
    #expect(texts.count == 15 && figure.tipCount == 15)
    #expect(texts[0] == "The week 0: Thu 1,000, Fri 1,001, Sat 1,002, Sun 1,003")
    #expect(
      texts[1] == "The week 1: Mon 1,004, Tue no data, Wed 1,006, Thu 1,007, Fri 1,008, "
        + "Sat 1,009, Sun 1,010")
    #expect(
      texts[14] == "The week 14: Mon 1,095, Tue 1,096, Wed 1,097, Thu 1,098, Fri 1,099 (until noon)"
    )
  }

  /// A week in which a year starts is in two strips, and both show all of it.
  @Test func `a week of two years is named in both, with one identifier`() throws {
    let figure = Self.calendar(800, years: [-30, 335, 701])
    let svg = figure.svg(id: "a")
    let texts = Self.texts(figure)
    let weeks = Set(texts)
    #expect(weeks.count == figure.tipCount && texts.count == weeks.count + 2)
    let ids = try #require(ParsedDrawing(svg)).elements("rect").compactMap { $0.attributes["id"] }
    #expect(ids == Array(Set(ids)).sorted { $0.count == $1.count ? $0 < $1 : $0.count < $1.count })
    #expect(ids.count == SVGWriter.litRows)
  }

  /// Each row that lights up needs a style, so only the last 54 do.
  @Test func `of many rows, the latest light up`() {
    #expect(
      (0..<92).map { SVGWriter.litNumber(ofRow: $0, of: 92) }
        == Array(repeating: nil, count: 38) + (1...54).map(Optional.some))
    #expect((0..<3).map { SVGWriter.litNumber(ofRow: $0, of: 3) } == [1, 2, 3])
    for figure in SeriesCases.figures(92, .equal) where figure.tipCount == 92 {
      let rows = Self.tips(figure).map(\.row)
      #expect(rows.prefix(38).joined().isEmpty, "\(type(of: figure))")
      #expect(rows.last == " i54" && rows[38] == " i1", "\(type(of: figure))")
      #expect(figure.svg(id: "a").contains("id=\"a-i92\""))
    }
  }

  /// The squares of five years take 40 kB.
  @Test func `the texts of five years of days are small`() {
    let svg = Self.calendar(1_826, years: [0, 366, 731, 1_096, 1_461]).svg(id: "a")
    let tips = svg.matches(of: #/<rect [^>]*class="tip[^>]*><title>[^<]*<\/title><\/rect>/#)
    let bytes = tips.reduce(0) { $0 + $1.output.utf8.count }
    #expect(tips.count <= 266 && bytes < 50_000, "\(tips.count) texts of \(bytes) bytes")
    #expect(svg.utf8.count < 100_000, "\(svg.utf8.count)")
  }

  @Test func `a few months have the number of each day, many the numbers of each week`() {
    var few = DailyCases.months(Self.days(45), baseline: .zero)
    few.weeks = FigureWeeks(names: [], weekdays: Self.weekdays, firstDay: 3)
    #expect(Self.texts(few).count == 45 && few.tipCount == 45)
    #expect(Self.texts(few)[31] == "Day 31: 1,031 steps")
    var many = DailyCases.months(Self.days(120), baseline: .readings)
    many.weeks = FigureWeeks(
      names: (0..<18).map { "the week \($0)" }, weekdays: Self.weekdays, firstDay: 3)
    let texts = Self.texts(many)
    #expect(Set(texts).count == many.tipCount && many.tipCount == 18)
    // The second month starts on the 30th day, in the middle of a week.
    #expect(
      texts.filter { $0.hasPrefix("The week 8: ") } == [
        "The week 8: Mon 1,053, Tue 1,054, Wed 1,055, Thu 1,056, Fri 1,057, Sat 1,058, Sun 1,059"
      ])
    #expect(texts.count { $0.hasPrefix("The week 4: ") } == 2)
  }

  /// More bars than a pointer can tell apart are drawn as steps or as medians on a band.
  @Test func `many bars have the numbers of each week`() {
    let figure = BarsFigure(subject: SeriesCases.subject(), points: Self.days(400), format: .steps)
    let tips = Self.tips(figure)
    #expect(tips.count == 58 && tips.allSatisfy { $0.row.isEmpty } && figure.tipCount == 0)
    #expect(
      tips[0].text
        == "Day 0 to day 6: median 1,002.5 steps, from 1,000 to 1,006 (data on 6 of 7 days)"
        || tips[0].text
          == "Day 0 to day 6: median 1,002 steps, from 1,000 to 1,006 (data on 6 of 7 days)",
      "\(tips[0].text)")
    #expect(tips[1].text == "Day 7 to day 13: median 1,010 steps, from 1,007 to 1,013")
    // The last day is still running.
    #expect(tips[57].text == "Day 399: no data")
  }

  @Test func `the texts of many intervals are few, and cover whole columns`() {
    for noun in [IntervalNoun.day, .night, .hour, .week, .month] {
      for count in [1, 92, 100, 101, 366, 1_826, 10_000, 87_600] {
        let ranges = SeriesReduction.tips(of: count, noun)
        #expect(ranges.count <= SeriesReduction.tips && ranges.last?.upperBound == count)
        let columns = SeriesReduction.summaries(of: count, noun).map(\.lowerBound)
        #expect(Set(ranges.map(\.lowerBound)).isSubset(of: columns), "\(noun) \(count)")
      }
    }
  }

  @Test func `many ranges have their extremes and the median of their averages`() {
    let points = Self.days(800).map { point in
      RangePoint(
        point.interval, range: point.value.map { $0 - 950...$0 - 900 },
        average: point.value.map { $0 - 920 })
    }
    let figure = RangeFigure(subject: SeriesCases.subject(), points: points, format: .heartRate)
    let texts = Self.texts(figure)
    #expect(texts.count == 58)
    #expect(texts[1].hasPrefix("Day 14 to day 27: 64 to 127"), "\(texts[1])")
    #expect(texts[1].contains("median average 100.5") || texts[1].contains("median average 101"))
  }

  @Test func `a long line has texts too, and one of a hundred points has them all`() {
    func line(_ count: Int) -> TrendFigure {
      TrendFigure(
        subject: SeriesCases.subject(.week), points: Self.days(count), format: .steps,
        baseline: .zero)
    }
    #expect(Self.texts(line(100)).count == 100 && line(100).tipCount == 100)
    let texts = Self.texts(line(260))
    #expect(texts.count == 87 && texts[1].contains("(data in 2 of 3 weeks)"), "\(texts[1])")
  }

  @Test func `an interval over that of the year before has both values`() {
    let points = Self.days(4)
    let figure = YearOverYearFigure(
      subject: SeriesCases.subject(.month), points: points, before: [900, nil, 1_100],
      format: .steps,
      baseline: .zero, names: ("2024", "2023"))
    #expect(
      Self.texts(figure) == [
        "Day 0: 1,000 steps; a year before: 900 steps",
        "Day 1: 1,001 steps; a year before: no data",
        "Day 2: 1,002 steps; a year before: 1,100 steps",
        "Day 3: 1,003 steps (until noon); a year before: no data",
      ])
  }

  @Test func `an interval of lines by source has the value of each`() {
    let readings: ([Double?]) -> [SourcesFigure.Reading] = { values in
      values.enumerated().compactMap { day, value in
        value.map { .init(Double(day) + 0.5, $0, when: "on day \(day)") }
      }
    }
    var figure = SourcesFigure(
      subject: SeriesCases.subject(),
      sources: [
        .init("Watch", readings: readings([60, 61, nil, nil])),
        .init("A & B", readings: readings([nil, 70, nil, nil])),
      ], format: .steps, length: 4, ends: ("a", "b"))
    #expect(Self.texts(figure).isEmpty && figure.tipCount == 0)
    figure.intervals = Self.days(4).enumerated().map { day, point in
      .init(point.interval, Double(day)..<Double(day + 1))
    }
    #expect(figure.tipCount == 4)
    #expect(
      Self.texts(figure) == [
        "Day 0: Watch 60 steps", "Day 1: Watch 61, A &amp; B 70 steps", "Day 2: no data",
        "Day 3: still running (until noon)",
      ])
  }

  @Test func `each pair has its time and its numbers`() throws {
    let figure = PairsFigure(
      subject: SeriesCases.subject(),
      readings: [(0.2, 131.0), (0.2, 127), (3, 142)].map { position, upper in
        .init(
          position, upper: upper, lower: 84, label: "Jun 3", when: "on June 3",
          time: "Jun 3, 2024 at \(Int(position * 10)):00")
      }, format: .heartRate, length: 4)
    #expect(
      Self.texts(figure) == [
        "Jun 3, 2024 at 2:00: 131 over 84 beats a minute",
        "Jun 3, 2024 at 2:00: 127 over 84 beats a minute",
        "Jun 3, 2024 at 30:00: 142 over 84 beats a minute",
      ])
    // Readings of one moment have areas too.
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("rect", class: "tip").allSatisfy { $0.attributes["width"] != "0%" })
  }

  @Test func `pieces of bands and of overlaps have the words of their rows`() {
    let bands = BandsFigure(
      subject: SeriesCases.subject(),
      bands: [
        Band(.high, name: "High", bounds: "over 180", share: 0.2, shown: "20%", time: "4:48 a day"),
        Band(.inRange, name: "In range", bounds: "70 – 180", share: 0.8, shown: "80%", time: nil),
        Band(.low, name: "Low", bounds: "under 70", share: 0, shown: "0%", time: nil),
      ], unit: "mg/dL")
    #expect(
      Self.texts(bands) == [
        "High (over 180 mg/dL): 20%, 4:48 a day", "In range (70 – 180 mg/dL): 80%",
      ])
    #expect(bands.tipCount == 0)
    let overlap = OverlapFigure(
      subject: SeriesCases.subject(),
      sources: [
        .init("Watch", total: 3_000, added: 3_000), .init("Phone", total: 2_000, added: 500),
      ], format: .steps, sum: { "\($0) steps walked" })
    #expect(
      Self.texts(overlap) == [
        "Watch: 3,000 recorded, 3,000 counted, 0 counted twice",
        "Phone: 2,000 recorded, 500 counted, 1,500 counted twice",
        "Together: 5,000 recorded, 3,500 counted, 1,500 counted twice",
      ])
    #expect(overlap.tipCount == 3)
  }

  @Test func `a cycle has its length and its days of flow`() {
    let figure = CyclesFigure(
      subject: SeriesCases.subject(),
      cycles: [
        FlowCycle(
          label: "Jul 1", name: "July 1",
          flow: [.init(1, .heavy), .init(2, .heavy), .init(3, .light)], periodDays: 3,
          isPeriodOver: true, length: 28, today: 40),
        FlowCycle(
          label: "Jul 29", name: "July 29", flow: [.init(1, .medium)], periodDays: 1,
          isPeriodOver: false, length: nil, today: 12),
      ], format: .days)
    #expect(
      Self.texts(figure) == [
        "July 1: 28 days, period 3 days, 2 heavy, 1 light", "July 29: day 12, 1 medium",
      ])
  }

  @Test func `a stage of a night has its times`() {
    let figure = DailyCases.hypnogram([0, 1, 2, 3])
    let texts = Self.texts(figure)
    #expect(texts.count == 4 && figure.tipCount == 4 && figure.rowsBelowTips == 4)
    #expect(texts[0].hasPrefix("Awake: ") && texts[0].contains(" – "))
  }

  @Test(arguments: [2, 28, 92, 93, 400])
  func `texts are as many as rows, short and with unique identifiers`(_ count: Int) throws {
    for shape in [SeriesCases.Shape.mixed, .missing, .running, .huge] {
      for figure in SeriesCases.figures(count, shape) + DailyCases.figures(count, shape) {
        let (tips, name) = (Self.tips(figure), "\(type(of: figure)) \(count) \(shape)")
        guard let drawing = ParsedDrawing(figure.svg(id: "a")) else { continue }
        let ids = drawing.elements("rect").compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count, "\(name)")
        #expect(ids.count == Set(tips.map(\.row).filter { !$0.isEmpty }).count, "\(name)")
        #expect(ids.count <= min(SVGWriter.litRows, figure.tipCount), "\(name)")
        #expect(tips.allSatisfy { !$0.text.isEmpty && $0.text.count <= 220 }, "\(name)")
        #expect(tips.count <= 400, "\(name)")
      }
    }
  }
}
