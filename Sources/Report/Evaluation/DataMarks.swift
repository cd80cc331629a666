import Foundation
import Health
import Languages

/// Makes marks of data, for `marks_from`.
struct DataMarks {
  /// The greatest number of marks that a result gets from data.
  static let limit = 200

  private let definition: ReportDefinition
  private let context: EvaluationContext
  private var known: [MarkSource: [DatedMark]] = [:]
  /// The samples that were read.
  private(set) var spans: [SampleSpan] = []

  init(_ definition: ReportDefinition, in context: EvaluationContext) {
    self.definition = definition
    self.context = context
  }

  /// Adds the marks from data to every result whose query asks for them. If there are more than a
  /// result gets, the latest ones are added, and the result warns of the others.
  ///
  /// - Throws: an error of the store.
  mutating func add(to results: inout [String: QueryResult]) throws {
    let items = results.mapValues { $0.workoutItems?.drawn ?? [] }
    for named in definition.queries {
      let sources = named.summaryOptions.markSources.filter { $0.query != named.name }
      guard !sources.isEmpty, let result = results[named.name], result.details?.lines == nil,
        let first = result.intervals.first, let last = result.intervals.last
      else { continue }
      let days = context.clock.date(at: first.start)...context.clock.date(before: last.end)
      let marks = try sources.flatMap { try self.marks($0, items) }
        .filter { days.contains($0.date) }.uniqued()
        .sorted { ($0.date, $0.text) < ($1.date, $1.text) }
      results[named.name]?.marks += marks.suffix(Self.limit)
      if marks.count > Self.limit {
        results[named.name]?.warnings.append(
          "the latest \(Self.limit) of \(marks.count) marks from data are shown")
      }
    }
  }

  private mutating func marks(
    _ source: MarkSource, _ items: [String: [ResultItem]]
  ) throws -> [DatedMark] {
    if let marks = known[source] { return marks }
    let marks =
      switch source {
      case .workouts(let query): workouts(items[query] ?? [], of: query)
      case .symptom, .symptoms: try source.symptomTypes.flatMap { try symptom($0) }
      case .timeZones: try timeZones()
      }
    known[source] = marks
    return marks
  }

  /// A mark for each workout: the heading that the definition gives the query, or else its
  /// activity.
  private func workouts(_ items: [ResultItem], of query: String) -> [DatedMark] {
    let title = definition.query(named: query)?.ownTitle
    return items.compactMap { item in
      let activity = item.text("activity").map { definition.language.heading(.activity($0)) }
      return (title ?? activity).map {
        DatedMark(date: context.clock.date(at: item.start), text: $0, isFromData: true)
      }
    }
  }

  /// A mark for the first of each run of days on which a symptom was present.
  private mutating func symptom(_ type: HKCategoryType) throws -> [DatedMark] {
    guard context.store.objectTypes.contains(type) else { return [] }
    let span = SampleSpan(type, nil, parts: .value)
    spans.append(span)
    guard let samples = try context.columns(of: type, in: nil, with: .value) else { return [] }
    let absences = Set(type.words?.absences.map { Double($0.number) } ?? [])
    let end = context.cutoff ?? .infinity
    let hasSeverity = type.words?.values.contains { $0.name == "severe" } == true
    let days = samples.start.indices.filter { !absences.contains(samples.value[$0]) }
      .map { index in
        let start = samples.start[index]
        return (
          first: context.clock.date(at: start),
          last: context.clock.date(before: max(start + 1, min(end, samples.end[index]))),
          severity: hasSeverity ? Self.severity(samples.value[index]) : nil
        )
      }.sorted { $0.first < $1.first }
    var marks: [DatedMark] = []
    var last: CivilDate?
    for day in days {
      if last.map({ $0.adding(days: 1) < day.first }) ?? true {
        marks.append(
          DatedMark(
            date: day.first, text: definition.language.inSentence(type.dataName), isFromData: true))
      }
      let known = marks[marks.count - 1].severity?.rawValue ?? 0
      if let severity = day.severity, severity.rawValue > known {
        marks[marks.count - 1].severity = severity
      }
      last = max(last ?? day.last, day.last)
    }
    return marks
  }

  /// The severity that a value states; nil for an unspecified one.
  private static func severity(_ value: Double) -> HKCategoryValueSeverity? {
    switch Int(exactly: value).flatMap(HKCategoryValueSeverity.init) {
    case .mild: .mild
    case .moderate: .moderate
    case .severe: .severe
    default: nil
    }
  }

  /// A mark for each date on which samples name another time zone than those before, if its clock
  /// shows another time.
  private mutating func timeZones() throws -> [DatedMark] {
    var starts: [(start: Double, zone: String)] = []
    for type in context.store.objectTypes {
      let zones = try context.store.zoneStarts(of: type)
      if !zones.isEmpty { spans.append(SampleSpan(type, nil, parts: [])) }
      starts += zones.flatMap { zone, starts in starts.map { ($0, zone) } }
    }
    var zones: [String: LocalClock?] = [:]
    var current: LocalClock?
    var marks: [DatedMark] = []
    for (start, name) in starts.sorted(by: { ($0.start, $0.zone) < ($1.start, $1.zone) }) {
      let found = zones[name] ?? TimeZone(identifier: name).map { LocalClock($0) }
      zones[name] = .some(found)
      guard let clock = found else { continue }
      defer { current = clock }
      guard let before = current, before.offset(at: start) != clock.offset(at: start) else {
        continue
      }
      marks.append(
        DatedMark(
          date: context.clock.date(at: start), text: definition.language.mark(ofTimeZone: name),
          isFromData: true))
    }
    return marks
  }
}
