public import Foundation

extension HKQuery {
  /// Samples of a period `[start, end)` (S-90).
  ///
  /// Without options those that overlap it: `endDate >= start` and `startDate < end`. With
  /// `.strictStartDate` those that begin in it, with `.strictEndDate` those that end in it. A nil bound
  /// compares with nothing (S-91). A period that ends before it starts matches nothing (S-92).
  public static func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    StructuredPredicate(
      .all(
        period(startDate, endDate, options, start: SampleCondition.start, end: SampleCondition.end))
    )
  }

  static func period<Condition>(
    _ startDate: Date?, _ endDate: Date?, _ options: HKQueryOptions,
    start: (HKPredicateOperator, Double) -> Condition,
    end: (HKPredicateOperator, Double) -> Condition
  ) -> [Condition] {
    let from = startDate?.timeIntervalSinceReferenceDate
    let to = endDate?.timeIntervalSinceReferenceDate
    var conditions: [Condition] = []
    // S-92: a sample longer than an inverted period would overlap it by the comparisons alone.
    if let from, let to, from > to { return [start(.lessThan, -.infinity)] }
    if options.contains(.strictStartDate) {
      if let from { conditions.append(start(.greaterThanOrEqualTo, from)) }
      if let to { conditions.append(start(.lessThan, to)) }
    }
    if options.contains(.strictEndDate) {
      if let from { conditions.append(end(.greaterThanOrEqualTo, from)) }
      if let to { conditions.append(end(.lessThan, to)) }
    }
    if options.isDisjoint(with: [.strictStartDate, .strictEndDate]) {
      if let from { conditions.append(end(.greaterThanOrEqualTo, from)) }
      if let to { conditions.append(start(.lessThan, to)) }
    }
    return conditions
  }

  /// Quantity samples of which the quantity compares with another; for a sample in pieces, their sum or
  /// average. A unit that does not fit the type fails the query (S-96).
  public static func predicateForQuantitySamples(
    with operatorType: HKPredicateOperator, quantity: HKQuantity
  ) -> NSPredicate {
    StructuredPredicate(.quantity(operatorType, quantity))
  }

  /// Category samples of which the value compares with another.
  public static func predicateForCategorySamples(
    with operatorType: HKPredicateOperator, value: Int
  ) -> NSPredicate {
    StructuredPredicate(.categoryValue(operatorType, value))
  }

  /// Category samples of which the value is one of the values.
  public static func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
    StructuredPredicate(.categoryValues(values))
  }

  /// The summary of one day's activity: year, month and day are compared.
  public static func predicateForActivitySummary(
    with dateComponents: DateComponents
  ) -> NSPredicate {
    StructuredPredicate(.activitySummary(.on(dateComponents)))
  }

  /// The summaries of a range of days, both ends included.
  public static func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate {
    StructuredPredicate(.activitySummary(.between(startDateComponents, endDateComponents)))
  }
}

/// An enumeration of category values that samples can be chosen by.
public protocol HKCategoryValuePredicateProviding: RawRepresentable, Hashable
where RawValue == Int {}

extension HKCategoryValuePredicateProviding {
  /// Category samples of which the value compares with another.
  public static func predicateForSamples(
    _ operatorType: HKPredicateOperator, value: Self
  ) -> NSPredicate {
    HKQuery.predicateForCategorySamples(with: operatorType, value: value.rawValue)
  }

  /// Category samples of which the value is one of the values.
  public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
    HKQuery.predicateForCategorySamples(equalTo: Set(values.map(\.rawValue)))
  }
}

extension HKCategoryValueAppetiteChanges: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppleStandHour: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppleWalkingSteadinessEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueCervicalMucusQuality: HKCategoryValuePredicateProviding {}
extension HKCategoryValueContraceptive: HKCategoryValuePredicateProviding {}
extension HKCategoryValueEnvironmentalAudioExposureEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueHeadphoneAudioExposureEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueLowCardioFitnessEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueMenopausalState: HKCategoryValuePredicateProviding {}
extension HKCategoryValueMenstrualFlow: HKCategoryValuePredicateProviding {}
extension HKCategoryValueOvulationTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValuePregnancyTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValuePresence: HKCategoryValuePredicateProviding {}
extension HKCategoryValueProgesteroneTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValueSeverity: HKCategoryValuePredicateProviding {}
extension HKCategoryValueSleepAnalysis: HKCategoryValuePredicateProviding {}
extension HKCategoryValueVaginalBleeding: HKCategoryValuePredicateProviding {}
