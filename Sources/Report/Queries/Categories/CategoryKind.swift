package import Health

/// Counts and durations of category types, and the nights of sleep (R-10…R-19).
package struct CategoryKind: StatisticsKind {
  package let id = "category"
  package let summary =
    "How often and how long samples of a category type are, by their values; sleep by night."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    HKCategoryType(.sleepAnalysis), named: "a category type; `healthmark types` lists all of them",
    choices: [
      DefinitionKey(
        "values", .items(.text),
        "one or more of the type's values, such as `asleepCore`; `asleep` is all stages of sleep",
        default:
          "`asleep` for `sleepAnalysis`, `stood` for `appleStandHour`, otherwise all except those"
          + " that record an absence: `notPresent`, `none`, `noChange`")
    ],
    statistics: CategoryQuery.allStatistics.map(\.statistic),
    meaning:
      "one or more of `duration` (overlapping time counts once), `count` and `per_day`; for"
      + " `sleepAnalysis` with `interval: 1 night` also "
      + CategoryQuery.nightStatistics.map { "`\($0.statistic.word)`" }.inWords
      + "; of those that are durations or shares, weeks and longer intervals have the mean a night",
    default: "`duration` for sleep, mindfulness and washing, otherwise `count`",
    parts: [
      DefinitionReader.dayProfileKey,
      DefinitionReader.byKey(
        [.source, .value], "`source` or `value`: each one, besides all of them together"),
    ],
    where: "the samples to use: `{ manual: exclude, source: [Scale & Co] }`")

  package var statistics: [Statistic] { CategoryQuery.allStatistics.map(\.statistic) }

  package func statistics(of type: HKObjectType) -> [Statistic] {
    if type == HKCategoryType(.sleepAnalysis) { return statistics }
    return type is HKCategoryType ? [.duration, .count, .perDay] : []
  }

  package func isMeant(byType name: String) -> Bool { HKCategoryType.named(name) != nil }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let by = keys.value(of: "by")
    let separation = reader.separation(&keys, among: [.source, .value])
    guard let type = reader.type(&keys, HKCategoryType.self, "category") else { return nil }
    if separation == .value, type.words == nil, let by {
      reader.report(
        "'\(type.name)' has no values to separate", at: by.range,
        help: valuelessHelp)
    }
    let entry = keys.take("statistics")
    let statistics = reader.statistics(entry, for: type, of: self) ?? [.standard(for: type)]
    let profile = keys.take("profile")
    if let entry, profile == nil, time.interval != IntervalLength(1, .night),
      !time.lacksReadableInterval
    {
      for node in reader.items(entry.value, "'statistics'") {
        guard case .scalar(let word, _) = node.content,
          let statistic = statistics.first(where: { $0.isNamed(word) && $0.isOfNights })
        else { continue }
        if statistic.hasMeanOfNights, Self.averaging.contains(time.interval?.unit) { continue }
        reader.report(
          "'\(word)' needs 'interval: 1 night'", at: node.range,
          help: statistic.hasMeanOfNights
            ? "weeks and longer intervals have the mean of their nights"
            : "a night has one main sleep; a day or a week can have several")
      }
    }
    let query = CategoryQuery(
      type: type,
      values: keys.take("values").map { Self.values($0, of: type, &reader) }
        ?? .standard(for: type),
      statistics: statistics, time: time, separation: separation,
      filter: reader.filter(&keys, for: type))
    guard let profile else { return query }
    return reader.dayProfile(
      profile, of: query, statistics: entry, by: by, at: keys.keyRange)
  }

  /// The units of intervals that have the means of their nights.
  private static let averaging: [IntervalUnit?] = [.week, .month, .quarter, .year]

  private static func values(
    _ entry: YAMLNode.Entry, of type: HKCategoryType, _ reader: inout DefinitionReader
  ) -> CategoryValues {
    guard type.words != nil else {
      reader.report(
        "'\(type.name)' has no values to choose from", at: entry.keyRange,
        help: valuelessHelp)
      return .all
    }
    var words: [String] = []
    var numbers: Set<Int> = []
    for node in reader.nonEmptyItems(entry.value, "'values'") {
      guard let (word, found) = reader.words(node, { try CategoryValues.parsing($0, of: type) })
      else { continue }
      words.append(word)
      numbers.formUnion(found)
    }
    return CategoryValues(words: words.uniqued(), numbers: numbers)
  }
}

private let valuelessHelp = "its samples only record that something happened"

extension [String] {
  /// The words as a list: `a`, `b` and `c`.
  fileprivate var inWords: String { "\(dropLast().joined(separator: ", ")) and \(self[count - 1])" }
}
