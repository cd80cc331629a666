import Foundation

/// The facts about the latest value of a series (R-80…R-83), written only from the rules and from
/// plain numbers.
package struct ReferenceHighlights: Sendable {
  /// A complete interval.
  package struct Interval: Sendable {
    /// The value; `nil` if the interval is empty or thin.
    package var value: Double?
    package var isExcluded = false
    package var meetsGoal: Bool?

    package init(value: Double?, isExcluded: Bool = false, meetsGoal: Bool? = nil) {
      self.value = value
      self.isExcluded = isExcluded
      self.meetsGoal = meetsGoal
    }
  }

  /// A fact as text with its weight, such as `R-82 rise 9` of weight 64.
  package struct Fact: Sendable, Equatable {
    package let text: String
    package let weight: Double

    package init(_ text: String, weight: Double) {
      self.text = text
      self.weight = weight
    }
  }

  private let intervals: [Interval]
  private let skipsGaps: Bool

  package init(_ intervals: [Interval], skipsGaps: Bool = false) {
    // What follows the last value does not matter.
    let end = intervals.lastIndex { $0.value != nil }.map { $0 + 1 } ?? 0
    self.intervals = Array(intervals[..<end])
    self.skipsGaps = skipsGaps
  }

  private var all: [Double] { intervals.compactMap(\.value).map(ReferenceReadings.rounded) }
  private var p: [Double] { Array(all.dropLast().suffix(52)) }

  /// The facts, the one of greatest weight first; of equal weights, the one of the lowest rule.
  package var facts: [Fact] {
    guard let latest = all.last else { return [] }
    let found =
      [record(latest), unusual(latest)].compactMap { $0 } + runs + [turn].compactMap { $0 }
    let weights = Set(found.map(\.weight)).sorted(by: >)
    return weights.flatMap { weight in found.filter { $0.weight == weight } }
  }

  /// The place of the latest earlier interval that reaches a record, or -1 for a record of all
  /// data; `nil` if the latest value is not a record.
  package var placeOfRecordBefore: Int? {
    guard let latest = all.last, let record = record(latest) else { return nil }
    let isHighest = record.text.contains("higher")
    let reaching = intervals.indices.dropLast().filter { place in
      guard let value = intervals[place].value.map(ReferenceReadings.rounded) else { return false }
      return value == latest || (value > latest) == isHighest
    }
    return reaching.last ?? -1
  }

  /// True if the facts have a run that met, or missed, the goal, and if the share of the values
  /// before the run, among those that the latest one is compared with, makes it likely: at least
  /// eight values, and a chance above one in sixteen.
  package var expectsGoalRun: Bool {
    guard let fact = facts.first(where: { $0.text.hasPrefix("R-82 m") }),
      let length = fact.text.split(separator: " ").last.flatMap({ Int($0) })
    else { return false }
    let word = fact.text.contains(" met ")
    // The values that are compared, with the latest one, but for those of the run.
    let compared = intervals.filter { $0.value != nil }.suffix(53).dropLast(length)
    let same = compared.count { $0.meetsGoal == word }
    guard compared.count >= 8, same > 0 else { return false }
    return Double(length) * log2(Double(compared.count) / Double(same)) < 4 - 1e-9
  }

  private func record(_ latest: Double) -> Fact? {
    guard p.count >= 8 else { return nil }
    let weight = Double(p.count + 1)
    if p.filter({ $0 < latest }).count == p.count { return Fact("R-80 higher", weight: weight) }
    if p.filter({ $0 > latest }).count == p.count { return Fact("R-80 lower", weight: weight) }
    return nil
  }

  private func unusual(_ latest: Double) -> Fact? {
    guard p.count >= 20, record(latest) == nil else { return nil }
    return beyond(latest, 0.05, 0.95, of: p).map { Fact("R-81 \($0)", weight: 20) }
  }

  private func beyond(_ value: Double, _ low: Double, _ high: Double, of values: [Double])
    -> String?
  {
    func bound(_ q: Double) -> Double? {
      ReferenceReadings.quantile(q, of: values).map(ReferenceReadings.rounded)
    }
    if let high = bound(high), value > high { return "higher" }
    if let low = bound(low), value < low { return "lower" }
    return nil
  }

  private var runs: [Fact] {
    // The direction of each step to an interval from the one just before it.
    let steps: [String] = intervals.indices.dropFirst().map { place in
      guard let now = intervals[place].value.map(ReferenceReadings.rounded),
        let before = intervals[place - 1].value.map(ReferenceReadings.rounded), now != before
      else { return "none" }
      return now > before ? "rise" : "fall"
    }
    var facts = [run(of: steps)].compactMap { $0 }
      .filter { $0.text.hasPrefix("R-82 rise") || $0.text.hasPrefix("R-82 fall") }
    let goals: [String] = intervals.compactMap { interval in
      if interval.isExcluded { return nil }
      guard interval.value != nil, let meetsGoal = interval.meetsGoal else {
        return skipsGaps ? nil : "none"
      }
      return meetsGoal ? "met" : "missed"
    }
    if let run = run(of: goals), run.text != "R-82 none" {
      facts.append(run)
    } else if goals.last == "missed", let run = run(of: goals.dropLast()),
      run.text.hasPrefix("R-82 met")
    {
      let length = run.text.split(separator: " ").last ?? ""
      facts.append(Fact("R-82 ended \(length)", weight: run.weight / 2))
    }
    return facts
  }

  /// The words at the end that equal the last one, if there are at least four.
  private func run(of words: some BidirectionalCollection<String>) -> Fact? {
    guard let last = words.last, last != "none" else { return nil }
    var length = 0
    for word in words.reversed() {
      if word != last { break }
      length += 1
    }
    guard length > 3 else { return nil }
    var weight = 1.0
    for _ in 0..<length where weight < 64 { weight *= 2 }
    return Fact("R-82 \(last) \(length)", weight: weight)
  }

  private var turn: Fact? {
    guard p.count >= 12, let latest = all.last,
      unusual(latest) == nil
    else { return nil }
    func mean(_ values: some Collection<Double>) -> Double {
      ReferenceReadings.rounded(values.reduce(0, +) / 3)
    }
    let means = (0...(p.count - 3)).map { mean(p[$0..<($0 + 3)]) }
    let own = mean(p.suffix(2) + [latest])
    return beyond(own, 0.1, 0.9, of: means).map { Fact("R-83 \($0)", weight: 10) }
  }
}
