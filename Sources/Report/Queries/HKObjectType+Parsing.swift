package import Health

extension HKObjectType {
  /// Every type that a query can ask for: quantity types, category types, and those of other objects.
  package static let queried: [HKObjectType] =
    (HKQuantityType.all as [HKObjectType]) + HKCategoryType.all + objects

  /// Workouts, summaries of days, pairs of blood pressure, and electrocardiograms.
  private static let objects: [HKObjectType] = [
    .workoutType(), .activitySummaryType(), HKCorrelationType(.bloodPressure),
    .electrocardiogramType(),
  ]

  /// The type that a user means by its name or its full identifier; nil for an unknown name.
  package static func queried(named name: String) -> HKObjectType? {
    HKQuantityType.named(name) ?? HKCategoryType.named(name)
      ?? objects.first { $0.shortName == name || $0.identifier == name }
  }

  /// The type that a user means by its name or its full identifier.
  ///
  /// - Throws: `UnreadableText` with the nearest right word; also for a synonym, with the type's name as what
  ///   is meant.
  package static func parsing(_ name: String) throws -> HKObjectType {
    if let type = queried(named: name) { return type }
    let meant = TypeSynonyms.types(meantBy: name).map(\.shortName)
    let words = queried.map(\.shortName) + queried.map(\.identifier)
    let nearest = meant.isEmpty ? nearestWord(to: name, in: words).map { [$0] } : meant
    var error = UnreadableText(.unknownType(name, meant: nearest))
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
  /// Creates the statistic that a user means by a word, for a type.
  ///
  /// - Throws: `UnreadableText` if it does not exist, or does not fit the type (S-10).
  package init(parsing word: String, for type: HKObjectType) throws {
    let legal = Statistic.legal(for: type)
    guard let statistic = Statistic(word: word) else {
      throw UnreadableText(
        .unknownStatistic(word, forType: type.shortName, legal: legal.map(\.word)))
    }
    guard legal.contains(statistic) else {
      throw UnreadableText(.statisticDoesNotFit(statistic.word, type, legal: legal.map(\.word)))
    }
    self = statistic
  }
}
