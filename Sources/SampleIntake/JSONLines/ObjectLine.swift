import Files
import Foundation
import Health
import JSON

/// A workout or a correlation in a line of a document or of a plug-in.
///
/// ```json
/// {"type": "workout", "activity": "running", "start": "2024-01-07T08:00:00-05:00",
///  "duration": 1800, "statistics": [{"type": "distanceWalkingRunning", "sum": 5.2, "unit": "km"}]}
/// {"type": "bloodPressure", "start": "2024-01-07T08:00:00-05:00", "members": [
///   {"type": "bloodPressureSystolic", "value": 121, "unit": "mmHg"},
///   {"type": "bloodPressureDiastolic", "value": 79, "unit": "mmHg"}]}
/// ```
///
/// Each object is one line. Members that all samples have mean the same here. A line with a mistake
/// in its form is skipped; if a plug-in wrote it, the plug-in has failed. An unusable part is left
/// out, as in an export. An object is left out if the rest would have no meaning without that part:
/// a blood pressure reading needs both of its values.
struct ObjectLine {
  /// The reason why an object is left out.
  struct Unusable: Error {
    let reason: ImportSummary.DropReason
  }

  private enum Content {
    case workout(ImportedWorkout)
    case correlation(ImportedCorrelation, values: [Double])
  }

  let facts: ImportedFacts
  /// The offset of the start from UTC, in seconds.
  let offset: Int?
  /// The name of an activity that HealthKit does not have; nil if HealthKit has it.
  let unknownActivity: String?
  /// The parts that were left out, with the names that they have in exports, and the reasons.
  let dropped: [(part: String, reason: ImportSummary.DropReason)]
  private let content: Content

  /// The full identifier of the object type with a name; nil for types whose samples have a value.
  static func type(_ name: LineFields.Text) -> String? {
    guard name.hasEscapes || nameLengths.contains(name.bytes.count) else { return nil }
    return SampleObjectName.identifier(of: name.text.text)
  }

  private static let nameLengths = Set(
    SampleObjectName.all.flatMap { name in
      [name, SampleObjectName.identifier(of: name) ?? name].map(\.utf8.count)
    })

  /// - Throws: `JSONMistake` for a line that is not strict JSON.
  static func node(_ line: UnsafeRawBufferPointer) throws(JSONMistake) -> JSONNode {
    JSONNode(
      try JSONFault.mapped(JSONValue(reading: Array(line))) {
        JSONMistake($0.sentenceOfLine, at: .root)
      })
  }

  /// - Throws: `JSONMistake`, `Unusable`.
  init(_ node: JSONNode, of type: String) throws {
    var members = try node.members()
    _ = try members.take("type")
    let duration = try members.number("duration")
    let start = try members.date("start")
    let end = try members.date("end")?.instant
    facts = try Self.facts(
      &members, start: start?.instant,
      end: end ?? start?.instant.map { $0 + (duration ?? 0) })
    offset = start?.offset
    if type == HKWorkoutTypeIdentifier {
      var parts = WorkoutMembers()
      content = .workout(try parts.workout(&members, facts, duration: duration))
      (unknownActivity, dropped) = (parts.unknownActivity, parts.dropped)
    } else {
      (unknownActivity, dropped) = (nil, [])
      if duration != nil { throw node.mistake("a correlation has no 'duration'") }
      content = try Self.correlation(try members.take("members"), of: type, facts)
    }
    try members.finish()
  }

  private static func facts(
    _ members: inout JSONMembers, start: Double?, end: Double?
  ) throws -> ImportedFacts {
    let source = try members.text("source") ?? ""
    let version = try members.text("version")
    let device = try members.text("device").map { HKDevice(text: $0).text }
    let creation = try members.date("creation")?.instant
    let metadata = try members.metadata()
    if let reason = DateBounds.reason(start: start, end: end) { throw Unusable(reason: reason) }
    guard let start, let end else { throw Unusable(reason: .unreadableDate) }
    return ImportedFacts(
      start: start, end: end,
      // The source's name as the collector keeps it, so that the samples of a correlation can be
      // found.
      source: source.withBoundedMarks.precomposedStringWithCanonicalMapping, version: version,
      device: device, creation: creation, metadata: metadata)
  }

  /// Adds the object and the samples that it consists of to a collector.
  ///
  /// - Throws: an error of storing the samples.
  func add(to collector: SampleCollector) throws {
    switch content {
    case .workout(let workout): collector.append(.workout(workout))
    case .correlation(let correlation, let values):
      for (member, value) in zip(correlation.members, values) {
        let type = collector.records(of: member.type)
        guard let unit = member.unit.flatMap(type.unit) else { continue }
        var row = SampleRow(
          start: member.start, end: member.end, value: value,
          source: collector.source(named: member.source), unit: unit)
        if let device = facts.device { row.device = collector.device(HKDevice(text: device)) }
        if let version = facts.version { row.version = collector.version(version) }
        if let creation = facts.creation { row.creation = creation }
        KeptMetadata(facts.metadata, in: collector).apply(to: &row)
        try type.append(row)
      }
      collector.append(.correlation(correlation))
    }
  }
}

// Reads correlations.
extension ObjectLine {
  /// - Throws: `JSONMistake`; `Unusable` if a member is unusable or missing, because the others
  ///   have no meaning without it.
  private static func correlation(
    _ node: JSONNode, of identifier: String, _ facts: ImportedFacts
  ) throws -> Content {
    var correlation = ImportedCorrelation(type: identifier, facts: facts, members: [])
    var types: [HKQuantityType] = []
    var values: [Double] = []
    for node in try node.items() {
      var members = try node.members()
      let type = HKQuantityType.named(try members.take("type").text())
      let value = try members.number("value")
      let unit = try members.text("unit") ?? ""
      let start = try members.date("start")?.instant ?? facts.start
      let end = try members.date("end")?.instant ?? max(start, facts.end)
      try members.finish()
      guard let type else { throw Unusable(reason: .unknownType) }
      guard let value else { throw Unusable(reason: .noValue) }
      guard !unit.isEmpty else { throw Unusable(reason: .noUnit) }
      guard ImportedAmount(value, unit).quantity(for: type) != nil else {
        throw Unusable(reason: .unfitUnit)
      }
      if let reason = DateBounds.reason(start: start, end: end) { throw Unusable(reason: reason) }
      types.append(type)
      values.append(value)
      correlation.members.append(
        ImportedCorrelation.Member(
          type: type.identifier, start: start, end: end, source: facts.source,
          value: JSONValue.text(of: value), unit: unit))
    }
    guard isWhole(types, identifier) else { throw Unusable(reason: .noValue) }
    return .correlation(correlation, values: values)
  }

  /// True if these types form a correlation: both values of blood pressure, or nutrients.
  private static func isWhole(_ types: [HKQuantityType], _ correlation: String) -> Bool {
    guard correlation == HKCorrelationTypeIdentifier.bloodPressure.rawValue else {
      return !types.isEmpty
        && types.allSatisfy { $0.identifier.hasPrefix("HKQuantityTypeIdentifierDietary") }
    }
    return types.count == 2
      && Set(types) == [
        HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic),
      ]
  }
}
