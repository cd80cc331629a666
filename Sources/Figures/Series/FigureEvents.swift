package import Languages

/// A date with a remark, such as the start of a medicine, at which figures over time have a line.
package struct FigureEvent: Sendable, Hashable {
  /// The position: intervals from the start of the first one, like that of an `AxisTick`.
  package var position: Double
  /// The position in days from the start of the first interval, for figures whose axis is time.
  package var days: Double
  /// The instant at which the date starts, in seconds since 2001-01-01 00:00:00 UTC, which orders
  /// the events of several figures.
  package var instant: Double
  /// The date: `January 10, 2024`.
  package var date: String
  /// The date as tables have it: `Jan 10, 2024`.
  package var shortDate: String
  /// The texts of the marks on the date, each once.
  package var texts: [String]

  /// The texts in one line.
  package var text: String { texts.joined(separator: "; ") }

  /// - Parameter shortDate: the date as tables have it; nil for the date itself.
  package init(
    _ position: Double, days: Double, instant: Double, date: String, shortDate: String? = nil,
    texts: [String]
  ) {
    self.position = position
    self.days = days
    self.instant = instant
    self.date = date
    self.shortDate = shortDate ?? date
    self.texts = texts
  }

  /// Creates the event of a single mark.
  package init(_ position: Double, days: Double, instant: Double, date: String, text: String) {
    self.init(position, days: days, instant: instant, date: date, texts: [text])
  }
}

