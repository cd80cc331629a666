package import Health

extension HKObjectType {
  /// Every type that a query can ask for: quantity types, category types, and other object types.
  package static let queried: [HKObjectType] =
    (HKQuantityType.all as [HKObjectType]) + HKCategoryType.all + objects

  /// Workouts, summaries of days, pairs of blood pressure, electrocardiograms, routes, and
  /// menstrual cycles.
  private static let objects: [HKObjectType] = [
    .workoutType(), .activitySummaryType(), HKCorrelationType(.bloodPressure),
    .electrocardiogramType(), HKSeriesType.workoutRoute(), MenstrualCycleType.shared,
  ]

  /// Returns the type with a name or a full identifier; nil if it is unknown.
  package static func queried(named name: String) -> HKObjectType? {
    HKQuantityType.named(name) ?? HKCategoryType.named(name)
      ?? objects.first { $0.shortName == name || $0.identifier == name }
  }

  /// Returns the type with a name or a full identifier.
  ///
  /// - Throws: `UnreadableText` with the nearest valid name. It is also thrown for a synonym, with
  ///   the type's own name as the meant word.
  package static func parsing(_ name: String) throws -> HKObjectType {
    if let type = queried(named: name) { return type }
    let meant = TypeSynonyms.types(meantBy: name).map(\.shortName)
    let words = queried.map(\.shortName) + queried.map(\.identifier)
    let nearest = meant.isEmpty ? nearestWord(to: name, in: words).map { [$0] } : meant
    var error = UnreadableText(
      "unknown type '\(name)'", help: nearest.map(didYouMean) ?? "'healthmark types' lists them all"
    )
    error.meant = meant.count == 1 ? meant[0] : nil
    throw error
  }

  /// The name in definitions, such as `stepCount`.
  package var shortName: String {
    switch self {
    case is HKActivitySummaryType: "activitySummary"
    case is HKCorrelationType:
      SampleTypeName.swiftName(identifier, after: "HKCorrelationTypeIdentifier")
    default: SampleTypeName.name(of: identifier)
    }
  }
}
