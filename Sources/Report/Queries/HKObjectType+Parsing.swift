package import Health

extension HKObjectType {
  /// Every type that a query can ask for: quantity types, category types, and other object types.
  package static let queried: [HKObjectType] =
    (HKQuantityType.all as [HKObjectType]) + HKCategoryType.all + objects

  /// Workouts, summaries of days, pairs of blood pressure, electrocardiograms, and menstrual
  /// cycles.
  private static let objects: [HKObjectType] = [
    .workoutType(), .activitySummaryType(), HKCorrelationType(.bloodPressure),
    .electrocardiogramType(), MenstrualCycleType.shared,
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

extension Statistic {
  /// Creates the statistic for a word in a definition.
  ///
  /// - Throws: `UnreadableText` if the statistic does not exist, or does not fit the type (S-10).
  package init(parsing word: String, for type: HKObjectType) throws {
    let legal = Statistic.legal(for: type)
    guard let statistic = Statistic(word: word) else {
      throw UnreadableText(
        "unknown statistic '\(word)'",
        help: Statistic.meant(by: word, among: legal.map(\.word)).map { didYouMean([$0]) }
          ?? didYouMean(nearestTo: word, in: Statistic.allCases.map(\.word))
          ?? "the statistics of '\(type.shortName)' are"
          + " \(listed(legal.map(\.word), joiner: "and"))")
    }
    guard legal.contains(statistic) else {
      throw UnreadableText(
        "'\(statistic.word)' is not available for '\(type.shortName)'\(style(of: type))",
        help: "its statistics are \(listed(legal.map(\.word), joiner: "and"))")
    }
    self = statistic
  }
}

/// A clause that gives the aggregation style of a type; empty for types without statistics.
private func style(of type: HKObjectType) -> String {
  switch type {
  case let type as HKQuantityType:
    ", which is a \(type.isCumulative ? "cumulative" : "discrete") type"
  case is HKCategoryType: ", which is a category type"
  default: ""
  }
}
