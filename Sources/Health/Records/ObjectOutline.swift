/// The properties of a correlation or workout that decide about others: about the order of sources
/// (S-43), repeats, the unit of distances, and what a range contains. A store knows
/// them without reading its objects.
package struct ObjectOutline: Hashable, Sendable {
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  package var source: String
  /// The text of the device without its memory address; nil if the document has none.
  package var device: String?
  /// True if the object was entered by hand (S-95).
  package var wasUserEntered: Bool
  /// The full name of the activity type of a workout; empty if it has none, and for correlations.
  package var activityType: String
  /// The distances that a workout states; empty for correlations.
  package var distances: [StatedDistance]

  package init(
    start: Double, end: Double, source: String, device: String?, wasUserEntered: Bool,
    activityType: String = "", distances: [StatedDistance] = []
  ) {
    self.start = start
    self.end = end
    self.source = source
    self.device = device
    self.wasUserEntered = wasUserEntered
    self.activityType = activityType
    self.distances = distances
  }

  /// Creates the outline of an object; nil for an activity summary.
  package init?(_ object: ImportedObject) {
    guard let facts = object.facts else { return nil }
    self = facts.outline
    if case .workout(let workout) = object {
      activityType = workout.activityType
      distances = workout.statedDistances
    }
  }
}

extension ImportedFacts {
  /// The outline of an object with these facts, without an activity type and distances.
  package var outline: ObjectOutline {
    ObjectOutline(
      start: start, end: end, source: source, device: device,
      wasUserEntered: metadata.wasUserEntered)
  }
}

extension ObjectOutline {
  /// The activity type of a workout.
  package var activity: HKWorkoutActivityType { HKWorkoutActivityType(exported: activityType) }

  /// True if the object starts in a span or extends into it.
  package func touches(_ span: Range<Double>) -> Bool {
    start < span.upperBound && (start >= span.lowerBound || end > span.lowerBound)
  }
}

extension [ObjectOutline] {
  /// The range from the first start to the last end; nil if there are no objects. If the last
  /// object is an instant, the range ends just after it.
  package var extent: Range<Double>? {
    reduce(nil) { whole, object in
      let end = object.end > object.start ? object.end : object.start.nextUp
      guard let whole else { return object.start..<end }
      return Swift.min(whole.lowerBound, object.start)..<Swift.max(whole.upperBound, end)
    }
  }

  /// The indices of the objects that start in a span, if the objects are in the order of their
  /// starts.
  package func indices(startingIn span: Range<Double>) -> Range<Int> {
    let first = partitioningIndex { $0.start >= span.lowerBound }
    return first..<Swift.max(first, partitioningIndex { $0.start >= span.upperBound })
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
