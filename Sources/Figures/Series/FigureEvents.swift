/// A date with a remark, such as the start of a medicine, at which figures over time have a line.
package struct FigureEvent: Sendable, Equatable {
  /// The position: intervals from the start of the first one, like that of an `AxisTick`.
  package var position: Double
  /// The position in days from the start of the first interval, for figures whose axis is time.
  package var days: Double
  /// The date: `January 10, 2024`.
  package var date: String
  package var text: String

  package init(_ position: Double, days: Double, date: String, text: String) {
    self.position = position
    self.days = days
    self.date = date
    self.text = text
  }
}

/// The events of a figure. All of them are drawn as lines; the latest ones have a number, and are
/// listed below the figure.
package struct FigureEvents: Sendable, Equatable {
  /// An event with its number in the list, counted from 1.
  package struct Numbered: Sendable, Equatable {
    package let number: Int
    package let event: FigureEvent
  }

  /// The greatest number of listed events.
  package static let limit = 20
  /// The greatest number of characters of an event's text in the list.
  private static let textLimit = 120

  /// The events in order of time.
  package let all: [FigureEvent]

  package init(_ events: [FigureEvent] = []) {
    all = events.filter { $0.position.isFinite && $0.days.isFinite }.enumerated()
      .sorted { ($0.element.days, $0.offset) < ($1.element.days, $1.offset) }.map(\.element)
  }

  package var isEmpty: Bool { all.isEmpty }

  /// The latest events with their numbers.
  package var numbered: [Numbered] {
    all.suffix(Self.limit).enumerated().map { Numbered(number: $0 + 1, event: $1) }
  }

  /// The events without a number.
  package var others: ArraySlice<FigureEvent> { all.dropLast(Self.limit) }

  /// The events after some rows, counted from the first of these rows.
  func rows(after skipped: Int) -> FigureEvents {
    FigureEvents(
      all.filter { $0.position >= Double(skipped) }.map { event in
        var event = event
        event.position -= Double(skipped)
        return event
      })
  }

  /// The entries of the list, each with its date: `January 10, 2024: watch in repair`.
  package var entries: [String] {
    numbered.map { one in
      "\(Sentence.name(one.event.date)): "
        + DataText(one.event.text, limit: Self.textLimit).string
    }
  }

  /// The sentence on events without a number; empty if there are none.
  package var remark: String {
    guard let count = others.isEmpty ? nil : others.count else { return "" }
    return count == 1
      ? "1 earlier date has a line without a number."
      : "\(Sentence.number(count)) earlier dates have a line without a number."
  }

  /// The list below a drawing; empty without events.
  package var list: String {
    guard !isEmpty else { return "" }
    let items = entries.map { "<li>\(SVGWriter.escaped($0))</li>" }.joined()
    let rest = remark.isEmpty ? "" : "<p class=\"marks\">\(SVGWriter.escaped(remark))</p>"
    return "<ol class=\"events\">\(items)</ol>\(rest)"
  }

  /// The list below a text form, at most 72 columns wide; empty without events.
  package func lines(_ charset: Charset) -> [String] {
    guard !isEmpty else { return [] }
    let digits = String(numbered.count).count
    let lines = zip(numbered, entries).flatMap { one, entry in
      let number = String(one.number).padded(toWidth: digits, alignRight: true)
      let wrapped = TextColumns.wrapped(
        entry, width: TextColumns.width - digits - 2, charset)
      return wrapped.enumerated().map { index, line in
        (index == 0 ? number : String(repeating: " ", count: digits)) + "  " + line
      }
    }
    return (lines + [remark]).filter { !$0.isEmpty }.map { TextColumns.line($0, charset) }
  }

  /// The end of a row of text whose interval contains numbered events: `  ← 1`, `  ← 2–4`; empty
  /// without any.
  package func rowEnd(_ interval: Int, _ charset: Charset) -> String {
    rowEnd(interval..<interval + 1, charset)
  }

  /// The end of a row of text for several intervals.
  func rowEnd(_ intervals: Range<Int>, _ charset: Charset) -> String {
    // Events are numbered in order of time, so those of a row follow one another.
    let numbers = Self.numbers(
      numbered.filter { intervals.contains(Int($0.event.position.rounded(.down))) },
      dash: charset.dash)
    return numbers.isEmpty ? "" : "  \(charset.pointer) \(numbers)"
  }

  /// The numbers of events that follow one another: `2–4`; empty without any.
  static func numbers(_ events: [Numbered], dash: String = "–") -> String {
    guard let first = events.first?.number, let last = events.last?.number else { return "" }
    return first == last ? "\(first)" : "\(first)\(dash)\(last)"
  }

  /// The numbers above a line of text, at shares of its width.
  package func numbers(_ x: (FigureEvent) -> Double) -> [LineText.Number] {
    numbered.map { LineText.Number(x: x($0.event), text: String($0.number)) }
  }
}
