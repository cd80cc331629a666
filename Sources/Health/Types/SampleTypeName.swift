/// The short names and the full identifiers of quantity types, category types and
/// electrocardiograms.
package enum SampleTypeName {
  /// The short name of the electrocardiogram type.
  package static let electrocardiogram = "electrocardiogram"

  /// Returns the full identifier of a quantity type, a category type or the electrocardiogram type
  /// for a short name such as `stepCount` or `sleepAnalysis`, or for the identifier itself; nil for
  /// an unknown name.
  package static func identifier(of name: String) -> String? {
    let recordings = HKObjectType.electrocardiogramType().identifier
    return HKQuantityType.named(name)?.identifier ?? HKCategoryType.named(name)?.identifier
      ?? (name == electrocardiogram || name == recordings ? recordings : nil)
  }

  /// Returns the short name of a sample type, such as `stepCount` or `workout`. An identifier
  /// without a short name is returned unchanged.
  package static func name(of identifier: String) -> String {
    if identifier == HKWorkoutTypeIdentifier { return "workout" }
    if identifier == HKObjectType.electrocardiogramType().identifier { return electrocardiogram }
    if identifier == HKWorkoutRouteTypeIdentifier { return "workoutRoute" }
    if identifier == ImportedObject.summaryType { return "activitySummary" }
    if HKCorrelationType.byIdentifier[identifier] != nil {
      return swiftName(identifier, after: "HKCorrelationTypeIdentifier")
    }
    return HKQuantityType.byIdentifier[identifier]?.name
      ?? HKCategoryType.byIdentifier[identifier]?.name ?? identifier
  }

  /// Returns the Swift name of a C constant: the constant without its prefix, and with a lowercase
  /// first letter.
  package static func swiftName(_ constant: String, after beginning: String) -> String {
    constant.dropFirst(beginning.count).withSmallInitial
  }

  /// The short name of every type that `identifier(of:)` finds, quantity types first.
  package static let all: [String] =
    HKQuantityType.all.map(\.name) + HKCategoryType.all.map(\.name) + [electrocardiogram]
}

extension HKCategoryType {
  /// The name in report definitions: the identifier without its prefix, such as `sleepAnalysis`
  ///
  package var name: String {
    identifier.dropFirst("HKCategoryTypeIdentifier".count).withSmallInitial
  }

  /// Returns the type for its name in report definitions, its name in Swift if that is different,
  /// or its full identifier; nil for an unknown name.
  package static func named(_ name: String) -> HKCategoryType? {
    if name == "environmentalAudioExposureEvent" {
      return HKCategoryType(.environmentalAudioExposureEvent)
    }
    return byName[name] ?? byIdentifier[name]
  }

  private static let byName: [String: HKCategoryType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension Substring {
  /// The ending of a C constant with a lowercase first letter, as in Swift.
  var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }
}

/// The short names and the full identifiers of workouts and correlations, the samples that have
/// several parts.
package enum SampleObjectName {
  /// Returns the full identifier of a type for a short name such as `workout` or `bloodPressure`,
  /// or for the identifier itself; nil for an unknown name.
  package static func identifier(of name: String) -> String? { identifiers[name] }

  /// Every short name.
  package static let all: [String] = types.map(\.name)

  private static let types: [(name: String, identifier: String)] =
    [("workout", HKWorkoutTypeIdentifier)]
    + HKCorrelationType.all.map {
      (SampleTypeName.swiftName($0.identifier, after: "HKCorrelationTypeIdentifier"), $0.identifier)
    }

  private static let identifiers = Dictionary(
    uniqueKeysWithValues: types.map { ($0.name, $0.identifier) }
      + types.map { ($0.identifier, $0.identifier) })
}
