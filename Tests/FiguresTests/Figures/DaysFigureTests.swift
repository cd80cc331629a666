import Figures
import Languages
import Testing

@Suite struct `Figures of days` {
  private func figure(_ readings: [DaysFigure.Reading]) -> DaysFigure {
    DaysFigure(
      subject: SeriesCases.subject(),
      days: [.init(label: "Mon Feb 5", short: "5", when: "on February 5", readings: readings)],
      format: .steps)
  }

  @Test func `the least and the greatest readings count, not the averages that are drawn`() {
    let figure = figure([.init(0.25, 49, least: 45, greatest: 55), .init(0.5, 90)])
    #expect(figure.days[0].least == 45)
    #expect(figure.days[0].greatest == 90)
    #expect(figure.words.headline.hasSuffix(": lowest on February 5, 45 steps"))
    #expect(figure.words.description.contains("Highest: 90 on February 5; lowest: 45"))
    #expect(figure.text(.unicode)[0].hasSuffix("45 to 90"))
  }

  /// Fortnights in which a month begins, also with the last drawing of a row.
  static let fortnights = [
    fortnight("Oct 23", 24...31, "Nov 1", 2...5),
    fortnight("19 Mar", 20...31, "1 Apr", nil),
  ]

  private static func fortnight(
    _ first: String, _ days: ClosedRange<Int>, _ month: String, _ rest: ClosedRange<Int>?
  ) -> [String] {
    var names = [first]
    for day in days { names.append(String(day)) }
    names.append(month)
    for day in rest.map(Array.init) ?? [] { names.append(String(day)) }
    return names
  }

  /// G-13: in a column of paper and on a phone, a drawing is 34 pixels wide.
  @Test(arguments: fortnights)
  func `every day has its name and its dash at any width`(names: [String]) {
    var figure = figure([])
    figure.days = names.enumerated().map { place, name in
      DaysFigure.Day(
        label: name, short: name, when: "on \(name)",
        readings: [.init(0.25, place == 3 || place == 4 ? nil : 49)])
    }
    let svg = figure.svg(id: "a")
    let texts = svg.matches(of: #/<text [^>]*class="([^"]*)"[^>]*>(?:<tspan[^>]*>)?([^<]*)</#)
      .map { (classes: $0.1.split(separator: " "), text: String($0.2)) }
    for name in names {
      let own = texts.filter { $0.text == name }
      #expect(own.count == 1 && own.allSatisfy { !$0.classes.contains("p2") }, "\(name): \(svg)")
      #expect(own.allSatisfy { !$0.classes.contains("p3") })
    }
    // A narrow drawing has a dash, and a wide one words.
    #expect(texts.count { $0.text == "no data" && $0.classes.contains("p2") } == 2)
    #expect(texts.count { $0.text == "–" && $0.classes.contains("p0") } == 2)
  }

  @Test func `averages are called averages`() {
    var figure = figure([.init(0.25, 49), .init(0.5, 90)])
    figure.part = "15-minute average"
    #expect(figure.words.headline.contains("lowest 15-minute average on February 5, 49"))
    #expect(figure.words.description.contains("Highest 15-minute average: 90"))
    #expect(
      figure.textKey(.unicode).sentences[0].contains("with their lowest 15-minute average. Levels"))
  }

  @Test func `the rows of a profile by parts of an hour are named in the key`() {
    let rows = (0..<96).map { place in
      ProfileFigure.Row(SeriesCases.interval(place, of: 200, .equal), value: Double(place))
    }
    var subject = SeriesCases.subject()
    subject.interval = .time
    let figure = ProfileFigure(subject: subject, rows: rows, format: .steps, style: .line)
    #expect(figure.text(.unicode).count == 24)
    #expect(
      figure.textKey(.unicode).sentences.contains("Rows: the first of the 4 parts of each hour."))
  }
}
