package import Health
package import Languages

/// A statistic that definitions can ask for. Each kind of query lists its own statistics, in the
/// folder of the kind; those that several kinds have are below.
package struct Statistic: Hashable, Sendable {
  /// The key in JSON, such as `wakeTime`.
  package let key: String
  /// True if the title of a query implies the statistic, so that figures do not name it.
  let isImplied: Bool

  package init(_ key: String, isImplied: Bool = false) {
    self.key = key
    self.isImplied = isImplied
  }

  /// The name, which each language words; of a statistic that no language has, the words of its
  /// key.
  package var name: DataName { isKnown ? .statistic(key) : .own(title) }

  /// The statistic in the account of a query: `Wake time`.
  package var title: String {
    isKnown ? English().heading(.statistic(key)) : key.inWords.capitalizedFirst
  }

  private var isKnown: Bool { English.names[.statistic, key] != nil }

  /// True for statistics with the same key.
  package static func == (a: Statistic, b: Statistic) -> Bool { a.key == b.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The name in a definition, such as `wake_time`.
  package var word: String { key.snakeCased }

  /// True if a word of a definition, or a key of JSON, is that of the statistic.
  func isNamed(_ word: String) -> Bool { word == key || word == self.word }
}

// The statistics of several kinds.
extension Statistic {
  package static let average = Statistic("average", isImplied: true)
  package static let minimum = Statistic("minimum")
  package static let maximum = Statistic("maximum")
  package static let standardDeviation = Statistic("standardDeviation")
  package static let mostRecent = Statistic("mostRecent")
  package static let duration = Statistic("duration", isImplied: true)
  package static let count = Statistic("count")
  /// The longest workout or episode.
  package static let longest = Statistic("longest")
  /// The mean per day, or per night for sleep (R-60).
  package static let perDay = Statistic("perDay", isImplied: true)

  /// The statistics of healthmark's own kinds, each once.
  package static let builtIn = Registry.report.queryKinds
    .flatMap { ($0 as? any StatisticsKind)?.statistics ?? [] }.uniqued()
}

/// A kind of query with `statistics`, one of healthmark's own.
package protocol StatisticsKind: QueryKind {
  /// All statistics of the kind, in the order of the documentation.
  var statistics: [Statistic] { get }

  /// The statistics that are defined for a type (S-10, R-11, R-60…R-66); empty for types of other
  /// kinds.
  func statistics(of type: HKObjectType) -> [Statistic]
}

extension StatisticsKind {
  package func statistics(of type: HKObjectType) -> [Statistic] {
    isMeant(byType: type.shortName) ? statistics : []
  }
}

extension Registry {
  /// The statistics that are defined for a type; empty for an unknown type.
  package func statistics(of type: HKObjectType) -> [Statistic] {
    queryKinds.reversed().lazy.compactMap { ($0 as? any StatisticsKind)?.statistics(of: type) }
      .first { !$0.isEmpty } ?? []
  }
}

/// A statistic as a kind of query computes it.
package struct ComputedStatistic<Facts>: Sendable {
  package let statistic: Statistic
  /// The column of its values.
  package let column: ResultColumn
  /// The value in an interval, or in a part of it; nil if data is missing.
  package let value: @Sendable (Facts) -> Double?

  /// - Parameters:
  ///   - name: the heading of the column; nil for the name of the statistic.
  ///   - hasTotal: true if values can be added across intervals, such as all counts (R-70).
  ///   - growsWithWear: true for an amount that grows with the number of days on which a device was
  ///     worn (R-73).
  ///   - change: sets other properties of the column.
  ///   - value: the value in an interval.
  package init(
    _ statistic: Statistic, _ amount: ResultColumn.Amount, titled name: DataName? = nil,
    baseline: Baseline = .zero, hasTotal: Bool = false, growsWithWear: Bool = false,
    change: (inout ResultColumn) -> Void = { _ in }, _ value: @escaping @Sendable (Facts) -> Double?
  ) {
    self.statistic = statistic
    var column = ResultColumn(statistic, amount, titled: name, baseline: baseline)
    column.hasTotal = hasTotal || amount == .count
    column.growsWithWear = growsWithWear
    change(&column)
    self.column = column
    self.value = value
  }
}

extension ResultColumn {
  /// Creates the column of a statistic.
  ///
  /// - Parameter name: the heading; nil for the name of the statistic.
  init(
    _ statistic: Statistic, _ amount: Amount, titled name: DataName? = nil,
    baseline: Baseline = .zero
  ) {
    self.init(
      key: statistic.key, name: name ?? statistic.name, amount: amount, baseline: baseline)
    isNamedInFigures = !statistic.isImplied
  }
}

/// A query whose statistics are computed from the facts of each interval.
package protocol StatisticsQuery: IntervalQuery {
  associatedtype Facts

  /// All statistics of the kind, in the order of the documentation.
  static var allStatistics: [ComputedStatistic<Facts>] { get }
  /// The statistics of the query.
  var statistics: [Statistic] { get }
}

extension StatisticsQuery {
  /// The statistics as the kind computes them, in the order of the query.
  package var computed: [ComputedStatistic<Facts>] { statistics.computed(Self.allStatistics) }
  package var firstAmount: ResultColumn.Amount { computed[0].column.amount }
  package var columnKeys: [String]? { statistics.map(\.key) }
}

extension [Statistic] {
  /// The statistics as their kind computes them, in the order of the query.
  func computed<Facts>(_ all: [ComputedStatistic<Facts>]) -> [ComputedStatistic<Facts>] {
    compactMap { statistic in all.first { $0.statistic == statistic } }
  }
}

extension Statistic {
  /// Creates the statistic for a word in a definition.
  ///
  /// - Parameter legal: the statistics that are defined for the type.
  /// - Throws: `UnreadableText` if the statistic does not exist, or does not fit the type (S-10).
  package init(parsing word: String, for type: HKObjectType, among legal: [Statistic]) throws {
    if let statistic = legal.first(where: { $0.isNamed(word) }) {
      self = statistic
      return
    }
    let words = legal.map(\.word)
    guard let other = Self.builtIn.first(where: { $0.isNamed(word) }) else {
      throw UnreadableText(
        "unknown statistic '\(word)'",
        help: Self.meant(by: word, among: words).map { didYouMean([$0]) }
          ?? didYouMean(nearestTo: word, in: (Self.builtIn + legal).map(\.word))
          ?? "the statistics of '\(type.shortName)' are \(listed(words, joiner: "and"))")
    }
    throw UnreadableText(
      "'\(other.word)' is not available for '\(type.shortName)'\(style(of: type))",
      help: "its statistics are \(listed(words, joiner: "and"))")
  }

  /// The words of statistics by those that people and other programs use.
  private static let synonyms = WordTable(PackageResources.StatisticSynonyms_tsv).words

  /// The statistic that a word certainly means; nil if it is unknown or not one of the list.
  private static func meant(by word: String, among legal: [String]) -> String? {
    synonyms[word.lowercased()].flatMap { legal.contains($0) ? $0 : nil }
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
