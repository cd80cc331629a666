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
