package import Health
import Languages

/// A statistic of quantity types: its computation, its column and its rules.
///
/// A new statistic is a line of `all`. Definitions, `healthmark types`, completions and the JSON
/// schema list it from there.
struct QuantityStatistic: Sendable {
  let statistic: Statistic
  private let computation: Computation
  /// The only type that has the statistic; nil for all types that the computation suits.
  private var onlyType: HKQuantityType?
  /// The meaning of its numbers; nil for amounts in the unit of the type.
  private var amount: ResultColumn.Amount?
  /// True if values can be added across intervals (R-70).
  private var hasTotal = false
  /// True if values grow with the number of days on which a device was worn (R-73).
  private var growsWithWear = false
  /// The rules that its values follow in a query.
  let rules: @Sendable (QuantityQuery) -> [String]
  /// The statistic that people name together with a type, such as `Lowest heart rate`; nil for
  /// others.
  private var ofType: TypeStatistic?

  /// The computation of a statistic.
  enum Computation: Sendable {
    /// Of HealthKit's queries, with the option that they need.
    case healthKit(HKStatisticsOptions, @Sendable (StatisticsValues) -> Double?)
    /// A mean per day of a cumulative type (R-60).
    case perDay
    /// The share of the time that the readings of a discrete type last.
    case timeWithData
    /// The percentile of the readings of a discrete type, from 0 to 1 (R-62).
    case percentile(Double)
    /// Another statistic of the readings of a discrete type, and of their unit.
    case readings(@Sendable (ReadingStatistics, HKUnit) -> Double?)
  }

  /// All statistics, in the order in which they are listed.
  static let all: [QuantityStatistic] =
    [
      QuantityStatistic(
        statistic: .sum, computation: .healthKit(.cumulativeSum) { $0.sum }, hasTotal: true,
        growsWithWear: true,
        rules: {
          $0.keepsOverlaps ? ["S-63"] : ["S-42", "S-44", "S-46", "S-47", "S-63"]
        }),
      QuantityStatistic(
        statistic: .average, computation: .healthKit(.discreteAverage) { $0.average },
        rules: { query in
          switch query.type.aggregationStyle {
          case .discreteTemporallyWeighted:
            ["S-41", "S-52", query.hold == nil ? "S-53" : "S-53a", "S-57"]
          case .discreteEquivalentContinuousLevel: ["S-41", "S-54", "S-57"]
          default: ["S-41", "S-50", "S-57"]
          }
        }, ofType: .average),
      QuantityStatistic(
        statistic: .minimum, computation: .healthKit(.discreteMin) { $0.minimum },
        rules: { _ in ["S-41", "S-51", "S-57"] }, ofType: .minimum),
      QuantityStatistic(
        statistic: .maximum, computation: .healthKit(.discreteMax) { $0.maximum },
        rules: { _ in ["S-41", "S-51", "S-57"] }, ofType: .maximum),
      QuantityStatistic(
        statistic: .mostRecent, computation: .healthKit(.mostRecent) { $0.mostRecent },
        rules: { _ in ["S-41", "S-55"] }, ofType: .mostRecent),
      QuantityStatistic(
        statistic: .duration, computation: .healthKit(.duration) { $0.duration }, amount: .duration,
        hasTotal: true, growsWithWear: true, rules: { _ in ["S-41", "S-56"] }),
      QuantityStatistic(
        statistic: .timeWithData, computation: .timeWithData, amount: .fraction,
        rules: { _ in ["S-41", "S-56"] }),
      QuantityStatistic(
        statistic: .count, computation: .healthKit([]) { Double($0.count) }, amount: .count,
        hasTotal: true, rules: { _ in ["S-57"] }, ofType: .count),
      QuantityStatistic(
        statistic: .perDay, computation: .perDay, rules: { _ in ["S-44", "S-47", "R-60"] },
        ofType: .perDay),
      QuantityStatistic(
        statistic: .standardDeviation,
        computation: .readings { readings, _ in readings.standardDeviation },
        rules: { _ in ["R-61"] }),
      QuantityStatistic(
        statistic: Statistic("coefficientOfVariation"),
        computation: .readings { readings, _ in readings.coefficientOfVariation },
        amount: .fraction, rules: { _ in ["R-66"] }),
      QuantityStatistic(
        statistic: Statistic("median"), computation: .percentile(0.5), rules: { _ in ["R-62"] },
        ofType: .median),
    ]
    + [5, 10, 25, 75, 90, 95].map {
      QuantityStatistic(
        statistic: .percentile($0), computation: .percentile(Double($0) / 100),
        rules: { _ in ["R-62"] })
    } + [
      QuantityStatistic(
        statistic: .gmi, computation: .readings(glucoseManagementIndicator),
        onlyType: HKQuantityType(.bloodGlucose), amount: .fraction, rules: { _ in ["R-66"] })
    ]

  /// The glucose management indicator, computed from the mean in mg/dL (R-66).
  private static func glucoseManagementIndicator(
    _ readings: ReadingStatistics, _ unit: HKUnit
  ) -> Double? {
    guard let mean = readings.mean,
      let conversion = try? unit.conversion(to: HKUnit(from: "mg/dL"))
    else { return nil }
    return (3.31 + 0.02392 * conversion(mean)) / 100
  }
}

