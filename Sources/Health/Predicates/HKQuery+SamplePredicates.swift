public import Foundation

extension HKQuery {
  /// Returns a predicate for samples in a period `[start, end)` (S-90).
  ///
  /// Without options, samples match if they overlap the period, that is, if `endDate >= start` and
  /// `startDate < end`. With `.strictStartDate`, samples must start in the period; with
  /// `.strictEndDate`, they must end in it. A nil date is not compared (S-91). A period whose end
  /// is before its start matches nothing (S-92).
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
    // S-92: the comparisons alone would match a sample that is longer than an inverted period.
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

  /// Returns a predicate that compares the value of quantity samples. For a sample with several
  /// pieces, their sum or average is compared. A query fails if the unit does not fit its type
  /// (S-96).
  public static func predicateForQuantitySamples(
    with operatorType: HKPredicateOperator, quantity: HKQuantity
  ) -> NSPredicate {
    StructuredPredicate(.quantity(operatorType, quantity))
  }

  /// Returns a predicate that compares the value of category samples.
  public static func predicateForCategorySamples(
    with operatorType: HKPredicateOperator, value: Int
  ) -> NSPredicate {
    StructuredPredicate(.categoryValue(operatorType, value))
  }

  /// Returns a predicate for category samples with one of the given values.
  public static func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
    StructuredPredicate(.categoryValues(values))
  }

  /// Returns a predicate for the activity summary of one day, which is given by its year, month and
  /// day.
  public static func predicateForActivitySummary(
    with dateComponents: DateComponents
  ) -> NSPredicate {
    StructuredPredicate(.activitySummary(.on(dateComponents)))
  }

  /// Returns a predicate for the activity summaries of a range of days, including both ends.
  public static func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate {
    StructuredPredicate(.activitySummary(.between(startDateComponents, endDateComponents)))
  }
}

/// An enumeration of category values that can be used in predicates.
public protocol HKCategoryValuePredicateProviding: RawRepresentable, Hashable
where RawValue == Int {}

extension HKCategoryValuePredicateProviding {
  /// Returns a predicate that compares the value of category samples.
  public static func predicateForSamples(
    _ operatorType: HKPredicateOperator, value: Self
  ) -> NSPredicate {
    HKQuery.predicateForCategorySamples(with: operatorType, value: value.rawValue)
  }

  /// Returns a predicate for category samples with one of the given values.
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
