/// Parts of sentences that figures share.
package enum Sentence {
  /// A name in a sentence, of bounded length (G-7); sentences have room for longer ones than
  /// drawings.
  package static func name(_ text: String) -> String { DataText(text, limit: 40).string }

  /// A list with commas, and `and` before the last item.
  package static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number of things, with a mark between thousands: `1,096`.
  package static func number(_ count: Int) -> String {
    let digits = String(count)
    guard digits.count > 3 else { return digits }
    return number(count / 1_000) + "," + digits.suffix(3)
  }

  /// A number of things in a sentence: one to ten in words.
  package static func word(_ count: Int) -> String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(count - 1) ? words[count - 1] : number(count)
  }

  /// A text with a capital first letter.
  package static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The coverage: `Data on 27 of 28 days.` Intervals ahead of the data do not count.
  package static func coverage(
    _ intervals: [(state: PointState, hasData: Bool)], _ noun: IntervalNoun
  ) -> String {
    let begun = intervals.filter { $0.state != .ahead && $0.state != .excluded }
    return coverage(begun.count { $0.hasData }, of: begun.count, noun)
  }

  static func coverage(_ covered: Int, of begun: Int, _ noun: IntervalNoun) -> String {
    "Data \(noun.preposition) \(noun.number(covered)) of \(noun.counted(begun))."
  }

  /// The values that a drawing leaves out although they are there: `2 days are out of range and not
  /// drawn.`
  package static func undrawn(_ count: Int, _ noun: IntervalNoun) -> String {
    guard count > 0 else { return "" }
    return "\(noun.counted(count)) \(count == 1 ? "is" : "are") out of range and not drawn."
  }

  /// The intervals without data: up to three by name, more by their number.
  package static func missing(_ intervals: [FigureInterval], _ noun: IntervalNoun) -> String {
    switch intervals.count {
    case 0: ""
    case 1: "\(capitalized(name(intervals[0].name))) has no data."
    case 2...3: "\(capitalized(list(intervals.map { name($0.name) }))) have no data."
    default: "\(capitalized(noun.counted(intervals.count))) have no data."
    }
  }

  /// The intervals with a value that does not count: `2 weeks have too little data to count.`
  static func thin(_ count: Int, _ noun: IntervalNoun) -> String {
    count == 0
      ? "" : "\(noun.counted(count)) \(count == 1 ? "has" : "have") too little data to count."
  }

  /// The end of the data of an interval that is still running: `February 4 counts until 9:41 AM
  /// only: 913.`
  package static func running(_ interval: FigureInterval, value: String?) -> String {
    let end = interval.until.map { " counts only until \(name($0))" } ?? " is still running"
    return capitalized(name(interval.name)) + end + (value.map { ": \($0)." } ?? ".")
  }
}

extension Sentence {
  /// The sentence on values beyond an axis: `6 weeks beyond the axis stand at its edge.` Empty if
  /// there are none.
  static func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String {
    count == 0
      ? ""
      : "\(noun.counted(count)) beyond the axis \(count == 1 ? "stands" : "stand") at its edge."
  }

  /// The note on an axis that does not start at zero: `The axis starts at 40.`
  package static func axis(_ scale: PlotScale, _ format: FigureFormat) -> String {
    guard scale.lower != 0, let foot = scale.ticks.first else { return "" }
    return "The axis starts at \(DataText(format.tick(foot.value, foot.decimals)).string)."
  }
}
