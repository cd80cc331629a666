package import Health

extension HKSampleType {
  /// The quantity or category type that a user means by its name or its full identifier.
  ///
  /// - Throws: `UnreadableText` with the nearest right word; also for a synonym, with the type's name as what
  ///   is meant.
  package static func parsing(_ name: String) throws -> HKSampleType {
    if let type = HKQuantityType.named(name) { return type }
    if let type = HKCategoryType.named(name) { return type }
    let meant = TypeSynonyms.types(meantBy: name).map(\.shortName)
    let types = (HKQuantityType.all as [HKSampleType]) + HKCategoryType.all
    let words = SampleTypeName.all + types.map(\.identifier)
    let nearest = meant.isEmpty ? nearestWord(to: name, in: words).map { [$0] } : meant
    var error = UnreadableText(
      "unknown type '\(name)'",
      help: nearest.map { "did you mean \(listed($0))?" } ?? "'healthmark types' lists them all")
    error.meant = meant.count == 1 ? meant[0] : nil
    throw error
  }

  /// The name in definitions, such as `stepCount`.
  package var shortName: String { SampleTypeName.name(of: identifier) }
}

extension Statistic {
  /// Creates the statistic that a user means by a word, for a type.
  ///
  /// - Throws: `UnreadableText` if it does not exist, or does not fit the type (S-10).
  package init(parsing word: String, for type: HKSampleType) throws {
    guard let statistic = Statistic(word: word) else {
      throw UnreadableText(
        "unknown statistic '\(word)'",
        help: suggestion(for: word, among: Statistic.allCases.map(\.word)))
    }
    let legal = Statistic.legal(for: type)
    guard legal.contains(statistic) else {
      throw UnreadableText(
        "'\(statistic.word)' does not fit '\(type.shortName)', which is a \(type.style) type",
        help: "for it there are \(listed(legal.map(\.word), joiner: "and"))")
    }
    self = statistic
  }
}

extension HKSampleType {
  fileprivate var style: String {
    (self as? HKQuantityType).map { $0.isCumulative ? "cumulative" : "discrete" } ?? "category"
  }
}
