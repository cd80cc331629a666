import Figures
import Foundation
import Health
import JSON
import Languages
import Report

/// An explanation of one number, as text: a timeline of each source, the numbers and the rules.
struct ExplanationText {
  /// The sentence for data without anything to add.
  static let nothingToAddUp = "There is nothing to add up."

  private let explanation: Explanation
  private let format: ReportFormat
  private let clock: LocalClock
  private let value: ValueFormat
  private let interval: ResultInterval
  /// The number of repeats of the type that the import dropped.
  private let repeats: Int

  init(_ explanation: Explanation, repeats: Int, locale: Locale, clock: LocalClock) {
    self.explanation = explanation
    self.repeats = repeats
    self.clock = clock
    format = ReportFormat(locale: locale, charset: .unicode, clock: clock)
    value = ValueFormat(0, of: explanation.result, format: format)
    interval =
      explanation.result.intervals.first
      ?? ResultInterval(start: 0, end: 0, values: [nil], count: 0)
  }

  var text: String {
    ([heading] + timeline + [sources] + covered + crossings + notes).joined(separator: "\n")
  }

  /// The number and its interval, followed by an empty line.
  private var heading: String { Self.heading(interval, of: explanation.result, value, clock) }

  private var span: Range<Double> { interval.start..<max(interval.start, interval.end) }

  /// The number of marks on a timeline.
  private static let width = 72

  /// A line for each source: where its samples count, and where a source above covers them.
  private var timeline: [String] {
    guard !explanation.sources.isEmpty, !span.isEmpty else { return [] }
    let names = explanation.sources.map { DisplayText($0.name, limit: 40).string }
    let margin = names.map(\.displayWidth).max() ?? 0
    let lines = zip(names, explanation.sources).map { name, source in
      let all = fills(of: source.times)
      let counted = fills(of: source.countedTimes)
      let marks = zip(all, counted).map { all, counted in
        guard let all else { return "·" }
        guard let counted else { return "░" }
        return counted < all * 0.99 ? "▒" : "█"
      }
      return name.padded(toWidth: margin, alignRight: false) + "  " + marks.joined()
    }
    let cell = (interval.end - interval.start) / Double(Self.width)
    let legend =
      explanation.rule == .merged
      ? "█ counts, ▒ counts in part, where a source above covers the rest, ░ is covered, · no sample"
      : "█ samples, · no sample"
    return [axis(margin)] + lines
      + ["\(legend); each mark is \(format.duration(cell))", ""]
  }