extension Statistic {
  package static let sum = Statistic("sum", isImplied: true)
  static let gmi = Statistic("gmi")
  /// The share of an interval, up to the end of the data, that readings last.
  static let timeWithData = Statistic("timeWithData")

  /// A percentile other than the median, such as `p5`.
  static func percentile(_ number: Int) -> Statistic {
    Statistic("p\(number)")
  }

  /// The default statistic of a quantity type.
  package static func standard(for type: HKQuantityType) -> Statistic {
    type.isCumulative ? .sum : .average
  }
}

extension [Statistic] {
  /// The statistics as they are computed of quantities, in their order.
  var ofQuantities: [QuantityStatistic] {
    compactMap { statistic in QuantityStatistic.all.first { $0.statistic == statistic } }
  }
}

extension QuantityStatistic {
  /// The statistics that are defined for a type (S-10, R-60…R-66).
  static func all(of type: HKQuantityType) -> [QuantityStatistic] {
    all.filter { $0.isDefined(for: type) }
  }

  private func isDefined(for type: HKQuantityType) -> Bool {
    guard onlyType == nil || type == onlyType else { return false }
    return switch computation {
    case .healthKit(let option, _): (try? option.check(for: type)) != nil
    case .perDay: type.isCumulative
    case .percentile, .readings, .timeWithData: !type.isCumulative
    }
  }

  /// The option of HealthKit's queries that computes the statistic; empty for statistics that
  /// HealthKit does not have.
  var option: HKStatisticsOptions {
    switch computation {
    case .healthKit(let option, _): option
    case .timeWithData: .duration
    case .perDay, .percentile, .readings: []
    }
  }

  /// The percentile, from 0 to 1, that the statistic represents (R-62); nil for other statistics.
  var percentile: Double? {
    if case .percentile(let share) = computation { share } else { nil }
  }

  /// True for a statistic of the readings of a discrete type (R-61, R-62, R-66).
  var isOfReadings: Bool {
    switch computation {
    case .healthKit, .perDay, .timeWithData: false
    case .percentile, .readings: true
    }
  }

  /// The value of a statistic of HealthKit's queries, without which it is nil; nil for other
  /// statistics.
  var valueOfHealthKit: (@Sendable (StatisticsValues) -> Double?)? {
    if case .healthKit(_, let value) = computation { value } else { nil }
  }

  /// The value of a statistic of readings; nil if there are no readings, and for other statistics.
  ///
  /// - Parameter unit: the unit of the readings.
  func value(of readings: QuantityReadings.Readings, unit: HKUnit) -> Double? {
    switch computation {
    case .healthKit, .perDay, .timeWithData: nil
    case .percentile(let share):
      readings.weighted?.percentile(share) ?? readings.plain.percentile(share)
    case .readings(let value): value(readings.plain, unit)
    }
  }

  /// The statistic with the name of its type: `Steps a day`, `Lowest heart rate`; nil for one that
  /// people do not call so.
  func name(of type: HKQuantityType) -> DataName? {
    statistic == .sum ? type.dataName : ofType.map { .typeStatistic($0, type.shortName) }
  }

  /// The column of the statistic.
  ///
  /// - Parameter isOnly: true if the query has no other statistics, so that the heading names the
  ///   type.
  func column(of type: HKQuantityType, unit: HKUnit, isOnly: Bool = false) -> ResultColumn {
    let amount = amount ?? .quantity(unit)
    let name: DataName? =
      switch statistic {
      case .sum, .perDay: name(of: type)
      case .count where !isOnly: .samples
      default: isOnly ? name(of: type) : nil
      }
    // The charts of amounts that add up start at zero, and those of readings at the smallest
    // reading.
    let isReading = !type.isCumulative && amount != .duration && amount != .count
    var column = ResultColumn(
      statistic, amount, titled: name, baseline: isReading ? .minimum : .zero)
    column.roundsDown = statistic == .count || (type.isCumulative && unit == .count())
    column.hasParts = statistic != .perDay && statistic != .timeWithData
    column.growsWithWear = growsWithWear
    column.hasTotal = hasTotal
    // As shares of bands have, with which these stand side by side.
    if amount == .fraction { column.decimalLimit = 1 }
    return column
  }

  /// The meaning of the key `statistics`.
  static let meaning: String = {
    let (cumulative, discrete) = (HKQuantityType(.stepCount), HKQuantityType(.bodyMass))
    func list(_ isListed: (QuantityStatistic) -> Bool) -> String {
      all.filter { $0.onlyType == nil && isListed($0) }.map { "`\($0.statistic.word)`" }
        .joined(separator: ", ")
    }
    let ofDiscrete = [false, true].map { isLast in
      list {
        guard $0.isDefined(for: discrete), !$0.isDefined(for: cumulative) else { return false }
        return ($0.isOfReadings && $0.percentile == nil) == isLast
      }
    }
    let others = all.compactMap { one in
      one.onlyType.map { "`\(one.statistic.word)` (`\($0.name)`)" }
    }
    return
      "one or more of \(list { !$0.isDefined(for: discrete) }) (cumulative types),"
      + " \(ofDiscrete.joined(separator: ", ")) (discrete types),"
      + " \(others.joined(separator: ", ")),"
      + " \(list { $0.isDefined(for: discrete) && $0.isDefined(for: cumulative) })"
  }()
}
