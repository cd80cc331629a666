import Health

extension DefinitionReader {
  /// The key `profile` of queries that are computed by the day or by the night.
  static let dayProfileKey = DefinitionKey(
    "profile", .choice(ProfileUnit.ofDays.map(\.rawValue)),
    "`weekday` or `month`: a row for each over the whole range, instead of `interval`; the mean of"
      + " its days")

  /// Reports the key `profile` of a query of one of healthmark's own kinds that has no profiles,
  /// and removes it.
  mutating func reportProfile(in keys: inout KeyedNode, of kind: any QueryKind) {
    let name = Self.dayProfileKey.name
    guard !kind.needsConsent, !kind.keys.names.contains(name),
      let entry = keys.take(name)
    else { return }
    var type = kind.id
    if case .scalar(let word, _)? = keys.value(of: "type")?.content { type = word }
    report(
      "'profile' does not apply to '\(type)'", at: entry.keyRange,
      help: "quantity types, categories and workouts have it; use 'interval' instead")
  }

  /// Returns the query for a profile of a query's days or nights. For a mistake, reports it and
  /// returns nil.
  ///
  /// - Parameters:
  ///   - profile: the key `profile`.
  ///   - statistics: the key `statistics`; nil if it is missing.
  ///   - by: the value of the key `by`; nil if it is missing.
  ///   - place: the place of the query.
  mutating func dayProfile<Daily: DailyQuery>(
    _ profile: YAMLNode.Entry, of query: Daily, statistics: YAMLNode.Entry?,
    by: YAMLNode?, at place: SourceRange?
  ) -> (any Query)? {
    let type = query.types[0].shortName
    if case .scalar(ProfileUnit.hour.rawValue, _) = profile.value.content {
      report(
        "'profile: hour' does not apply to '\(type)'", at: profile.value.range,
        help:
          "quantity types have 'hour', 'weekday' and 'month'; categories and workouts have"
          + " 'weekday' and 'month'"
      )
      return nil
    }
    guard let unit = choice(profile.value, ProfileUnit.ofDays, "profile") else { return nil }
    for (key, place) in [("by", by?.range), ("interval", query.time.interval.map { _ in place })] {
      guard let place else { continue }
      report(.profileExcludes(key), at: place)
    }
    let legal = Daily.statisticsOfProfiles
    for node in statistics.map({ items($0.value, "'statistics'") }) ?? [] {
      guard case .scalar(let word, _) = node.content,
        let statistic = query.statistics.first(where: { $0.isNamed(word) }),
        !legal.contains(statistic)
      else { continue }
      report(
        .profileHasNo(statistic.word, of: type, legal: legal.map(\.word)), at: node.range)
    }
    return DayProfileQuery(daily: query, unit: unit)
  }
}

extension ProfileUnit {
  /// The units of days: a weekday or a month has whole days.
  static let ofDays: [ProfileUnit] = [.weekday, .month]
}
