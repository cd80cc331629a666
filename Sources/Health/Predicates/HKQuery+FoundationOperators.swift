public import Foundation

// The predicates with a comparison that a program has in a variable of Foundation's type, which is
// deprecated on Linux (S-151). A comparison that is written out, such as `.lessThan`, is an
// `HKPredicateOperator`, because these declarations are disfavored. A string comparison is true of
// no sample.

extension HKQuery {
  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForObjects(
    withMetadataKey key: String, operatorType: NSComparisonPredicate.Operator, value: Any
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForObjects(
        withMetadataKey: key, operatorType: $0, value: value)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForQuantitySamples(
    with operatorType: NSComparisonPredicate.Operator, quantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForQuantitySamples(
        with: $0, quantity: quantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForCategorySamples(
    with operatorType: NSComparisonPredicate.Operator, value: Int
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForCategorySamples(
        with: $0, value: value)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, duration: TimeInterval
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        with: $0, duration: duration)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        with: $0, totalEnergyBurned: totalEnergyBurned)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, totalDistance: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        with: $0, totalDistance: totalDistance)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, totalSwimmingStrokeCount: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        with: $0, totalSwimmingStrokeCount: totalSwimmingStrokeCount)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    with operatorType: NSComparisonPredicate.Operator, totalFlightsClimbed: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        with: $0, totalFlightsClimbed: totalFlightsClimbed)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    sumQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        operatorType: $0, quantityType: quantityType, sumQuantity: sumQuantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    minimumQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        operatorType: $0, quantityType: quantityType, minimumQuantity: minimumQuantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    maximumQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        operatorType: $0, quantityType: quantityType, maximumQuantity: maximumQuantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkouts(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    averageQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkouts(
        operatorType: $0, quantityType: quantityType, averageQuantity: averageQuantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkoutActivities(
    operatorType: NSComparisonPredicate.Operator, duration: TimeInterval
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkoutActivities(
        operatorType: $0, duration: duration)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkoutActivities(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    sumQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkoutActivities(
        operatorType: $0, quantityType: quantityType, sumQuantity: sumQuantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkoutActivities(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    minimumQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkoutActivities(
        operatorType: $0, quantityType: quantityType, minimumQuantity: minimumQuantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkoutActivities(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    maximumQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkoutActivities(
        operatorType: $0, quantityType: quantityType, maximumQuantity: maximumQuantity)
    }
  }

  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public class func predicateForWorkoutActivities(
    operatorType: NSComparisonPredicate.Operator, quantityType: HKQuantityType,
    averageQuantity: HKQuantity
  ) -> NSPredicate {
    operatorType.predicate {
      predicateForWorkoutActivities(
        operatorType: $0, quantityType: quantityType, averageQuantity: averageQuantity)
    }
  }
}

extension HKCategoryValuePredicateProviding {
  /// The same as the method with an ``HKPredicateOperator``.
  @available(*, deprecated, message: "declare the operator as HKPredicateOperator")
  @_disfavoredOverload
  public static func predicateForSamples(
    _ operatorType: NSComparisonPredicate.Operator, value: Self
  ) -> NSPredicate {
    operatorType.predicate { predicateForSamples($0, value: value) }
  }
}

@available(*, deprecated)
extension NSComparisonPredicate.Operator {
  /// Returns the predicate for this comparison; a predicate that is always false for a comparison
  /// of strings.
  fileprivate func predicate(_ make: (HKPredicateOperator) -> NSPredicate) -> NSPredicate {
    HKPredicateOperator(rawValue: rawValue).map(make) ?? NSPredicate(value: false)
  }
}
