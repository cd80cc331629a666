import Figures
import Languages
import Testing

@Suite struct `Headlines of lines by part` {
  @Test(arguments: [
    (SeriesPart.source, "Watch", "Steps by Watch: latest 80"),
    (.group, "Runners", "Steps of Runners: latest 80"),
    (.entry, "Recorded", "Steps (recorded): latest 80"),
  ])
  func `name the part of the line`(
    _ part: SeriesPart, name: String, headline: String
  ) {
    let readings = [
      SourcesFigure.Reading(0.5, 70, when: "on day 0"), .init(1.5, 80, when: "on day 1"),
    ]
    let figure = SourcesFigure(
      subject: SeriesCases.subject(),
      sources: [.init(name, readings: readings), .init("Other", readings: [readings[0]])],
      format: .steps, length: 3, ends: ("Aug 7", "Aug 9"), ticks: [], noun: .day, part: part)
    #expect(figure.words.headline.hasPrefix(headline), "\(figure.words.headline)")
  }
}
