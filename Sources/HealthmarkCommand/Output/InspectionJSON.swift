import Foundation
import Health
import HealthDatabase
import JSON
import SampleIntake

/// The output of `inspect --format json`, with the same content as the text.
///
/// Lists are sorted by frequency, most frequent first, then by name. Dates have the offset of
/// `timeZone`. Facts that the data does not state are null; counts of things that it does not
/// contain are 0.
struct InspectionJSON {
  /// The name of the format, so that programs know what they read. Its number is increased when
  /// members are removed or change.
  private static let formatName = "healthmark inspect 1"

  private let summary: ImportSummary
  private let imports: [ImportAccount]
  private let clock: LocalClock

  /// - Parameter imports: the imports of a permanent store; empty for other data.
  init(_ summary: ImportSummary, imports: [ImportAccount], clock: LocalClock) {
    self.summary = summary
    self.imports = imports
    self.clock = clock
  }

  var text: String { JSONValue.object(head + ledger + counts + objects + findings).text }

  private var head: JSONValue.Members {
    JSONValue.members([
      "format": .string(Self.formatName), "document": .string(summary.document),
      "bytes": .integer(summary.byteCount), "exported": date(summary.exportDate),
      "locale": summary.locale.map { .string($0) } ?? .null,
      "exportVersion": summary.exportVersion.map { .integer($0) } ?? .null,
      "timeZone": .string(clock.name),
      "namedTimeZone": summary.namedTimeZone.map { .string($0) } ?? .null,
      "timeZones": list(summary.timeZones, "name", "count"),
      "offsets": list(
        Dictionary(
          summary.offsets.map { (LocalClock.offsetText($0), $1) }, uniquingKeysWith: +),
        "offset", "rows"),
    ])
  }

  /// The imports of a store, in order.
  private var ledger: JSONValue.Members {
    let imports = imports.map { entry -> JSONValue in
      [
        "number": .integer(entry.number), "name": .string(entry.name),
        "phone": .string(entry.phone), "exported": date(entry.exported),
        "records": entry.counts.map { .integer($0.records) } ?? .null,
        "added": .integer(entry.samples.added), "deleted": .integer(entry.samples.deleted),
        "unchanged": .integer(entry.samples.unchanged),
      ]
    }
    return [("imports", .array(imports))]
  }

  /// The counts. Records are the elements that were read; samples are the records that were kept,
  /// each counted once.
  private var counts: JSONValue.Members {
    let counts = summary.counts
    var dropped: [ImportSummary.DropReason: Int] = [:]
    for type in summary.types.values { dropped.merge(type.dropped, uniquingKeysWith: +) }
    return [
      ("records", imports.count < 2 ? .integer(counts.records) : .null),
      ("samples", .integer(counts.samples)), ("repeats", .integer(counts.repeats)),
      ("leftOut", leftOut(dropped)), ("objects", .integer(counts.objects)), ("types", types),
      ("sources", sources),
    ]
  }

  private var types: JSONValue {
    .array(
      summary.types.sorted { $0.key < $1.key }.map { identifier, type in
        [
          "type": .string(identifier), "samples": .integer(type.kept),
          "repeats": .integer(repeats(type.dropped)), "leftOut": leftOut(type.dropped),
          "first": date(type.first),
          "last": date(type.last),
          "endsAfterExport": .boolean(isLater(type.last)),
          "sources": list(type.sources, "name", "samples"),
          "units": list(type.units, "unit", "samples"),
        ]
      })
  }

  /// True for a date after the export was created, which is suspicious.
  private func isLater(_ last: Date?) -> Bool {
    guard let last, let exportDate = summary.exportDate else { return false }
    return last > exportDate
  }

  private var sources: JSONValue {
    var counts: [String: Int] = [:]
    for type in summary.types.values { counts.merge(type.sources, uniquingKeysWith: +) }
    return list(counts, "name", "samples")
  }

  /// Elements that are not samples, and the files beside the document.
  private var objects: JSONValue.Members {
    JSONValue.members([
      "elements": list(summary.elements, "name", "count"),
      "leftOutParts": .array(
        summary.droppedParts.sorted { $0.key < $1.key }.map { name, dropped in
          ["name": .string(name), "leftOut": reasons(dropped, "count")]
        }),
      "sideFiles": summary.sideFiles.map(sideFiles) ?? .null,
      "missingRoutes": .integer(summary.sideFiles?.missingRoutes ?? 0),
    ])
  }

  private func sideFiles(_ files: ImportSummary.SideFiles) -> JSONValue {
    .array(
      ImportSummary.SideFiles.Kind.allCases.compactMap { kind in
        guard let count = files.counts[kind], count > 0 else { return nil }
        return [
          "kind": .string(kind.rawValue), "count": .integer(count),
          "names": .strings(files.names[kind] ?? []),
        ]
      })
  }

  /// Losses, repairs and unusual facts.
  private var findings: JSONValue.Members {
    let repairs = Dictionary(
      summary.repairs.map { ($0.rawValue, $1) }, uniquingKeysWith: +)
    return [
      ("loss", summary.truncation.map(loss) ?? .null),
      ("repairs", list(repairs.filter { $0.value > 0 }, "repair", "count")),
      ("problems", .array(summary.diagnostics.map(problem))),
      ("unknownNames", list(summary.unknownNames, "name", "count")),
      ("aggregatedRows", .integer(summary.aggregatedRows)),
      ("notices", list(summary.notices, "message", "count")),
    ]
  }

  private func loss(_ truncation: ImportSummary.Truncation) -> JSONValue {
    [
      "reason": .string(truncation.reason), "byteOffset": .integer(truncation.byteOffset),
      "line": .integer(truncation.line), "lastEnd": date(truncation.lastDate),
    ]
  }

  private func problem(_ diagnostic: ImportDiagnostic) -> JSONValue {
    [
      "line": .integer(diagnostic.line), "byteOffset": .integer(diagnostic.byteOffset),
      "message": .string(diagnostic.message),
      "consequence": diagnostic.consequence.map { .string($0) } ?? .null,
    ]
  }

  private func repeats(_ dropped: [ImportSummary.DropReason: Int]) -> Int {
    ImportSummary.repeats.reduce(0) { $0 + dropped[$1, default: 0] }
  }

  /// The numbers of records that were not kept, by reason, without repeats.
  private func leftOut(_ dropped: [ImportSummary.DropReason: Int]) -> JSONValue {
    reasons(dropped.filter { !ImportSummary.repeats.contains($0.key) }, "records")
  }

  private func reasons(_ dropped: [ImportSummary.DropReason: Int], _ counted: String) -> JSONValue {
    list(
      Dictionary(dropped.map { ($0.rawValue, $1) }, uniquingKeysWith: +), "reason", counted)
  }

  private func list(_ counts: [String: Int], _ name: String, _ counted: String) -> JSONValue {
    .array(
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { key, count in
        [name: .string(key), counted: .integer(count)]
      })
  }

  private func date(_ date: Date?) -> JSONValue {
    date.map { .string(clock.iso8601($0.timeIntervalSinceReferenceDate)) } ?? .null
  }
}