  /// Returns the number of seconds that the given times cover in each part of the timeline; nil for
  /// a part that no time touches. Overlapping times count once.
  private func fills(of times: [Range<Double>]) -> [Double?] {
    var fills = [Double?](repeating: nil, count: Self.width)
    let length = (interval.end - interval.start) / Double(Self.width)
    var covered = interval.start
    for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let first = Int((time.lowerBound - interval.start) / length)
      let last = Int(((time.upperBound - interval.start) / length).rounded(.up)) - 1
      for place in max(0, first)...max(0, first, last) where place < Self.width {
        let from = max(covered, time.lowerBound, interval.start + Double(place) * length)
        let to = min(time.upperBound, interval.start + Double(place + 1) * length)
        fills[place] = (fills[place] ?? 0) + max(0, to - from)
      }
      covered = max(covered, time.upperBound)
    }
    return fills
  }

  /// The local time at each quarter of the timeline.
  private func axis(_ margin: Int) -> String {
    var line = [Character](repeating: " ", count: Self.width)
    for quarter in 0..<4 {
      let place = quarter * Self.width / 4
      let instant = interval.start + (interval.end - interval.start) * Double(quarter) / 4
      let text = clock.iso8601(instant)
      // Intervals of up to two days are labeled with times, longer ones with dates.
      let label =
        interval.end - interval.start <= 2 * 86_400 ? text.dropFirst(11).prefix(5) : text.prefix(10)
      for (index, character) in label.enumerated() { line[place + index] = character }
    }
    return String(repeating: " ", count: margin + 2) + String(line)
  }

  private var sources: String {
    let isPooled = explanation.rule == .pooled
    var columns = [
      Table.Column("Source", isNumeric: false), Table.Column("Samples"), Table.Column("Alone"),
    ]
    if !isPooled {
      columns += [
        Table.Column("Counts"), Table.Column("Masked"), Table.Column("Masked samples"),
      ]
    }
    var rows = zip(explanation.sources, amounts).map { source, amounts in
      var row = [
        source.name, count(source.samples), source.plain.map { _ in amount(amounts.alone) } ?? "",
      ]
      if !isPooled {
        row += [
          source.counted.map { _ in amount(amounts.counted) } ?? "", amount(amounts.masked),
          count(source.maskedSamples),
        ]
      }
      return row
    }
    var total = ["All", count(explanation.sources.reduce(0) { $0 + $1.samples }), ""]
    if isPooled {
      total[2] = interval.values[0].map(amount) ?? ""
    } else {
      total += [interval.values[0].map(amount) ?? "", "", ""]
    }
    rows.append(total)
    return Table(columns: columns, rows: rows).plainText
  }

  /// The amounts of a source as displayed.
  private struct Amounts {
    var alone = 0.0
    var counted = 0.0
    /// The amounts that other sources cover, by the index of the source that counts instead.
    var maskedBy: [Int: Double] = [:]

    var masked: Double { max(0, alone - counted) }
  }

  /// The amounts of the sources as displayed: those that count add up to the number, and those that
  /// are covered to what is missing of each source.
  private var amounts: [Amounts] {
    let sources = explanation.sources
    guard explanation.rule != .pooled else {
      return sources.map { Amounts(alone: value.shown($0.plain ?? 0)) }
    }
    let counted = value.shown(
      parts: sources.map { $0.counted ?? 0 }, of: (interval.values.first ?? nil) ?? 0)
    return zip(sources, counted).map { source, counted in
      var amounts = Amounts(alone: max(value.shown(source.plain ?? 0), counted), counted: counted)
      let places = source.maskedBy.keys.sorted()
      let parts = value.shown(
        parts: places.map { source.maskedBy[$0] ?? 0 }, of: amounts.masked)
      amounts.maskedBy = Dictionary(uniqueKeysWithValues: zip(places, parts))
      return amounts
    }
  }

  /// The amounts of each source that other sources cover.
  private var covered: [String] {
    let lines = zip(explanation.sources, amounts).flatMap { source, amounts in
      amounts.maskedBy.sorted { $0.key < $1.key }.map { place, amount in
        let other = DisplayText(explanation.sources[place].name).string
        return "  \(DisplayText(source.name).string): \(self.amount(amount)), by \(other)"
      }
    }
    return lines.isEmpty ? [] : ["Covered by a source above:"] + lines + [""]
  }

  /// Returns an amount as a person reads it. All digits are in the JSON.
  private func amount(_ number: Double) -> String { value.quantity(number) }

  /// Returns the amount of a single sample, which can be a fraction of a count.
  private func text(ofSample number: Double) -> String {
    if explanation.column.amount == .duration { return amount(number) }
    let isWhole = abs(number - number.rounded()) < 1e-6
    return format.number(number, decimals: isWhole ? 0 : abs(number) < 100 ? 2 : 1)
  }

  private func count(_ number: Int) -> String { format.number(Double(number), decimals: 0) }

  /// The samples that cross a boundary of the interval, so that only a part of them counts.
  private var crossings: [String] {
    let crossing = explanation.samples.filter(\.crosses)
    guard !crossing.isEmpty else { return [] }
    let shown = crossing.prefix(20).map { sample in
      let length = sample.end - sample.start
      let inside = max(0, min(sample.end, interval.end) - max(sample.start, interval.start))
      let share = length > 0 ? inside / length : 1
      return "  \(clock.iso8601(sample.start)) to \(clock.iso8601(sample.end)), "
        + "\(explanation.sources[sample.source].name): \(text(ofSample: sample.plain)) of "
        + "\(text(ofSample: sample.value)) (\(format.number(share * 100, decimals: 1)) %)"
    }
    let more = crossing.count > 20 ? ["  and \(crossing.count - 20) more"] : []
    return ["Samples that cross a boundary, with their part inside:"] + shown + more + [""]
  }

  private var notes: [String] {
    var notes: [String] = []
    switch (explanation.rule, explanation.difference) {
    case (.pooled, _):
      notes.append("The readings of all sources are combined; none is masked.")
    case (_, let difference?) where difference <= 1e-12:
      notes.append("The parts add up to the value within 1e-12.")
    case (_, let difference?):
      notes.append("The parts differ from the value by \(difference) of the value.")
    case (_, nil): notes.append(Self.nothingToAddUp)
    }
    if explanation.refused > 0 {
      notes.append("'where' or 'exclude' refuses \(explanation.refused) samples of the interval.")
    }
    if repeats > 0 {
      notes.append("Exact repeats of the type that the import dropped, over all dates: \(repeats).")
    }
    notes.append(Self.roundingNote(addsUp: explanation.difference != nil))
    notes += Self.account(of: explanation.result)
    return notes + Self.rules(explanation.rules)
  }
}

// Parts of every explanation.
extension ExplanationText {
  /// - Parameter value: the format of the number.
  static func heading(
    _ interval: ResultInterval, of result: QueryResult, _ value: ValueFormat, _ clock: LocalClock
  ) -> String {
    let hours = JSONValue.text(of: (interval.end - interval.start) / 3_600)
    let span = interval.start..<max(interval.start, interval.end)
    let changes = clock.changes(in: span).map { ", clock set \($0.text)" }.joined()
    let state = result.state(of: interval)
    let mark = state == .complete ? "" : ", \(state.rawValue)"
    let napping = interval.napping.map { English().napping(value.quantity($0)) } ?? ""
    let number =
      interval.values[0].map { English().qualified(value.quantity($0), napping) } ?? "no data"
    return """
      \(result.computation): \(number)
      \(clock.iso8601(interval.start)) to \(clock.iso8601(interval.end)) (\(clock.readableName), \(hours) \(hours == "1" ? "hour" : "hours")\(changes)\(mark))

      """
  }

  /// - Parameter addsUp: true if the displayed parts add up to the displayed number.
  static func roundingNote(addsUp: Bool) -> String {
    "Numbers are rounded\(addsUp ? " so that they still add up" : ""); '--format json' has all digits."
  }

  /// The remarks of a result, as sentences.
  static func account(of result: QueryResult) -> [String] {
    result.account.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
  }

  /// The sentences of rules, after an empty line.
  static func rules(_ numbers: [String]) -> [String] {
    let width = numbers.map(\.count).max() ?? 0
    let lines = numbers.map { number in
      let sentence = ReportWords.sentence(ofRule: number) ?? ""
      return "  \(number.padded(toWidth: width + 2, alignRight: false))\(sentence)"
    }
    return ["", "Rules:"] + lines + [""]
  }
}
