/// The properties of a correlation or workout that decide about others: about the order of sources
/// (S-43), repeats, the unit of distances, and what a range contains. A store knows
/// them without reading its objects.
package struct ObjectOutline: Hashable, Sendable {
  /// The dates, the source and the device of the object. Its metadata says only whether it was
  /// entered by hand; version and creation date are missing.
  package var facts: ImportedFacts
  /// The full name of the activity type of a workout; empty if it has none, and for correlations.
  package var activityType: String
  /// The distances that a workout states; empty for correlations.
  package var distances: [StatedDistance]

  package init(
    start: Double, end: Double, source: String, device: String?, wasUserEntered: Bool,
    activityType: String = "", distances: [StatedDistance] = []
  ) {
    facts = ImportedFacts(
      start: start, end: end, source: source, device: device,
      metadata: wasUserEntered ? Self.enteredByHand : MetadataSet())
    self.activityType = activityType
    self.distances = distances
  }

  private static let enteredByHand = MetadataSet(
    entries: [.init(key: HKMetadataKeyWasUserEntered, value: "1")])

  /// Creates the outline of an object; nil for an activity summary.
  package init?(_ object: ImportedObject) {
    guard let facts = object.facts else { return nil }
    self.init(
      start: facts.start, end: facts.end, source: facts.source, device: facts.device,
      wasUserEntered: facts.metadata.wasUserEntered)
    if case .workout(let workout) = object {
      activityType = workout.activityType
      distances = workout.statedDistances
    }
  }
}

extension ObjectOutline {
  /// The activity type of a workout.
  package var activity: HKWorkoutActivityType { HKWorkoutActivityType(exported: activityType) }
}

extension [ObjectOutline] {
  /// The indices of the objects that start in a span, if the objects are in the order of their
  /// starts.
  package func indices(startingIn span: Range<Double>) -> Range<Int> {
    let first = partitioningIndex { $0.facts.start >= span.lowerBound }
    return first..<Swift.max(first, partitioningIndex { $0.facts.start >= span.upperBound })
  }
}

extension ImportedFacts {
  /// True if an object starts in a span or extends into it.
  package func touches(_ span: Range<Double>) -> Bool {
    start < span.upperBound && (start >= span.lowerBound || end > span.lowerBound)
  }
}

/// A distance that a workout or one of its legs states, without its value.
package struct StatedDistance: Hashable, Sendable {
  /// The full identifier of a quantity type of distances.
  package var type: String
  /// The unit as the document spells it.
  package var unitText: String

  package init(type: String, unitText: String) {
    self.type = type
    self.unitText = unitText
  }

  /// The unit; nil if its text cannot be read or is not a unit of the type.
  package var unit: HKUnit? {
    HKQuantityType.byIdentifier[type].flatMap { ImportedAmount.unit(unitText, for: $0) }
  }
}
