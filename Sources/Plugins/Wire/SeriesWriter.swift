import Foundation
import Health
import JSON
import Report

/// Writes the samples that a query of a plug-in receives: the samples that intersect the intervals,
/// and as many earlier ones as the plug-in's manifest requests.
struct SeriesWriter {
  let context: EvaluationContext
  let intervals: QueryIntervals

  /// The maximum length of the text, which keeps a request within the memory that a plug-in can
  /// use.
  static let byteLimit = 128 << 20

  /// - Throws: `PluginTooMuch` if there are too many samples; an error of the store.
  func text(of series: [PluginSeries]) throws -> String {
    var text = "["
    for (index, one) in series.enumerated() {
      if index > 0 { text += "," }
      text += "\n{\"type\": \(quoted(one.identifier))"
      if case .quantity(_, let unit) = one.content {
        text += ", \"unit\": \(quoted(unit.unitString))"
      }
      if let sources = try sources(of: one) {
        text += ", \"sources\": [\(sources.map(quoted).joined(separator: ", "))]"
      }
      let isOfDays = one.content == .activitySummary
      text += ", \"\(isOfDays ? "summaries" : "samples")\": ["
      if let span = span(of: one) { try write(one, within: span, to: &text) }
      text += "]}"
    }
    return text + "]"
  }

  /// The sources of a quantity type in order of priority (S-42); `nil` for other types, which have
  /// none.
  private func sources(of series: PluginSeries) throws -> [String]? {
    guard case .quantity(let type, _) = series.content else { return nil }
    let sources = context.store.sources
    let priority = SourcePriority(
      try context.reads.sourceFacts(of: type), sources: sources,
      preferred: context.sourcePriority[type] ?? [])
    return priority.order.map { sources[$0].name }
  }

  /// The time span of the samples to write; `nil` if the intervals have no range.
  func span(of series: PluginSeries) -> Range<Double>? {
    guard let range = intervals.range else { return nil }
    var start = min(range.lowerBound, intervals.boundaries.first ?? range.lowerBound)
    let end = max(range.upperBound, intervals.boundaries.last ?? range.upperBound)
    switch series.beginning {
    case .range: break
    case .before(let length):
      start = context.calendar.adding(-length.count, length.unit, to: start)
    case .all: start = -.greatestFiniteMagnitude
    }
    return start..<max(start, end)
  }

  private func write(
    _ series: PluginSeries, within span: Range<Double>, to text: inout String
  ) throws {
    switch series.content {
    case .quantity(let type, let unit):
      guard let columns = try columns(of: type, within: span) else { return }
      let conversion = try columns.unit.conversion(to: unit)
      try write(columns, within: span, to: &text) { number("value", conversion($0)) }
    case .category(let type):
      guard let columns = try columns(of: type, within: span) else { return }
      try write(columns, within: span, to: &text) { "\"value\": \(category(Int($0), type))" }
    case .workout:
      try write(try workouts(within: span).map(members), to: &text)
    case .activitySummary:
      let days = try context.store.activitySummaries.rings(context.clock)
      try write(days.filter { span.contains($0.noon) }.map(members), to: &text)
    }
  }

  /// The columns that are written in addition to starts and ends.
  static let parts: SampleColumns.Parts = [.value, .source]

  /// The samples that touch a span, and possibly others, limited to the time for which the data
  /// counts (R-4); `nil` if there are none.
  private func columns(
    of type: HKSampleType, within span: Range<Double>
  ) throws -> SampleColumns? {
    let columns = try context.columns(of: type, in: span, with: Self.parts)
    return context.cutoff.map { columns?.ending(by: $0) } ?? columns
  }

  /// - Parameter value: returns the member for a value, as JSON.
  private func write(
    _ columns: SampleColumns, within span: Range<Double>, to text: inout String,
    value: (Double) -> String
  ) throws {
    let sources = context.store.sources.map { quoted($0.name) }
    var isFirst = true
    for row in 0..<columns.count {
      let (start, end) = (columns.start[row], columns.end[row])
      guard Self.touches(start, end, span) else { continue }
      text += isFirst ? "\n" : ",\n"
      isFirst = false
      text += "{\(dates(start, end)), \(value(columns.value[row]))"
      text += ", \"source\": \(sources[Int(columns.source[row])])}"
      try check(text)
    }
  }