/// The events of a figure. All of them are drawn as lines; the latest ones have a number, and stand
/// in a list below the figure or below an earlier one.
package struct FigureEvents: Sendable, Equatable {
  /// An event with its number in the list, counted from 1.
  package struct Numbered: Sendable, Equatable {
    package let number: Int
    package let event: FigureEvent
  }

  /// The greatest number of events with a number.
  package static let limit = 20
  /// The greatest number of characters of an event's text in the list.
  private static let textLimit = 120

  /// The events in order of time.
  package let all: [FigureEvent]
  /// The list of the events of several figures, which then share its numbers; `nil` for a figure
  /// with a list of its own.
  package var shared: EventList?

  package init(_ events: [FigureEvent] = [], in shared: EventList? = nil) {
    all = events.filter { $0.position.isFinite && $0.days.isFinite }.enumerated()
      .sorted { ($0.element.days, $0.offset) < ($1.element.days, $1.offset) }.map(\.element)
    self.shared = shared
  }

  package var isEmpty: Bool { all.isEmpty }

  /// The latest events with their numbers.
  package var numbered: [Numbered] {
    all.suffix(Self.limit).enumerated().map { place, event in
      Numbered(number: shared?.number(of: event) ?? place + 1, event: event)
    }
  }

  /// The events without a number.
  package var others: ArraySlice<FigureEvent> { all.dropLast(Self.limit) }

  /// The events that a figure draws, of those of its subject.
  func filter(_ isDrawn: (FigureEvent) -> Bool) -> FigureEvents {
    FigureEvents(all.filter(isDrawn), in: shared)
  }

  /// The events after some rows, counted from the first of these rows.
  func rows(after skipped: Int) -> FigureEvents {
    let later = all.filter { $0.position >= Double(skipped) }
    return FigureEvents(
      later.map { event in
        var event = event
        event.position -= Double(skipped)
        return event
      }, in: shared)
  }

  /// The entries of the list below the figure, each with its date: `January 10, 2024: watch in
  /// repair`. Empty if the list stands below another figure.
  package func entries(_ language: any Language) -> [String] {
    listed.map { Self.entry($0.event, language) }
  }

  private var listed: [Numbered] {
    guard let shared else { return numbered }
    return shared.isHere ? shared.numbered : []
  }

  private static func entry(_ event: FigureEvent, _ language: any Language) -> String {
    language.event(DataText.time(event.date), DataText(event.text, limit: textLimit).string)
  }

  /// True if the list, here or below another figure, has a mark in full.
  ///
  /// - Parameter mark: the date and the text of the mark as a table has them: `Jan 10, 2024: flu`.
  package func lists(mark: String) -> Bool {
    (shared?.numbered ?? numbered).contains { one in
      let event = one.event
      return event.texts.contains { mark == "\(event.shortDate): \($0)" }
        && DataText(event.text, limit: Self.textLimit).string == event.text
    }
  }

  /// The sentence on events without a number; empty if there are none.
  package func remark(_ language: any Language) -> String {
    others.isEmpty ? "" : language.unnumberedEvents(others.count)
  }

  /// The sentence on a list below another figure; empty if the list is here.
  ///
  /// - Parameter title: the text for the headline of that figure.
  private func pointer(to title: String, _ language: any Language) -> String {
    guard let shared, !shared.isHere else { return "" }
    let numbers = numbered.map(\.number)
    return language.eventsListed(
      Self.runs(numbers, dash: "–"), count: numbers.count, below: title)
  }

  /// The list below a drawing, or a link to the figure that has it; empty without events.
  ///
  /// - Parameter id: the identifier of the figure in its page.
  package func list(id: String, _ language: any Language) -> String {
    guard !isEmpty else { return "" }
    let items = entries(language).map { "<li>\(SVGWriter.escaped($0))</li>" }.joined()
    var parts =
      items.isEmpty ? [] : ["<ol class=\"events\" id=\"\(EventList.id(id))\">\(items)</ol>"]
    if let shared, !shared.isHere {
      let title = SVGWriter.escaped(DataText(shared.title, limit: 80).string)
      let link = "<a href=\"#\(EventList.id(shared.figure))\">\(title)</a>"
      // A character that no text has stands for the link while the sentence is escaped.
      let place = "\u{E000}"
      let sentence = SVGWriter.escaped(pointer(to: place, language))
      parts.append("<p class=\"marks\">\(sentence.replacing(place, with: link))</p>")
    }
    let remark = remark(language)
    if !remark.isEmpty { parts.append("<p class=\"marks\">\(SVGWriter.escaped(remark))</p>") }
    return parts.joined()
  }

  /// The list below a text form, or the words on where it is, at most 72 columns wide; empty
  /// without events.
  package func lines(_ charset: Charset, _ language: any Language) -> [String] {
    guard !isEmpty else { return [] }
    let digits = String(listed.last?.number ?? 0).count
    let lines = zip(listed, entries(language)).flatMap { one, entry in
      let number = String(one.number).padded(toWidth: digits, alignRight: true)
      let wrapped = TextColumns.wrapped(
        entry, width: TextColumns.width - digits - 2, charset)
      return wrapped.enumerated().map { index, line in
        (index == 0 ? number : String(repeating: " ", count: digits)) + "  " + line
      }
    }
    let room =
      TextColumns.width - pointer(to: language.quoted(""), language).displayWidth
    let title = TextColumns.fitting(shared?.title ?? "", width: room, charset)
    let place = pointer(to: language.quoted(title), language)
    return (lines + [place, remark(language)]).filter { !$0.isEmpty }.map {
      TextColumns.line($0, charset)
    }
  }

  /// The end of a row of text whose interval contains numbered events: `  ← 1`, `  ← 2–4`; empty
  /// without any.
  package func rowEnd(_ interval: Int, _ charset: Charset) -> String {
    rowEnd(interval..<interval + 1, charset)
  }

  /// The end of a row of text for several intervals.
  func rowEnd(_ intervals: Range<Int>, _ charset: Charset) -> String {
    let numbers = numbered.filter { intervals.contains(Int($0.event.position.rounded(.down))) }
      .map(\.number)
    return numbers.isEmpty ? "" : "  \(charset.pointer) \(Self.runs(numbers, dash: charset.dash))"
  }

  /// Ascending numbers, with a dash between the ends of those that follow one another: `1, 3–5`.
  static func runs(_ numbers: [Int], dash: String = "–") -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, number == last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)\(dash)\($0.upperBound)"
    }
    .joined(separator: ", ")
  }

  /// The numbers above a line of text, at shares of its width.
  package func numbers(_ x: (FigureEvent) -> Double) -> [LineText.Number] {
    numbered.map { LineText.Number(x: x($0.event), number: $0.number) }
  }
}
