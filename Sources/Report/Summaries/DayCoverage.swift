import Health
import Languages

/// The number of local days of an interval that have started, and of those among them that data
/// touches. If the interval is counted in nights, these are nights. Excluded days do not
/// count.
package struct DayCoverage: Sendable, Hashable {
  package var days: Int
  package var withData: Int

  package init(days: Int, withData: Int) {
    self.days = days
    self.withData = withData
  }

  /// True if less than a share of the days has data, by default half of them (R-5, R-5b).
  func isThin(below share: Double = leastShare) -> Bool {
    Double(withData) < share * Double(days)
  }

  /// The share of an interval's days that need data, unless a query gives another one (R-5b).
  package static let leastShare = 0.5

  /// Parses a share of days: `0.5`.
  ///
  /// - Throws: `UnreadableText`.
  static func share(parsing text: String) throws -> Double {
    guard let share = Double(text), (0...1).contains(share) else {
      throw UnreadableText(
        "'min_coverage' must be a number from 0 to 1, not '\(text)'", help: "such as 0.5")
    }
    return share
  }

  /// True if the shares of days with data differ by more than a quarter.
  func differs(from other: DayCoverage) -> Bool {
    4 * abs(withData * other.days - other.withData * days) > days * other.days
  }

  static func + (a: DayCoverage, b: DayCoverage) -> DayCoverage {
    DayCoverage(days: a.days + b.days, withData: a.withData + b.withData)
  }

  /// Returns the one of two coverages with the smaller share of days with data.
  static func lesser(_ a: DayCoverage, _ b: DayCoverage) -> DayCoverage {
    a.withData * b.days <= b.withData * a.days ? a : b
  }
}

extension Part {
  /// The days with data, out of all.
  init(_ coverage: DayCoverage) { self.init(coverage.withData, of: coverage.days) }
}

/// The local days of the given intervals, clipped to each interval.
struct IntervalDays {
  /// The starts of all days and intervals, and the end of the last one, in ascending order.
  let cuts: [Double]
  /// The number of the interval that contains each piece between two cuts.
  private let places: [Int]
  /// The number of the local day of each piece.
  private let days: [Int]
  /// True for a piece that counts, because it has started and is not excluded.
  private let counts: [Bool]
  private let intervalCount: Int

  /// - Parameters:
  ///   - end: the instant up to which days count.
  ///   - excluded: the dates that do not count; nil if there are none (R-3a).
  init(
    _ intervals: QueryIntervals, until end: Double, excluded: ExcludedDays?, _ clock: LocalClock
  ) throws {
    intervalCount = intervals.intervals.count
    guard let span = intervals.span else {
      (cuts, places, days, counts) = ([], [], [], [])
      return
    }
    let isByNight = intervals.length?.unit == .night
    // The nights of an interval start with the interval.
    let timeOfDay = isByNight ? clock.timeOfDay(at: span.lowerBound) : 0
    let starts = try IntervalBoundaries(
      anchor: .wallClock(clock.date(at: span.lowerBound), timeOfDay: timeOfDay),
      components: IntervalComponents(days: 1), clock: clock
    ).covering(span, limit: 10_000_000)
    let boundaries = intervals.boundaries
    var cuts: [Double] = []
    var places: [Int] = []
    var days: [Int] = []
    var day = 0
    for (place, start) in boundaries.enumerated() {
      while day < starts.count, starts[day] < start {
        if starts[day] > span.lowerBound {
          cuts.append(starts[day])
          places.append(place - 1)
          days.append(day)
        }
        day += 1
      }
      if day < starts.count, starts[day] == start { day += 1 }
      cuts.append(start)
      if place < intervalCount {
        places.append(place)
        days.append(day - 1)
      }
    }
    self.cuts = cuts
    self.places = places
    self.days = days
    counts = places.indices.map { index in
      let piece = cuts[index]..<cuts[index + 1]
      return piece.lowerBound < end
        && excluded?.containsAll(piece, isByNight: isByNight) != true
    }
  }

  /// The coverage of each interval, and the total coverage, in which each day counts once.
  struct Coverage {
    var intervals: [DayCoverage]
    var whole = DayCoverage(days: 0, withData: 0)
  }

  /// - Parameter hasData: for each piece between two cuts, true if data touches it.
  func coverage(_ hasData: [Bool]) -> Coverage {
    var coverage = Coverage(
      intervals: [DayCoverage](
        repeating: DayCoverage(days: 0, withData: 0), count: intervalCount))
    var last: (day: Int, hasData: Bool)?
    for (index, place) in places.enumerated() where counts[index] {
      coverage.intervals[place].days += 1
      if hasData[index] { coverage.intervals[place].withData += 1 }
      if last?.day != days[index] {
        coverage.whole.days += 1
        last = (days[index], false)
      }
      if hasData[index], last?.hasData == false {
        coverage.whole.withData += 1
        last?.hasData = true
      }
    }
    return coverage
  }

  /// Returns the coverage by samples.
  func coverage(of samples: SampleColumns, until end: Double) -> Coverage {
    guard !cuts.isEmpty else { return Coverage(intervals: []) }
    return coverage(pieces(in: 0..<intervalCount, touchedBy: samples, until: end))
  }

  /// Returns true for each piece of some intervals that samples touch.
  func pieces(
    in intervals: Range<Int>, touchedBy samples: SampleColumns, until end: Double
  ) -> [Bool] {
    let first = places.partitioningIndex { $0 >= intervals.lowerBound }
    let last = places.partitioningIndex { $0 >= intervals.upperBound }
    return StatisticsEngine(options: [], boundaries: Array(cuts[first...last]), priority: [])
      .touched(by: samples, until: end)
  }

  /// Returns the coverage by things that belong to a single instant each.
  func coverage(of moments: [Double]) -> Coverage {
    var hasData = [Bool](repeating: false, count: places.count)
    for index in moments.indices(in: cuts) { hasData[index] = true }
    return coverage(hasData)
  }
}

extension [Double] {
  /// The index of the stretch that contains each number, for numbers between the first and the last
  /// of some boundaries. Stretches include their start but not their end.
  fileprivate func indices(in boundaries: [Double]) -> [Int] {
    guard let first = boundaries.first, let last = boundaries.last else { return [] }
    return filter { $0 >= first && $0 < last }.map { instant in
      boundaries.partitioningIndex { $0 > instant } - 1
    }
  }
}
