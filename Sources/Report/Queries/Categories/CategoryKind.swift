package import Health

/// Counts and durations of category types, and the nights of sleep (R-10…R-19).
package struct CategoryKind: QueryKind {
  package let id = "category"
  package let summary =
    "How often and how long samples of a category type are, by their values; sleep by night."

  package init() {}

  package let keys: [DefinitionKey] =
    [
      DefinitionKey(
        "type", "a category type; `healthmark types` lists all of them", isRequired: true),
      DefinitionKey(
        "values", .items(.text),
        "one or more of the type's values, such as `asleepCore`; `asleep` is all stages of sleep",
        default:
          "`asleep` for `sleepAnalysis`, `stood` for `appleStandHour`, otherwise all except those"
          + " that record an absence: `notPresent`, `none`, `noChange`"),
      DefinitionKey(
        "statistics",
        .items(.choice(Statistic.legal(for: HKCategoryType(.sleepAnalysis)).map(\.word))),
        "one or more of `duration` (overlapping time counts once), `count` and `per_day`; for"
          + " `sleepAnalysis` with `interval: 1 night` also `bedtime`, `wake_time`, `in_bed`, `efficiency`"
          + " and `awakenings`",
        default: "`duration` for sleep, mindfulness and washing, otherwise `count`"),
    ] + QueryTime.keys + [
      DefinitionReader.dayProfileKey,
      DefinitionReader.byKey(
        [.source, .value], "`source` or `value`: each one, besides all of them together"),
      DefinitionKey(
        "where", .mapping(SampleFilter.keys(for: HKCategoryType(.sleepAnalysis))),
        "the samples to use: `{ manual: exclude, source: [Scale & Co] }`"),
      DefinitionReader.excludeKey,
    ] + SummaryOptions.keys

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
        Diagnostic(.noValuesToSeparate(type.name), at: by.range))
    }
    let entry = keys.take("statistics")
    let statistics = reader.statistics(entry, for: type) ?? [.standard(for: type)]
    let profile = keys.take("profile")
    if let entry, profile == nil, time.interval != IntervalLength(1, .night),
      !time.lacksReadableInterval
    {
      for node in reader.items(entry.value, "'statistics'") {
        guard case .scalar(let word, _) = node.content, let statistic = Statistic(word: word),
          Statistic.ofNights.contains(statistic), statistics.contains(statistic)
        else { continue }
        reader.report(
          Diagnostic(.statisticOfNights(word), at: node.range))
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

  private static func values(
    _ entry: YAMLNode.Entry, of type: HKCategoryType, _ reader: inout DefinitionReader
  ) -> CategoryValues {
    guard type.words != nil else {
      reader.report(
        Diagnostic(.noValuesToChoose(type.name), at: entry.keyRange))
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

/// The values of a category type that count.
package struct CategoryValues: Sendable, Equatable {
  /// The names of the values for a reader; empty for all values.
  package let words: [String]
  /// The numbers of the values; nil for all values except absences, including those that the type
  /// does not have.
  package let numbers: Set<Int>?
  /// The values that do not count because they record an absence; empty unless `numbers` is nil.
  package private(set) var absences: [CategoryWords.Value] = []

  package static let all = CategoryValues(words: [], numbers: nil)

  package static func == (a: CategoryValues, b: CategoryValues) -> Bool {
    a.words == b.words && a.numbers == b.numbers
      && a.absences.map(\.number) == b.absences.map(\.number)
  }

  /// The values that count by default.
  package static func standard(for type: HKCategoryType) -> CategoryValues {
    if let asleep = type.asleepNumbers { return CategoryValues(words: ["asleep"], numbers: asleep) }
    if type == HKCategoryType(.appleStandHour) {
      return CategoryValues(
        words: ["stood"], numbers: [HKCategoryValueAppleStandHour.stood.rawValue])
    }
    var values = CategoryValues.all
    values.absences = type.words?.absences ?? []
    return values
  }

  package init(words: [String], numbers: Set<Int>?) {
    self.words = words
    self.numbers = numbers
  }

  /// Returns the samples that have one of the values.
  func chosen(of samples: SampleColumns) -> SampleColumns {
    guard numbers != nil || !absences.isEmpty else { return samples }
    let listed = RawValues(numbers ?? Set(absences.map(\.number)))
    return samples.selecting(
      (0..<samples.count).filter { listed.contains(samples.value[$0]) == (numbers != nil) })
  }

  /// True if every sample counts.
  var areAll: Bool { numbers == nil && absences.isEmpty }

  /// A set of raw values that is optimized for a lookup for each sample.
  struct RawValues {
    /// True at the index of each raw value of the set.
    private var isMember: [Bool]

    init(_ numbers: some Collection<Int>) {
      isMember = [Bool](repeating: false, count: (numbers.max() ?? -1) + 1)
      for number in numbers where number >= 0 { isMember[number] = true }
    }

    func contains(_ value: Double) -> Bool {
      guard value >= 0, value < Double(isMember.count) else { return false }
      let index = Int(value)
      return Double(index) == value && isMember[index]
    }
  }

  /// One of the values, or all values that the type does not have.
  struct One {
    let name: String
    /// The raw value; nil for values that the type does not have.
    let number: Int?
    private let known: RawValues

    fileprivate init(name: String, number: Int?, known: RawValues = RawValues([])) {
      self.name = name
      self.number = number
      self.known = known
    }

    func holds(_ value: Double) -> Bool {
      number.map { value == Double($0) } ?? !known.contains(value)
    }
  }

  /// The values one by one, in the order of their raw values. If all values count, those that the
  /// type does not have come last.
  func separate(in type: HKCategoryType) -> [One] {
    let known = (type.words?.values ?? []).sorted { $0.number < $1.number }
    let chosen = known.filter { value in
      numbers?.contains(value.number) ?? !absences.contains { $0.number == value.number }
    }
    .map { One(name: $0.name, number: $0.number) }
    guard numbers == nil else { return chosen }
    return chosen
      + [One(name: "unknown", number: nil, known: RawValues(known.map(\.number)))]
  }

  /// Returns the values for a word: a case in Swift, a constant of exports, or `asleep`.
  ///
  /// - Throws: `UnreadableText` with the nearest valid word.
  package static func parsing(
    _ word: String, of type: HKCategoryType
  ) throws -> (word: String, numbers: Set<Int>) {
    if word == "asleep", let asleep = type.asleepNumbers { return (word, asleep) }
    let values = type.words?.values ?? []
    for value in values
    where value.name == word || type.words?.constant(of: value.number) == word {
      return (value.name, [value.number])
    }
    let names = (type.asleepNumbers == nil ? [] : ["asleep"]) + values.map(\.name)
    throw UnreadableText(.unknownValue(word, of: type.name, among: names))
  }
}
