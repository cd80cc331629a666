public import Foundation

extension HKQuery {
  /// Workouts of a kind of activity.
  public static func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    workout(.activityType(workoutActivityType))
  }

  /// Workouts by their duration in seconds.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    workout(.duration(operatorType, duration))
  }

  /// Workouts by their energy; one without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate {
    workout(.totalEnergyBurned(operatorType, totalEnergyBurned))
  }

  /// Workouts by their distance; one without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalDistance: HKQuantity
  ) -> NSPredicate {
    workout(.totalDistance(operatorType, totalDistance))
  }

  /// Workouts by their strokes; one without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalSwimmingStrokeCount: HKQuantity
  ) -> NSPredicate {
    workout(.totalSwimmingStrokeCount(operatorType, totalSwimmingStrokeCount))
  }

  /// Workouts by the flights climbed; one without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalFlightsClimbed: HKQuantity
  ) -> NSPredicate {
    workout(.totalFlightsClimbed(operatorType, totalFlightsClimbed))
  }

  /// Workouts by the sum of a type; one without statistics of it does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Workouts by the minimum of a type; one without statistics of it does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Workouts by the maximum of a type; one without statistics of it does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Workouts by the average of a type; one without statistics of it does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.average, quantityType, operatorType, averageQuantity))
  }

  /// Workouts one of whose activities matches.
  public static func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
    workout(.activity(SampleCondition(activityPredicate)))
  }

  private static func workout(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workout(condition))
  }
}

extension HKQuery {
  /// Activities of a kind.
  public static func predicateForWorkoutActivities(
    workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    activity(.activityType(workoutActivityType))
  }

  /// Activities of a period, as in `predicateForSamples(withStart:end:options:)`. An activity that has
  /// not ended has no end to compare.
  public static func predicateForWorkoutActivities(
    start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    let conditions = period(
      startDate, endDate, options, start: WorkoutCondition.start, end: WorkoutCondition.end)
    return StructuredPredicate(.all(conditions.map(SampleCondition.workoutActivity)))
  }

  /// Activities by their duration in seconds.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    activity(.duration(operatorType, duration))
  }

  /// Activities by the sum of a type; one without statistics of it does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Activities by the minimum of a type; one without statistics of it does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Activities by the maximum of a type; one without statistics of it does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Activities by the average of a type; one without statistics of it does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.average, quantityType, operatorType, averageQuantity))
  }

  private static func activity(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workoutActivity(condition))
  }
}
