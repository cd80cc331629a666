package import Health

/// Statistics of a quantity type, as HealthKit computes them. This is the kind of queries that do
/// not specify another kind.
package struct QuantityKind: StatisticsKind {
  package let id = "quantity"
  package let summary =
    "Statistics of a quantity type: sums, averages, extremes, of all sources or by source."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    HKQuantityType(.bodyMass), named: "a quantity type; `healthmark types` lists all of them",
    statistics: QuantityStatistic.all.map(\.statistic) + [.longest],
    meaning: QuantityStatistic.meaning,
    default: "`sum` or `average`",
    parts: [
      DefinitionKey(
        "profile", among: ProfileUnit.self,
        "`hour`, `weekday` or `month`: a row for each over the whole range, instead of"
          + " `interval`"),
      DefinitionKey(
        "step",
        "`15 minutes`: a row for each part of an hour with `profile: hour`; a divisor of an hour",
        default: "an hour"),
      DefinitionKey(
        "limits", .named(.text),
        "values that figures of days and of the hours draw as lines, with their names:"
          + " `{ target: \"70 .. 180 mg/dL\" }`"),
      DefinitionKey(
        "axis",
        "`0 .. 350 mg/dL`: what the axis of these figures covers at least, so that those of several"
          + " reports can be compared",
        default: "the values"),
      DefinitionReader.byKey(
        [.source, .entry],
        "`source`: each source, besides the merged values; `entry`: values of a discrete type that were"
          + " recorded, and those entered by hand"),
    ],
    where:
      "the samples to use: `{ manual: exclude, source: [Scale & Co], value: \">= 40 kg\" }`; `manual` is"
      + " `include`, `exclude` or `only`",
    others: [
      DefinitionKey(
        "unit", "such as `km`, `bpm` or `kcal/(kg*hr)`", default: "the unit of most samples"),
      DefinitionKey(
        "bands", .named(.text),
        "shares of readings in ranges of a discrete type: `{ low: \"< 70 mg/dL\", target: \"70 .. 180"
          + " mg/dL\", high: \"> 180 mg/dL\" }`"),
      DefinitionKey(
        "share", among: ValueBands.Share.self,
        "`readings`: the share of readings in each band; `time`: the share of time, which needs"
          + " `instants` if readings have no duration",
        default: "`readings`"),
      DefinitionKey(
        "precision",
        "`1 mg/dL`: readings are rounded to it, and bounds down to it, in `bands` and"
          + " `episodes`, so that bands such as 54 to 69 and 70 to 180 leave no gap",
        default: "readings are compared as they are"),
      DefinitionKey(
        "targets", .named(.text),
        "what shares of `bands` and statistics that are percentages should be: `{ target: \"> 70 %\","
          + " very low + low: \"< 4 %\" }`"),
      DefinitionKey(
        "overlap", among: OverlapChoice.self,
        "`all` adds up every sample of a cumulative type, even where sources overlap",
        default: "overlapping time counts once"),
      DefinitionKey(
        "episodes",
        "`< 70 mg/dL for 15 minutes`: the times in which readings of a discrete type stayed beyond"
          + " the bound, with the statistics `count`, `duration`, `longest`, and `minimum` or `maximum`;"
          + " `, gaps up to 30 minutes` at its end replaces 20 minutes"),
      DefinitionKey(
        "derive", among: IndexDerivation.self,
        "`missing` computes a `bodyMassIndex` of which the range has no samples from each body mass and"
          + " the latest height before it",
        default: "only samples count"),
      DefinitionKey(
        "smoothing",
        "`10 days`: the time constant with which the readings of a discrete type are smoothed, for the"
          + " chart style `smoothed`, `change_a_week` and JSON",
        default: "10 days, where a section needs smoothed readings"),
      DefinitionKey(
        "instants",
        "`hold 5 minutes`: a reading without a duration lasts until the next one, at most that"
          + " long, in averages and percentiles over time, `duration` and `share: time`",
        default: "no duration"),
    ])

  package var statistics: [Statistic] { QuantityStatistic.all.map(\.statistic) }

  package func statistics(of type: HKObjectType) -> [Statistic] {
    (type as? HKQuantityType).map { QuantityStatistic.all(of: $0).map(\.statistic) } ?? []
  }

  /// True for every name: this kind is asked last, and reports unknown types.
  package func isMeant(byType name: String) -> Bool { true }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let by = keys.value(of: "by")
    let separation = reader.separation(&keys, among: [.source, .entry])
    guard let type = reader.type(&keys, HKQuantityType.self, "quantity") else { return nil }
    let statistics = keys.take("statistics")
    if let episodes = keys.take("episodes") {
      if let by { reader.report(.episodesExclude("by"), at: by.range) }
      return EpisodeQuery(episodes, of: type, statistics, time, &keys, reader: &reader)
    }
    let profile = keys.take("profile")
    var query = QuantityQuery(
      type: type,
      statistics: reader.statistics(statistics, for: type, of: self) ?? [.standard(for: type)],
      time: time, isBySource: separation == .source,
      unit: keys.take("unit").flatMap { entry in
        reader.words(entry.value) { try HKUnit(parsing: $0, for: type) }
      },
      filter: reader.filter(&keys, for: type))
    query.place = statistics?.value.range
    query.isByEntry = separation == .entry
    if query.isByEntry, type.isCumulative {
      reader.report(
        "cannot separate '\(type.name)' by 'entry'", at: by?.range,
        help: "use \"where: { manual: only }\", because amounts of both can overlap")
    }
    let share = keys.take("share")
    let bands = keys.take("bands")
    query.bands = bands.flatMap { Self.bands($0, for: type, &reader) }
    if let share {
      query.bands?.share =
        reader.choice(share.value, ValueBands.Share.allCases, "share") ?? .readings
      query.bands?.place = share.value.range
      if bands == nil {
        reader.report(
          "'share' needs 'bands'", at: share.keyRange, help: "add 'bands', or remove 'share'")
      }
    }
    let precision = keys.take("precision")
    if let precision {
      query.bands?.precision = Self.precision(precision, for: type, &reader)
      if bands == nil {
        reader.report(
          "'precision' needs 'bands'", at: precision.keyRange,
          help: "add 'bands', or remove 'precision'")
      }
    }
    if let targets = keys.take("targets") {
      if profile == nil {
        query.targets = ShareTarget.targets(targets, of: query, &reader)
      } else {
        reader.report("a profile has no targets", at: targets.keyRange, help: "remove 'targets'")
      }
    }
    let overlap = keys.take("overlap")
    query.keepsOverlaps = reader.keepsOverlaps(overlap)
    if let overlap, !type.isCumulative || profile != nil {
      reader.report(
        type.isCumulative
          ? "'overlap' does not apply to a profile"
          : "'overlap' does not apply to '\(type.name)', whose readings of all sources count",
        at: overlap.keyRange, help: "it applies to the sum of a cumulative type in intervals")
    }
    if let derive = keys.take("derive") {
      let isMissing =
        reader.choice(derive.value, IndexDerivation.allCases, "choice for 'derive'") == .missing
      query.derivesIndex = isMissing && type == BodyMassIndexStore.index
      if isMissing, !query.derivesIndex || profile != nil {
        reader.report(
          profile == nil
            ? "'derive' does not apply to '\(type.name)'" : "'derive' does not apply to a profile",
          at: derive.keyRange, help: "it is for 'bodyMassIndex' in intervals")
      }
    }
    if let smoothing = keys.take("smoothing") {
      query.smoothing = Self.smoothing(smoothing, of: query, profile != nil, &reader)
    }
    let hasDays = [.minute, .hour].contains(time.interval?.unit)
    query.frame = ProfileFrame(
      &keys, of: type, isDrawn: profile != nil || hasDays, reader: &reader)
    query.hold = keys.take("instants").flatMap { Self.hold($0, of: query, &reader) }
    guard let profile else {
      if let entry = keys.take("step") {
        reader.report(
          "'step' needs 'profile'", at: entry.keyRange,
          help: "add 'profile: hour', or use 'interval: 15 minutes'")
      }
      return query
    }
    let step = Self.step(&keys, of: profile, &reader)
    guard let unit = reader.choice(profile.value, ProfileUnit.allCases, "profile") else {
      return nil
    }
    for (key, place) in [("by", by?.range), ("interval", time.interval.map { _ in keys.keyRange })]
    {
      guard let place else { continue }
      reader.report(.profileExcludes(key), at: place)
    }
    guard var made = Self.profile(query, by: unit, statistics, &reader) else { return nil }
    made.step = step
    return made
  }

  /// Reads the minutes of the rows of a profile; 60 if the key is missing.
  private static func step(
    _ keys: inout KeyedNode, of profile: YAMLNode.Entry, _ reader: inout DefinitionReader
  ) -> Int {
    guard let entry = keys.take("step") else { return 60 }
    guard case .scalar(ProfileUnit.hour.rawValue, _) = profile.value.content else {
      reader.report(
        "'step' needs 'profile: hour'", at: entry.keyRange,
        help: "remove 'step', or use 'profile: hour'")
      return 60
    }
    return reader.words(entry.value) { text in
      let help = "for example '15 minutes' or '5 minutes'"
      if WrittenNumber.value(of: text) ?? 0 > 0 {
        throw UnreadableText("'\(text)' has no unit", help: didYouMean(["\(text) minutes"]))
      }
      let minutes: Double
      do {
        minutes = try IntervalLength.seconds(parsing: text) / 60
      } catch let error as UnreadableText {
        throw UnreadableText(error.message, part: error.part, help: help)
      }
      guard (1...60).contains(minutes), 60.remainder(dividingBy: minutes) == 0 else {
        throw UnreadableText(
          "'\(text)' does not divide an hour", help: help)
      }
      return Int(minutes)
    } ?? 60
  }

  private static func profile(
    _ query: QuantityQuery, by unit: ProfileUnit, _ statistics: YAMLNode.Entry?,
    _ reader: inout DefinitionReader
  ) -> ProfileQuery? {
    let legal = ProfileQuery.statistics(of: query.type)
    for (node, statistic) in zip(
      statistics.map { reader.items($0.value, "'statistics'") } ?? [], query.statistics)
    where !legal.contains(statistic) {
      reader.report(
        .profileHasNo(statistic.word, of: query.type.name, legal: legal.map(\.word)),
        at: node.range)
    }
    if query.bands != nil {
      reader.report("a profile has no bands", at: statistics?.keyRange, help: "remove 'bands'")
    }
    return ProfileQuery(query: query, unit: unit)
  }

  private static func bands(
    _ entry: YAMLNode.Entry, for type: HKQuantityType, _ reader: inout DefinitionReader
  ) -> ValueBands? {
    guard !type.isCumulative else {
      reader.report(
        "'\(type.name)' is cumulative, so its readings have no bands", at: entry.keyRange,
        help: "bands are for discrete types, such as 'bloodGlucose'")
      return nil
    }
    guard
      let bands = reader.bands(entry, { try ValueBand($0, parsing: $1, for: type) })
    else { return nil }
    if case .mapping(let entries) = entry.value.content {
      for (index, band) in bands.enumerated() {
        guard let taken = bands[..<index].first(where: { $0.overlaps(band) }) else { continue }
        reader.report(
          "the bands '\(taken.name)' and '\(band.name)' overlap",
          at: entries.first { $0.key == band.name }?.value.range ?? entry.value.range,
          help:
            "'a .. b' includes both ends, 'a ..< b' only the first, '> a .. b' only the last; '<' and"
            + " '>' exclude the number")
      }
    }
    return ValueBands(bands: bands)
  }

  /// Reads a step such as `1 mg/dL`.
  static func precision(
    _ entry: YAMLNode.Entry, for type: HKQuantityType, _ reader: inout DefinitionReader
  ) -> ValueBands.Precision? {
    reader.words(entry.value) { text in
      let amount = try WrittenAmount(parsing: text[...], for: type)
      guard amount.number > 0 else {
        throw UnreadableText("'\(text)' is not above 0", help: "for example '1 mg/dL'")
      }
      return ValueBands.Precision(
        text: String(text.trimmed), number: amount.number, unit: amount.unit)
    }
  }

  /// Reads a time constant such as `10 days`.
  private static func smoothing(
    _ entry: YAMLNode.Entry, of query: QuantityQuery, _ isProfile: Bool,
    _ reader: inout DefinitionReader
  ) -> ReadingSmoothing? {
    guard query.canSmooth, !isProfile else {
      let (message, help): (String, String) =
        query.type.isCumulative
        ? (
          "'\(query.type.name)' is cumulative, so it has no readings to smooth",
          "smoothing is for discrete types, such as 'bodyMass'"
        )
        : (
          "'smoothing' does not apply to a profile, to bands, to parts or to statistics without the"
            + " unit of readings", "use it in a query of its own"
        )
      reader.report(Message(message, help: help), at: entry.keyRange)
      return nil
    }
    return reader.words(entry.value) { try ReadingSmoothing(parsing: $0) }
  }

  /// Reads a duration such as `hold 5 minutes`, in seconds.
  private static func hold(
    _ entry: YAMLNode.Entry, of query: QuantityQuery, _ reader: inout DefinitionReader
  ) -> Double? {
    let countsTime =
      query.bands?.share == .time
      || (!query.type.isCumulative
        && (query.statistics.contains(.duration) || query.statistics.contains(.timeWithData)))
    guard query.type.isWeightedByTime || countsTime else {
      reader.report(
        "'instants' does not apply to '\(query.type.name)', whose readings all count the same",
        at: entry.keyRange,
        help:
          "it applies to types whose average is weighted by time, to 'duration' and to 'share:"
          + " time'"
      )
      return nil
    }
    return reader.words(entry.value) { text in
      guard text.hasPrefix("hold ") else {
        throw UnreadableText("invalid '\(text)'", help: "it is written like 'hold 5 minutes'")
      }
      return try IntervalLength.seconds(parsing: String(text.dropFirst(5)))
    }
  }
}
