/// A type that identifies samples with an amount in a unit, such as steps or body mass.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// The way in which samples of this type combine into statistics (S-5).
  open var aggregationStyle: HKQuantityAggregationStyle { row.style }

  /// The name in Swift and in report definitions, such as `stepCount`.
  package var name: String { row.name }
  /// The unit of the statistics that queries return (S-34).
  package var canonicalUnit: HKUnit { row.canonicalUnit }
  /// The unit that the Health app shows where the metric system is used.
  package var displayUnit: HKUnit { row.displayUnit }
  /// The unit that the Health app shows in the United States.
  package var displayUnitUS: HKUnit { row.displayUnitUS }

  private let row: QuantityTypeRow

  private init(_ row: QuantityTypeRow) {
    self.row = row
    super.init(identifier: row.identifier.rawValue)
  }

  /// Creates the quantity type for an identifier, which must be one of the constants (S-134). The
  /// program stops if it is not.
  public init(_ identifier: HKQuantityTypeIdentifier) {
    guard let type = Self.byIdentifier[identifier.rawValue] else {
      fatalError("\(identifier.rawValue) is not a quantity type")
    }
    row = type.row
    super.init(identifier: type.identifier)
  }

  /// True if amounts of this type add up, which makes `.cumulativeSum` a legal option (S-10).
  package var isCumulative: Bool { aggregationStyle == .cumulative }

  /// True if the average of this type weights each reading by its duration (S-52, S-54).
  package var isWeightedByTime: Bool {
    aggregationStyle == .discreteTemporallyWeighted
      || aggregationStyle == .discreteEquivalentContinuousLevel
  }

  /// True if an amount in the unit can be a value of this type (U-38).
  open func `is`(compatibleWith unit: HKUnit) -> Bool {
    canonicalUnit.isCompatible(with: unit)
  }

  /// Every quantity type, in the order of Apple's header.
  package static let all: [HKQuantityType] = QuantityTypeRow.all.map(HKQuantityType.init)

  package static let byIdentifier: [String: HKQuantityType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let byName: [String: HKQuantityType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the type for a name, such as `stepCount`, or a full identifier; nil for an unknown
  /// name.
  package static func named(_ name: String) -> HKQuantityType? {
    byName[name] ?? byIdentifier[name]
  }
}

/// The way in which the samples of a quantity type combine into statistics (S-5).
public enum HKQuantityAggregationStyle: Int, Sendable {
  /// Amounts that add up, such as steps. Overlapping sources are merged (S-40).
  case cumulative = 0
  /// Readings whose average is the plain mean, such as body mass (S-50).
  case discreteArithmetic = 1
  /// Readings whose average weights each one by its duration, such as heart rate (S-52).
  case discreteTemporallyWeighted = 2
  /// Sound levels, whose average is the level of equal energy (S-54).
  case discreteEquivalentContinuousLevel = 3

  /// The name of `discreteArithmetic` in earlier versions of HealthKit.
  @available(*, deprecated, renamed: "discreteArithmetic")
  public static var discrete: Self { .discreteArithmetic }
}
