import Health
import JSON
import SampleIntake

extension HealthAutoExportDocument {
  /// Reads a metric, after the start of its object.
  ///
  /// Its members can be in any order, so the rows are kept until the complete metric has been read.
  mutating func readMetric() throws {
    var name: String?
    var unit: String?
    var rows: [HealthAutoExportRow] = []
    var keys: Set<String> = []
    while let key = try nextKey(&keys, limit: 16) {
      switch key {
      case "name": name = try text("metric.name")
      case "units": unit = try text("metric.units")
      case "data": try readRows(&rows)
      default: try skip(try scanner.next(), "metric.\(key)")
      }
    }
    try commit(rows, of: name ?? "metric without a name", unit: unit)
  }

  private mutating func readRows(_ rows: inout [HealthAutoExportRow]) throws {
    guard try isNext(.beginArray, "metric.data") else { return }
    try readObjects("row") { document in
      rows.append(try document.readRow())
      try document.countRow()
    }
  }

  private mutating func readRow() throws -> HealthAutoExportRow {
    var row = HealthAutoExportRow()
    while try scanner.next() == .key {
      switch HealthAutoExportKey(scanner) {
      case .date: try read(\.date, into: &row) { try $0.date("row.date") }
      case .start: try read(\.start, into: &row) { try $0.date("row.start") }
      case .end: try read(\.end, into: &row) { try $0.date("row.end") }
      case .quantity: try read(\.quantity, into: &row) { try $0.number("row.qty") }
      case .minimum: try read(\.minimum, into: &row) { try $0.number("row.Min") }
      case .average: try read(\.average, into: &row) { try $0.number("row.Avg") }
      case .maximum: try read(\.maximum, into: &row) { try $0.number("row.Max") }
      case .systolic: try read(\.systolic, into: &row) { try $0.number("row.systolic") }
      case .diastolic: try read(\.diastolic, into: &row) { try $0.number("row.diastolic") }
      case .source: try read(\.source, into: &row) { try $0.source("row.source") }
      case .stage: try read(\.stage, into: &row) { try $0.stage() }
      case .mealTime: try read(\.circumstance, into: &row) { try $0.circumstance(Self.mealTimes) }
      case .reason: try read(\.circumstance, into: &row) { try $0.circumstance(Self.reasons) }
      case .sleep:
        row.hasHoursOfSleep = true
        try scanner.skipValue()
      case .other: try skipUnknown("row.")
      }
    }
    return row
  }

  /// Reads a member of a row; if a member is repeated, the first one is used.
  private mutating func read<Value>(
    _ member: WritableKeyPath<HealthAutoExportRow, Value?>, into row: inout HealthAutoExportRow,
    _ read: (inout HealthAutoExportDocument) throws -> Value?
  ) throws {
    guard row[keyPath: member] == nil else {
      summary.count(.repeatedKey, 1)
      try scanner.skipValue()
      return
    }
    row[keyPath: member] = try read(&self)
  }

  /// The stage of a span of sleep; negative if its name is unknown.
  private mutating func stage() throws -> Int8? {
    guard let text = try text("row.value") else { return nil }
    let ending = text.replacing("HKCategoryValueSleepAnalysis", with: "").lowercased()
      .filter { $0 != " " && $0 != "_" }
    return Self.stages[ending] ?? -1
  }

  private static let stages: [String: Int8] = [
    "inbed": 0, "asleep": 1, "asleepunspecified": 1, "unspecified": 1, "awake": 2,
    "core": 3, "asleepcore": 3, "deep": 4, "asleepdeep": 4, "rem": 5, "asleeprem": 5,
  ]

  private mutating func circumstance(_ words: [String: Int8]) throws -> Int8? {
    guard let text = try text("row.circumstance") else { return nil }
    return words[text.lowercased().filter { $0 != " " }]
  }

  private static let mealTimes: [String: Int8] = ["beforemeal": 1, "aftermeal": 2]
  private static let reasons: [String: Int8] = ["basal": 1, "bolus": 2]
}
