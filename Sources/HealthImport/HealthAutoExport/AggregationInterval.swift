import Health

/// The interval over which Health Auto Export has summed or averaged the rows of a metric.
///
/// The document does not state the interval, so it is inferred from the clock times at which the
/// rows start:
///
/// - Rows that all start at midnight, or within an hour of it because of daylight saving time, are
///   days, unless three or more of them follow each other as weeks, months or years without a gap.
/// - Rows that all start on the hour, two of them one hour apart, are hours.
/// - Three or more rows that all start on the minute, two of them one minute apart, are minutes.
/// - All other rows are instants. Even if these are sums, they are in the right interval of a
///   report, because an interval starts with its row.
enum AggregationInterval: Equatable {
  case instant, minute, hour, day, week, month, year

  /// - Parameter rows: the clock times at which the rows start, in any order.
  init(_ rows: [WrittenDate]) {
    let clocks = Set(rows.map(\.wallClock)).sorted()
    let gaps = zip(clocks.dropFirst(), clocks).map(-)
    let smallest = gaps.min() ?? .infinity
    let isDaily = rows.allSatisfy { !$0.hasTime } || Self.areDays(clocks, smallest)
    if isDaily {
      self = clocks.count >= 3 ? Self.longer(clocks, gaps) : .day
    } else if clocks.allSatisfy({ Self.isMultiple($0, 3_600) }), smallest == 3_600 {
      self = .hour
    } else if clocks.count >= 3, clocks.allSatisfy({ Self.isMultiple($0, 60) }), smallest == 60 {
      self = .minute
    } else {
      self = .instant
    }
  }

  private static func isMultiple(_ clock: Double, _ step: Double) -> Bool {
    clock.truncatingRemainder(dividingBy: step) == 0
  }

  private static func timeOfDay(_ clock: Double) -> Double {
    clock - (clock / 86_400).rounded(.down) * 86_400
  }

  private static func areDays(_ clocks: [Double], _ smallest: Double) -> Bool {
    let times = clocks.map(timeOfDay)
    return times.allSatisfy { $0 == 0 }
      || times.allSatisfy { [0, 3_600, 82_800].contains($0) } && smallest >= 82_800
        && clocks.count > 1
  }

  /// The day on which a row starts, with a tolerance of one hour for daylight saving time.
  private static func day(_ clock: Double) -> CivilDate {
    CivilDate(daysSince2001: Int(((clock + 3_600) / 86_400).rounded(.down)))
  }

  private static func longer(_ clocks: [Double], _ gaps: [Double]) -> AggregationInterval {
    let days = clocks.map(day)
    let steps = zip(days.dropFirst(), days)
    if steps.allSatisfy({ $0.daysSince2001 - $1.daysSince2001 == 7 }) { return .week }
    if steps.allSatisfy({ $0 == $1.adding(months: 1) }) { return .month }
    if steps.allSatisfy({ $0 == $1.adding(months: 12) }) { return .year }
    return .day
  }

  /// The end of a row. This is the start of the next row if that is the next interval; otherwise it
  /// is the start plus the length of the interval on the clock.
  ///
  /// - Parameters:
  ///   - start: the start of the row, in seconds since 2001-01-01 00:00:00 UTC.
  ///   - clock: the clock time of the start, as `WrittenDate` counts it.
  ///   - next: the start of the next row; nil for the last row.
  func end(of start: Double, clock: Double, next: Double?) -> Double {
    let length = length(from: clock)
    // A day has 23, 24 or 25 hours, and the offsets of the rows do not show which.
    if let next, length >= 86_400, (next - start - length).magnitude <= 3_600 { return next }
    return start + length
  }

  private func length(from start: Double) -> Double {
    let day = Self.day(start)
    func until(_ later: CivilDate) -> Double {
      Double(later.daysSince2001 - day.daysSince2001) * 86_400
    }
    return switch self {
    case .instant: 0
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    case .week: 7 * 86_400
    case .month: until(day.adding(months: 1))
    case .year: until(day.adding(months: 12))
    }
  }
}
