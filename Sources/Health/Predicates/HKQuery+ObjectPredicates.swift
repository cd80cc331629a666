public import Foundation

extension HKQuery {
  /// Returns a predicate for objects whose metadata contains a key.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    metadata(key, .isPresent)
  }

  /// Returns a predicate for objects whose metadata value for a key is one of the given values.
  public static func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate {
    var allowed: Set<MetadataValue> = []
    for value in allowedValues {
      guard let readable = MetadataValue(value) else {
        return metadata(key, .isUnreadable(text: "\(value)"))
      }
      allowed.insert(readable)
    }
    return metadata(key, .isOne(of: allowed))
  }

  /// Returns a predicate that compares a metadata value with a string, number, Boolean value, date
  /// or quantity.
  ///
  /// If the metadata does not contain the key, only `notEqualTo` holds (S-97). For example,
  /// `HKMetadataKeyWasUserEntered` `notEqualTo` `true` selects all objects that were not entered by
  /// hand (S-95).
  public static func predicateForObjects(
    withMetadataKey key: String, operatorType: HKPredicateOperator, value: Any
  ) -> NSPredicate {
    guard let readable = MetadataValue(value) else {
      return metadata(key, .isUnreadable(text: "\(value)"))
    }
    return metadata(key, .compares(operatorType, readable))
  }

  private static func metadata(_ key: String, _ test: MetadataCondition.Test) -> NSPredicate {
    StructuredPredicate(.metadata(MetadataCondition(key: key, test: test)))
  }

  /// Returns a predicate for objects that were saved by a source.
  public static func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source] as Set<HKSource>)
  }

  /// Returns a predicate for objects that were saved by one of the sources.
  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    StructuredPredicate(.source(sources))
  }

  /// Returns a predicate for objects that were saved by one of the source revisions.
  /// `HKSourceRevisionAnyVersion` and similar constants are wildcards.
  public static func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    StructuredPredicate(.sourceRevision(sourceRevisions))
  }

  /// Returns a predicate for objects from one of the devices. All properties must be equal; nil
  /// matches only nil.
  public static func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    StructuredPredicate(.device(devices))
  }

  /// Returns a predicate for objects whose device has one of the given values for a property, such
  /// as `HKDevicePropertyKeyName`. If the set is empty, it matches objects without the property.
  public static func predicateForObjects(
    withDeviceProperty key: String, allowedValues: Set<String>
  ) -> NSPredicate {
    StructuredPredicate(.deviceProperty(key, allowedValues))
  }

  /// Returns a predicate for the object with an identifier.
  public static func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// Returns a predicate for the objects with one of the given identifiers.
  public static func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    StructuredPredicate(.uuid(uuids))
  }

  /// Returns a predicate for objects that are not part of a correlation (S-36).
  public static func predicateForObjectsWithNoCorrelation() -> NSPredicate {
    StructuredPredicate(.withoutCorrelation)
  }

  /// Returns a predicate for samples that were added to a workout.
  public static func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }

  /// Returns a predicate for effort scores that are related to a workout. The activity is ignored,
  /// because an effort score is stored for the workout and not for an activity.
  public static func predicateForWorkoutEffortSamplesRelated(
    workout: HKWorkout, activity: HKWorkoutActivity?
  ) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }
}
