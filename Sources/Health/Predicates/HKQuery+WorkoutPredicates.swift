public import Foundation

extension HKQuery {
  /// Returns a predicate for workouts with an activity type.
  public static func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    workout(.activityType(workoutActivityType))
  }

  /// Returns a predicate that compares the duration of workouts, in seconds.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    workout(.duration(operatorType, duration))
  }

  /// Returns a predicate that compares the energy burned in workouts. A workout without a total
  /// does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate {
    workout(.totalEnergyBurned(operatorType, totalEnergyBurned))
  }

  /// Returns a predicate that compares the distance of workouts. A workout without a total does not
  /// match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalDistance: HKQuantity
  ) -> NSPredicate {
    workout(.totalDistance(operatorType, totalDistance))
  }

  /// Returns a predicate that compares the number of swimming strokes in workouts. A workout
  /// without a total does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalSwimmingStrokeCount: HKQuantity
  ) -> NSPredicate {
    workout(.totalSwimmingStrokeCount(operatorType, totalSwimmingStrokeCount))
  }

  /// Returns a predicate that compares the flights climbed in workouts. A workout without a total
  /// does not match.
  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalFlightsClimbed: HKQuantity
  ) -> NSPredicate {
    workout(.totalFlightsClimbed(operatorType, totalFlightsClimbed))
  }

  /// Returns a predicate that compares the sum of a quantity type in workouts. A workout without
  /// statistics of the type does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Returns a predicate that compares the minimum of a quantity type in workouts. A workout
  /// without statistics of the type does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Returns a predicate that compares the maximum of a quantity type in workouts. A workout
  /// without statistics of the type does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Returns a predicate that compares the average of a quantity type in workouts. A workout
  /// without statistics of the type does not match.
  public static func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.average, quantityType, operatorType, averageQuantity))
  }

  /// Returns a predicate for workouts with an activity that matches a predicate.
  public static func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
    workout(.activity(SampleCondition(activityPredicate)))
  }

  private static func workout(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workout(condition))
  }
}

extension HKQuery {
  /// Returns a predicate for workout activities with an activity type.
  public static func predicateForWorkoutActivities(
    workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    activity(.activityType(workoutActivityType))
  }

  /// Returns a predicate for workout activities in a period, with the same rules as
  /// `predicateForSamples(withStart:end:options:)`. An activity in progress has no end, so a
  /// comparison with its end is false.
  public static func predicateForWorkoutActivities(
    start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    let conditions = period(
      startDate, endDate, options, start: WorkoutCondition.start, end: WorkoutCondition.end)
    return StructuredPredicate(.all(conditions.map(SampleCondition.workoutActivity)))
  }

  /// Returns a predicate that compares the duration of workout activities, in seconds.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    activity(.duration(operatorType, duration))
  }

  /// Returns a predicate that compares the sum of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Returns a predicate that compares the minimum of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Returns a predicate that compares the maximum of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Returns a predicate that compares the average of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  public static func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.average, quantityType, operatorType, averageQuantity))
  }

  private static func activity(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workoutActivity(condition))
  }
}
