public import Foundation

extension HKQuery {
  /// Returns a predicate for objects whose metadata has a key.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    metadata(key, .isPresent)
  }

  /// Returns a predicate for objects with a metadata value that is one of the given values.
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

  /// Returns a predicate that compares a metadata value with a text, number, truth value, date or
  /// quantity.
  ///
  /// Without the key only `notEqualTo` holds (S-97), so that `HKMetadataKeyWasUserEntered`
  /// `notEqualTo` `true` keeps all objects that were not entered by hand (S-95).
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

  /// Returns a predicate for objects that a source wrote.
  public static func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source] as Set<HKSource>)
  }

  /// Returns a predicate for objects that one of the sources wrote.
  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    StructuredPredicate(.source(sources))
  }

  /// Returns a predicate for objects that one of the revisions wrote; `HKSourceRevisionAnyVersion`
  /// and similar constants are wildcards.
  public static func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    StructuredPredicate(.sourceRevision(sourceRevisions))
  }

  /// Returns a predicate for objects from one of the devices. All properties must be equal, and nil
  /// only matches nil.
  public static func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    StructuredPredicate(.device(devices))
  }

  /// Returns a predicate for objects from a device with a property (`HKDevicePropertyKeyName` and
  /// similar) that is one of the values; without values, for objects without the property.
  public static func predicateForObjects(
    withDeviceProperty key: String, allowedValues: Set<String>
  ) -> NSPredicate {
    StructuredPredicate(.deviceProperty(DeviceProperty(key: key), allowedValues))
  }

  /// Returns a predicate for the object with an identity.
  public static func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// Returns a predicate for the objects with some identities.
  public static func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    StructuredPredicate(.uuid(uuids))
  }

  /// Returns a predicate for objects that are not a part of a correlation (S-36).
  public static func predicateForObjectsWithNoCorrelation() -> NSPredicate {
    StructuredPredicate(.withoutCorrelation)
  }

  /// Returns a predicate for samples that were added to a workout.
  public static func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }

  /// Returns a predicate for effort scores that were related to a workout. The activity is ignored,
  /// because an effort is stored for the workout as a whole.
  public static func predicateForWorkoutEffortSamplesRelated(
    workout: HKWorkout, activity: HKWorkoutActivity?
  ) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }
}