  private func write(_ objects: [JSONValue.Members], to text: inout String) throws {
    for (index, members) in objects.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + JSONValue.object(members).line
      try check(text)
    }
  }

  /// The rings of a day, with the keys of `query --format json` (R-30).
  private func members(of day: DayRings) -> JSONValue.Members {
    let amounts = DayRings.Ring.allCases.flatMap { ring in
      [("\(ring)", day[ring].amount), ("\(ring)Goal", day[ring].goal)]
    }
    return [("date", .string(day.date.description))] + JSONValue.members(of: amounts)
  }

  private func workouts(within span: Range<Double>) throws -> [HKWorkout] {
    try context.samples(of: HKObjectType.workoutType()).compactMap { $0 as? HKWorkout }.filter {
      Self.touches(
        $0.startDate.timeIntervalSinceReferenceDate, $0.endDate.timeIntervalSinceReferenceDate,
        span)
    }
  }

  /// The constant for a value, or the number itself if the type has no such value.
  private func category(_ value: Int, _ type: HKSampleType) -> String {
    let constant =
      if let words = type.words {
        words.constant(of: value)
      } else {
        value == 0 ? "HKCategoryValueNotApplicable" : nil
      }
    return constant.map(quoted) ?? String(value)
  }

  private func members(of workout: HKWorkout) -> JSONValue.Members {
    func date(_ date: Date) -> JSONValue {
      .string(context.clock.iso8601(date.timeIntervalSinceReferenceDate))
    }
    let statistics = workout.allStatistics.values.sorted {
      $0.quantityType.identifier < $1.quantityType.identifier
    }
    return [
      ("start", date(workout.startDate)), ("end", date(workout.endDate)),
      ("activity", .string(workout.workoutActivityType.exportedConstant)),
    ] + JSONValue.members(of: [("duration", workout.duration)]) + [
      ("statistics", .array(statistics.map { .object(members(of: $0)) })),
      ("source", .string(workout.source.name)),
    ]
  }

  private func members(of statistics: HKStatistics) -> JSONValue.Members {
    let type = statistics.quantityType
    let unit = type.displayUnit
    func number(_ quantity: HKQuantity?) -> Double? { quantity?.doubleValue(for: unit) }
    return [("type", .string(type.identifier)), ("unit", .string(unit.unitString))]
      + JSONValue.members(of: [
        ("sum", number(statistics.sumQuantity())),
        ("average", number(statistics.averageQuantity())),
        ("minimum", number(statistics.minimumQuantity())),
        ("maximum", number(statistics.maximumQuantity())),
      ])
  }

  /// A number as a member, with a second member that marks it if it is out of range.
  private func number(_ key: String, _ value: Double) -> String {
    guard value.isFinite else { return "\"\(key)\": null, \"outOfRange\": [\"\(key)\"]" }
    return "\"\(key)\": \(JSONValue.text(of: value))"
  }

  private func dates(_ start: Double, _ end: Double) -> String {
    let clock = context.clock
    return "\"start\": \"\(clock.iso8601(start))\", \"end\": \"\(clock.iso8601(end))\""
  }

  /// True if the sample is partly inside a span, or is an instant at its start.
  private static func touches(_ start: Double, _ end: Double, _ span: Range<Double>) -> Bool {
    start < span.upperBound && (end > span.lowerBound || start >= span.lowerBound)
  }

  private func quoted(_ text: String) -> String {
    String(JSONValue.string(text).text.dropLast())
  }

  private func check(_ text: String) throws {
    guard text.utf8.count <= Self.byteLimit else {
      throw Diagnostic(
        "there are too many samples to pass to a plug-in", at: nil, help: "use a shorter range")
    }
  }
}
