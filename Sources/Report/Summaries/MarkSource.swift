package import Health

/// The data of which marks are made: an item of `marks_from`.
package enum MarkSource: Sendable, Hashable {
  /// The workouts of a query, on the dates on which they start.
  case workouts(query: String)
  /// A symptom, on the first of each run of days on which it was present.
  case symptom(HKCategoryType)
  /// All symptoms.
  case symptoms
  /// The dates on which samples name another time zone than those before, with another clock.
  case timeZones

  /// The words in definitions for sources that are neither a query nor a type.
  static let words: [String: MarkSource] = ["symptoms": .symptoms, "time_zones": .timeZones]

  /// The query whose workouts are marked; nil for other sources.
  var query: String? { if case .workouts(let query) = self { query } else { nil } }

  /// The symptoms that are marked.
  var symptomTypes: [HKCategoryType] {
    switch self {
    case .symptom(let type): [type]
    case .symptoms: HKCategoryType.all.filter(\.isSymptom)
    case .workouts, .timeZones: []
    }
  }
}

extension HKCategoryType {
  /// True for a symptom: its values include that it was not present, or that appetite did not
  /// change.
  var isSymptom: Bool {
    words?.values.contains { ["notPresent", "noChange"].contains($0.name) } ?? false
  }
}

extension DefinitionReader {
  /// Reads the items of `marks_from`: the name of a query of workouts, a symptom, `symptoms` or
  /// `time_zones`.
  mutating func markSources(_ entry: YAMLNode.Entry) -> [MarkSource] {
    nonEmptyItems(entry.value, "'\(entry.key)'").compactMap { markSource($0) }.uniqued()
  }

  private mutating func markSource(_ node: YAMLNode) -> MarkSource? {
    guard let word = text(node, "a source of marks") else { return nil }
    if let source = MarkSource.words[word] { return source }
    let type = HKCategoryType.named(word)
    if let type, type.isSymptom { return .symptom(type) }
    if queryNames.contains(word) {
      noteUse(ofQuery: word)
      markQueries.append((word, node.range))
      return .workouts(query: word)
    }
    guard type == nil else {
      report(.noMarks(word), at: node.range)
      return nil
    }
    noteUseOfAllQueries()
    comparisonsLeft -= queryNames.count
    let symptoms = HKCategoryType.all.filter(\.isSymptom).map(\.shortName)
    let words = MarkSource.words.keys.sorted() + symptoms
    report(
      "unknown source of marks '\(word)'", at: node.range,
      help: didYouMean(nearestTo: word, in: words + (comparisonsLeft >= 0 ? queryNames : []))
        ?? Message.markHelp)
    return nil
  }

  /// Reports the queries in `marks_from` that are not about workouts. All queries must have been
  /// read.
  mutating func checkMarkQueries() {
    for (name, range) in markQueries {
      guard let named = readQueries[name], !(named.query is WorkoutQuery) else { continue }
      report(.noMarks(name), at: range)
    }
  }
}

extension Message {
  fileprivate static func noMarks(_ name: String) -> Message {
    Message("'\(name)' is neither a query of workouts nor a symptom", help: markHelp)
  }

  fileprivate static let markHelp =
    "marks are made of queries of workouts, symptoms such as 'headache', 'symptoms' or 'time_zones'"
}
