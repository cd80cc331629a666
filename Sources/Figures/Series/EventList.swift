/// The list of the events of several figures, which stands below one of them. A date has the same
/// number in all figures, and its entry has the marks of all of them.
package struct EventList: Sendable, Equatable {
  /// The date of an event, wherever a figure draws it and whichever of its marks the figure has.
  private struct Key: Hashable {
    let instant: Double, date: String

    init(_ event: FigureEvent) {
      (instant, date) = (event.instant, event.date)
    }
  }

  /// The identifier of the figure with the list.
  package let figure: String
  /// The headline of that figure, or its title.
  package let title: String
  /// True for the figure with the list.
  package var isHere = false
  /// The events in order of time, with their numbers.
  package let numbered: [FigureEvents.Numbered]
  private let numbers: [Key: Int]

  /// Creates the list of all events that have a number in a figure.
  ///
  /// - Parameters:
  ///   - figure: the identifier of the figure with the list.
  ///   - title: the headline of that figure, or its title.
  package init(_ events: [FigureEvents], below figure: String, titled title: String) {
    self.figure = figure
    self.title = title
    var all: [FigureEvent] = []
    var places: [Key: Int] = [:]
    for event in events.flatMap({ $0.numbered.map(\.event) }) {
      if let place = places[Key(event)] {
        all[place].texts += event.texts.filter { !all[place].texts.contains($0) }
      } else {
        places[Key(event)] = all.count
        all.append(event)
      }
    }
    numbered = all.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.enumerated().map { FigureEvents.Numbered(number: $0 + 1, event: $1.element) }
    numbers = Dictionary(
      numbered.map { (Key($0.event), $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  func number(of event: FigureEvent) -> Int? { numbers[Key(event)] }

  /// The identifier of the list in a page.
  ///
  /// - Parameter figure: the identifier of its figure.
  static func id(_ figure: String) -> String { figure + "-m" }
}
