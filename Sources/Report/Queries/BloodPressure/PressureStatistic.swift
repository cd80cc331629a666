import Figures
import Health
import Languages

/// A statistic of blood pressure, with a column for each number, or a single one for a count.
struct PressureStatistic: Sendable {
  let statistic: Statistic
  let columns: [ResultColumn]
  let values: @Sendable (Facts) -> [Double?]

  /// The readings of an interval, and the measurements that they are the means of. No session hides
  /// a measurement from the extremes and from the latest value.
  struct Facts {
    let systolic: ReadingStatistics
    let diastolic: ReadingStatistics
    let lowest: (systolic: Double?, diastolic: Double?)
    let highest: (systolic: Double?, diastolic: Double?)
    let latest: BloodPressureReading?
    let measurements: Int

    init(_ sessions: [BloodPressureSession]) {
      systolic = ReadingStatistics(sessions.map(\.reading.systolic))
      diastolic = ReadingStatistics(sessions.map(\.reading.diastolic))
      let single = sessions.flatMap(\.measurements)
      lowest = (single.map(\.systolic).min(), single.map(\.diastolic).min())
      highest = (single.map(\.systolic).max(), single.map(\.diastolic).max())
      latest = single.latest
      measurements = single.count
    }
  }

  /// All statistics, in the order in which they are listed.
  static let all = [
    PressureStatistic(.average) { [$0.systolic.mean, $0.diastolic.mean] },
    PressureStatistic(.minimum) { [$0.lowest.systolic, $0.lowest.diastolic] },
    PressureStatistic(.maximum) { [$0.highest.systolic, $0.highest.diastolic] },
    PressureStatistic(.mostRecent) { [$0.latest?.systolic, $0.latest?.diastolic] },
    PressureStatistic(.standardDeviation) {
      [$0.systolic.standardDeviation, $0.diastolic.standardDeviation]
    },
    PressureStatistic(.count, columns: [ResultColumn(.count, .count, titled: .readings)]) {
      [Double($0.systolic.count)]
    },
    PressureStatistic(.measurements, columns: [ResultColumn(.measurements, .count)]) {
      [Double($0.measurements)]
    },
  ]

  /// - Parameter columns: the columns; nil for one for each number.
  private init(
    _ statistic: Statistic, columns: [ResultColumn]? = nil,
    _ values: @escaping @Sendable (Facts) -> [Double?]
  ) {
    self.statistic = statistic
    self.values = values
    self.columns =
      columns
      ?? PressureNumber.allCases.map { number in
        ResultColumn(
          key: number.rawValue + statistic.key.capitalizedFirst,
          name: .pressure(number, statistic: statistic == .average ? nil : statistic.key),
          amount: .quantity(.millimeterOfMercury()), baseline: .minimum)
      }
  }
}

extension Statistic {
  /// The number of single measurements, of which sessions are the means.
  static let measurements = Statistic("measurements")
}

extension [BloodPressureReading] {
  /// The one with the latest start and, of equal starts, the one that was read last; nil if there
  /// are none.
  var latest: BloodPressureReading? {
    self.max { ($0.start, $0.place) < ($1.start, $1.place) }
  }
}
