public import Foundation

extension HKQuery {
  /// Objects of which the metadata has a key.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    metadata(key, .isPresent)
  }

  /// Objects of which a metadata value is one of the values.
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

  /// Objects of which a metadata value compares with a text, number, truth value, date or quantity.
  ///
  /// Where the key is absent only `notEqualTo` holds (S-97); so `HKMetadataKeyWasUserEntered`
  /// `notEqualTo` `true` keeps all that no person typed in (S-95).
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

  /// Objects that a source wrote.
  public static func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source] as Set<HKSource>)
  }

  /// Objects that one of the sources wrote.
  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    StructuredPredicate(.source(sources))
  }

  /// Objects that one of the revisions wrote; `HKSourceRevisionAnyVersion` and its like are wildcards.
  public static func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    StructuredPredicate(.sourceRevision(sourceRevisions))
  }

  /// Objects from one of the devices: all properties equal, a nil one matching nil alone.
  public static func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    StructuredPredicate(.device(devices))
  }

  /// Objects from a device of which a property (`HKDevicePropertyKeyName` and its like) is one of the
  /// values; without values, objects of which the property is absent.
  public static func predicateForObjects(
    withDeviceProperty key: String, allowedValues: Set<String>
  ) -> NSPredicate {
    StructuredPredicate(.deviceProperty(DeviceProperty(key: key), allowedValues))
  }

  /// The object of an identity.
  public static func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// The objects of some identities.
  public static func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    StructuredPredicate(.uuid(uuids))
  }

  /// Objects that are not a part of a correlation (S-36).
  public static func predicateForObjectsWithNoCorrelation() -> NSPredicate {
    StructuredPredicate(.withoutCorrelation)
  }

  /// Samples that were added to a workout.
  public static func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }

  /// Effort scores that were related to a workout.
  ///
  /// - Parameter activity: ignored: an effort is kept for the workout as a whole.
  public static func predicateForWorkoutEffortSamplesRelated(
    workout: HKWorkout, activity: HKWorkoutActivity?
  ) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }
}
