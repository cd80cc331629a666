import Health
import Languages

/// The values of a column over complete intervals, in which highlights are found (R-80…R-83).
package struct HighlightSeries: Sendable {
  /// An interval of the series.
  package struct Point: Sendable, Equatable {
    /// The value; nil if data is missing or thin (R-5b), and for a value out of range.
    package let value: Double?
    /// True if all days of the interval are excluded, so that a streak passes over it (R-3a).
    package let isExcluded: Bool
    /// True if the value meets the goal; nil without a goal, and without a value.
    package let meetsGoal: Bool?

    package init(_ value: Double?, isExcluded: Bool = false, meetsGoal: Bool? = nil) {
      self.value = value.flatMap { $0.isFinite ? $0 : nil }
      self.isExcluded = isExcluded
      self.meetsGoal = self.value == nil ? nil : meetsGoal
    }
  }

  /// The complete intervals in order, those without a value included.
  private let points: [Point]
  /// True if a streak passes over intervals without data.
  private let skipsGaps: Bool
  /// The indices of the intervals with a value.
  private let known: [Int]

  package init(_ points: [Point], skipsGaps: Bool = false) {
    self.points = points
    self.skipsGaps = skipsGaps
    known = points.indices.filter { points[$0].value != nil }
  }

  /// The greatest number of values with which the latest one is compared.
  static let limit = 52
  /// The least number of values before the latest one for a statement about it.
  static let leastCount = 8
  private static let leastCountOfUnusual = 20
  private static let leastCountOfTurn = 12
  private static let leastRun = 4
  private static let greatestRunWeight = 64
  private static let weightOfUnusual = 20
  private static let weightOfTurn = 10
  /// The chance of a run of `leastRun` values of which each is as likely as not.
  private static let greatestChance = 1 / 16.0

  /// The index of the latest interval with a value; nil if there is none.
  var latest: Int? { known.last }

  /// The indices of the intervals whose values the latest one is compared with.
  var before: [Int] { known.dropLast().suffix(Self.limit) }

  /// The facts about the latest value: all that hold, the one of greatest weight first, and of
  /// equal weights the one of the first rule.
  package var highlights: [Highlight] {
    guard let index = known.last, let latest = points[index].value else { return [] }
    let before = before.compactMap { points[$0].value }
    let record = record(latest, before)
    let unusual = record == nil ? unusual(latest, before) : nil
    var facts: [(fact: Highlight.Fact, weight: Int)] = []
    if record != nil { facts.append((.record, before.count + 1)) }
    if let unusual { facts.append((unusual, Self.weightOfUnusual)) }
    for side in [HighlightSide.higher, .lower] {
      guard let length = course(side) else { continue }
      facts.append((.course(side, length: length), Self.weight(ofRun: length)))
    }
    if let goal { facts.append(goal) }
    if unusual == nil, let turn = turn(latest, before) {
      facts.append((turn, Self.weightOfTurn))
    }
    let ordered = facts.enumerated().sorted { a, b in
      a.element.weight == b.element.weight
        ? a.offset < b.offset : a.element.weight > b.element.weight
    }
    return ordered.map { _, element in
      Highlight(
        fact: element.fact, weight: element.weight, n: before.count, latest: index,
        record: record, isExpected: isExpected(element.fact))
    }
  }

  /// True if values before those of the series could change a fact about the latest one: the number
  /// of values with which it is compared, the date of a record, or the length of a run.
  var isOpen: Bool {
    guard let index = known.last, let latest = points[index].value else { return true }
    let before = before.compactMap { points[$0].value }
    guard before.count == Self.limit else { return true }
    let runs = [steps(.higher), steps(.lower), run(upTo: index, true), run(upTo: index, false)]
    return record(latest, before).map { $0.earlier == nil } ?? false
      || runs.contains { $0.isOpen } || run(upTo: index - 1, true).isOpen
  }

  //
  private func record(_ latest: Double, _ before: [Double]) -> Highlight.Record? {
    guard before.count >= Self.leastCount, let most = before.max(), let least = before.min(),
      latest.exceeds(most) || least.exceeds(latest)
    else { return nil }
    let isHighest = latest.exceeds(most)
    let earlier = known.dropLast().last { index in
      points[index].value.map { isHighest ? !latest.exceeds($0) : !$0.exceeds(latest) } ?? false
    }
    return Highlight.Record(
      side: isHighest ? .higher : .lower, earlier: earlier, count: known.count)
  }

  //
  private func unusual(_ latest: Double, _ before: [Double]) -> Highlight.Fact? {
    guard before.count >= Self.leastCountOfUnusual,
      let (side, bound) = Self.side(of: latest, beyond: (0.05, 0.95), of: before)
    else { return nil }
    return .unusual(
      side, bound: bound, exceptions: Self.exceptions(in: before, from: latest, side))
  }

  //
  private func course(_ side: HighlightSide) -> Int? {
    let length = steps(side).length
    return length >= Self.leastRun ? length : nil
  }

  /// The number of values up to the latest one that are each on one side of the one before, and
  /// true if the series starts with the first of them.
  private func steps(_ side: HighlightSide) -> (length: Int, isOpen: Bool) {
    guard var index = known.last else { return (0, true) }
    var length = 0
    while index > 0, let value = points[index].value, let before = points[index - 1].value,
      side == .higher ? value.exceeds(before) : before.exceeds(value)
    {
      length += 1
      index -= 1
    }
    return (length, index == 0)
  }

  //
  private var goal: (fact: Highlight.Fact, weight: Int)? {
    guard let latest = known.last, let isMet = points[latest].meetsGoal else { return nil }
    let length = run(upTo: latest, isMet).length
    if length >= Self.leastRun {
      return (.goal(isMet: isMet, length: length), Self.weight(ofRun: length))
    }
    let ended = isMet ? 0 : run(upTo: latest - 1, true).length
    guard ended >= Self.leastRun else { return nil }
    return (.streakEnded(length: ended), Self.weight(ofRun: ended) / 2)
  }

  /// True for a run that met, or missed, the goal, if so many values before it did the same
  /// that chance gives such a run more often than once in sixteen, the chance of four in a row at
  /// even odds. A goal that one day in four meets is missed on four days in a row a third of the
  /// time.
  private func isExpected(_ fact: Highlight.Fact) -> Bool {
    guard case .goal(let isMet, let length) = fact, let latest = known.last else { return false }
    var start = latest + 1
    var left = length
    while left > 0, start > 0 {
      start -= 1
      if points[start].meetsGoal == isMet { left -= 1 }
    }
    let earlier = before.filter { $0 < start }.compactMap { points[$0].meetsGoal }
    guard earlier.count >= Self.leastCount else { return false }
    let share = Double(earlier.count { $0 == isMet }) / Double(earlier.count)
    let chance = (0..<length).reduce(1) { chance, _ in chance * share }
    return chance > Self.greatestChance
  }

  /// The number of intervals up to one of them that met, or missed, the goal, and true if
  /// the series starts with them.
  private func run(upTo last: Int, _ isMet: Bool) -> (length: Int, isOpen: Bool) {
    var length = 0
    for point in points.prefix(last + 1).reversed() where !point.isExcluded {
      if point.meetsGoal == isMet {
        length += 1
      } else if point.value != nil || !skipsGaps {
        return (length, false)
      }
    }
    return (length, true)
  }

  //
  private func turn(_ latest: Double, _ before: [Double]) -> Highlight.Fact? {
    guard before.count >= Self.leastCountOfTurn else { return nil }
    let means = Self.meansOfThree(before)
    guard let mean = Self.meansOfThree(before.suffix(2) + [latest]).first,
      let (side, bound) = Self.side(of: mean, beyond: (0.1, 0.9), of: means)
    else { return nil }
    return .turn(
      side, mean: mean, bound: bound, exceptions: Self.exceptions(in: means, from: mean, side),
      means: means.count)
  }

  private static func meansOfThree(_ values: [Double]) -> [Double] {
    zip(values, zip(values.dropFirst(), values.dropFirst(2))).map {
      ($0 + $1.0 + $1.1) / 3
    }
  }

  /// The side on which a value is beyond one of two percentiles of values (type 7), with that
  /// percentile; nil if it is between them.
  private static func side(
    of value: Double, beyond shares: (low: Double, high: Double), of values: [Double]
  ) -> (HighlightSide, bound: Double)? {
    let readings = ReadingStatistics(values)
    guard let low = readings.percentile(shares.low), let high = readings.percentile(shares.high)
    else { return nil }
    return value.exceeds(high) ? (.higher, high) : low.exceeds(value) ? (.lower, low) : nil
  }

  /// The number of values that are not on the other side of one.
  private static func exceptions(
    in values: [Double], from value: Double, _ side: HighlightSide
  ) -> Int {
    values.count { side == .higher ? !value.exceeds($0) : !$0.exceeds(value) }
  }

  private static func weight(ofRun length: Int) -> Int {
    length >= 6 ? greatestRunWeight : 1 << length
  }
}

extension Double {
  /// True if the number is greater than another one by more than rounding errors: both have twelve
  /// significant digits.
  fileprivate func exceeds(_ other: Double) -> Bool {
    roundedToTwelveDigits > other.roundedToTwelveDigits
  }
}
