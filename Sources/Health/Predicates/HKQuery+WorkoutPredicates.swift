public import Foundation

extension HKQuery {
  /// Returns a predicate for workouts with a kind of activity.
  public static func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    workout(.activityType(workoutActivityType))
  }

  /// Returns a predicate for workouts by their duration in seconds.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    workout(.duration(operatorType, duration))
  }

  /// Returns a predicate for workouts by their energy; a workout without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate {
    workout(.totalEnergyBurned(operatorType, totalEnergyBurned))
  }

  /// Returns a predicate for workouts by their distance; a workout without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalDistance: HKQuantity
  ) -> NSPredicate {
    workout(.totalDistance(operatorType, totalDistance))
  }

  /// Returns a predicate for workouts by their strokes; a workout without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalSwimmingStrokeCount: HKQuantity
  ) -> NSPredicate {
    workout(.totalSwimmingStrokeCount(operatorType, totalSwimmingStrokeCount))
  }

  /// Returns a predicate for workouts by the flights climbed; a workout without a total does not
  /// match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalFlightsClimbed: HKQuantity
  ) -> NSPredicate {
    workout(.totalFlightsClimbed(operatorType, totalFlightsClimbed))
  }

  /// Returns a predicate for workouts by the sum of a type; a workout without statistics of it does
  /// not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Returns a predicate for workouts by the minimum of a type; a workout without statistics of it
  /// does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Returns a predicate for workouts by the maximum of a type; a workout without statistics of it
  /// does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Returns a predicate for workouts by the average of a type; a workout without statistics of it
  /// does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.average, quantityType, operatorType, averageQuantity))
  }

  /// Returns a predicate for workouts with an activity that matches.
  public static func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
    workout(.activity(SampleCondition(activityPredicate)))
  }

  private static func workout(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workout(condition))
  }
}

extension HKQuery {
  /// Returns a predicate for activities of a kind.
  public static func predicateForWorkoutActivities(
    workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    activity(.activityType(workoutActivityType))
  }

  /// Returns a predicate for activities in a period, as in
  /// `predicateForSamples(withStart:end:options:)`. A running activity has no end to compare.
  public static func predicateForWorkoutActivities(
    start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    let conditions = period(
      startDate, endDate, options, start: WorkoutCondition.start, end: WorkoutCondition.end)
    return StructuredPredicate(.all(conditions.map(SampleCondition.workoutActivity)))
  }

  /// Returns a predicate for activities by their duration in seconds.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    activity(.duration(operatorType, duration))
  }

  /// Returns a predicate for activities by the sum of a type; an activity without statistics of it
  /// does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Returns a predicate for activities by the minimum of a type; an activity without statistics of
  /// it does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Returns a predicate for activities by the maximum of a type; an activity without statistics of
  /// it does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Returns a predicate for activities by the average of a type; an activity without statistics of
  /// it does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.average, quantityType, operatorType, averageQuantity))
  }

  private static func activity(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workoutActivity(condition))
  }
}
