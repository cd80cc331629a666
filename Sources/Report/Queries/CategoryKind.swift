package import Health

/// Counts and durations of category types (R-10…R-13).
package struct CategoryKind: QueryKind {
  package let id = "category"
  package let summary = "How often and how long samples of a category type are, by their values."

  package init() {}

  package let keys: [DefinitionKey] =
    [
      DefinitionKey(
        "type", "a category type; `healthmark types` lists all of them", isRequired: true),
      DefinitionKey(
        "values", .items(.text),
        "one or a list of the type's values, such as `asleepCore`; `asleep` is every stage of it",
        default: "`asleep` of `sleepAnalysis`, `stood` of `appleStandHour`, else all"),
      DefinitionKey(
        "statistics", .items(.choice([Statistic.duration.word, Statistic.count.word])),
        "one or both of `duration`, of which overlapping samples have one, and `count`",
        default: "`duration` of sleep, mindfulness and washing, else `count`"),
    ] + QueryTime.keys + [
      DefinitionReader.byKey,
      DefinitionKey(
        "where", .mapping(SampleFilter.keys(for: HKCategoryType(.sleepAnalysis))),
        "which samples: `{ manual: exclude, source: [Scale & Co] }`"),
    ]

  package func isMeant(byType name: String) -> Bool { HKCategoryType.named(name) != nil }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let isBySource = reader.isBySource(&keys)
    guard let type = reader.type(&keys, HKCategoryType.self, "category") else { return nil }
    return CategoryQuery(
      type: type,
      values: keys.take("values").map { Self.values($0, of: type, &reader) }
        ?? .standard(for: type),
      statistics: reader.statistics(keys.take("statistics"), for: type) ?? [.standard(for: type)],
      time: time, isBySource: isBySource,
      filter: keys.take("where").map { FilterReader.read($0.value, for: type, with: &reader) })
  }

  private static func values(
    _ entry: YAMLNode.Entry, of type: HKCategoryType, _ reader: inout DefinitionReader
  ) -> CategoryValues {
    guard type.words != nil else {
      reader.report(
        Diagnostic(
          "'\(type.name)' has no values to choose from", at: entry.keyRange,
          help: "its samples only say that something happened"))
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
  /// The words for a reader; empty for all values.
  package let words: [String]
  /// The numbers of the values; nil for all values, including those that the type does not have.
  package let numbers: Set<Int>?

  package static let all = CategoryValues(words: [], numbers: nil)

  /// The values that count by default.
  package static func standard(for type: HKCategoryType) -> CategoryValues {
    if let asleep = type.asleepNumbers { return CategoryValues(words: ["asleep"], numbers: asleep) }
    return type == HKCategoryType(.appleStandHour)
      ? CategoryValues(words: ["stood"], numbers: [HKCategoryValueAppleStandHour.stood.rawValue])
      : .all
  }

  package init(words: [String], numbers: Set<Int>?) {
    self.words = words
    self.numbers = numbers
  }

  /// The values that a word names: a case in Swift, a constant of exports, or `asleep`.
  ///
  /// - Throws: `UnreadableText` with the nearest right word.
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
    throw UnreadableText(
      "'\(type.name)' has no value '\(word)'", help: suggestion(for: word, among: names))
  }
}
