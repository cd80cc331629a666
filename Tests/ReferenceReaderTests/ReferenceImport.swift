import Foundation
import Health
import SampleIntake

/// The result of importing a document, computed only from the rules. Each record is compared with
/// all the records before it.
struct ReferenceImport {
  private(set) var samples: [ReadSample] = []
  /// By the identifier of the type.
  private(set) var types: [String: ImportSummary.TypeSummary] = [:]
  /// The unit of each quantity type, as spelled in the document.
  private(set) var units: [String: String] = [:]

  init(_ document: ReferenceDocument) {
    var records: [Kept] = []
    for record in document.records {
      if let reason = Self.fault(of: record) {
        types[record.type, default: .init()].dropped[reason, default: 0] += 1
      } else {
        records.append(Kept(record))
      }
    }
    dropNestedRepeats(&records)
    dropRepeats(&records)
    tally(records)
    samples = records.map(sample)
  }

  /// A record that is a sample, with its value made comparable.
  private struct Kept {
    let record: ReferenceDocument.Record
    let start: Double
    let end: Double
    /// The number of a quantity, in the unit of its kind with the factor 1.
    let amount: Double?

    /// The raw value of a category.
    var code: Int? {
      guard record.type.hasPrefix("HKCategoryType") else { return nil }
      let hasValues = ["SleepAnalysis", "AppleStandHour"].contains { record.type.hasSuffix($0) }
      let word = record.value ?? ""
      if word.isEmpty || word == "HKCategoryValueNotApplicable" { return hasValues ? -1 : 0 }
      return ReferenceImport.codes[word] ?? -1
    }

    /// The value of a quantity to twelve digits, or the number of a category.
    var value: String { amount?.twelveDigits ?? "\(code ?? 0)" }

    init(_ record: ReferenceDocument.Record) {
      self.record = record
      start = record.start?.seconds ?? .nan
      end = record.end?.seconds ?? .nan
      let number = record.value.flatMap(ReferenceImport.number)
      amount =
        record.type.hasPrefix("HKQuantityType")
        ? number.flatMap { value in record.unit.flatMap(ReferenceUnit.init)?.base(value) } : nil
    }

    /// The parts that X-12 compares.
    var place: [String] {
      [record.type, "\(start)", "\(end)", record.sourceName, value]
    }

    /// The parts that X-61 compares.
    var identity: [String] {
      place + [record.device ?? "none", record.device.map { _ in "is" } ?? "is not"]
        + ["\(record.creation?.seconds ?? -.infinity)"]
    }
  }

  /// Returns the reason that a record is not a sample. The documents break one
  /// rule at a time.
  private static func fault(
    of record: ReferenceDocument.Record
  ) -> ImportSummary.DropReason? {
    let kind = HKQuantityType.named(record.type).flatMap {
      ReferenceUnit($0.canonicalUnit.unitString)?.kind
    }
    if record.type.hasPrefix("HKQuantityType") {
      guard let kind else { return .unknownType }
      guard let value = record.value else { return .noValue }
      guard let unit = record.unit, unit != "" else { return .noUnit }
      guard number(value) != nil else { return .unreadableValue }
      guard ReferenceUnit(unit)?.kind == kind else { return .unfitUnit }
    } else if !record.type.hasPrefix("HKCategoryType"), !record.type.hasPrefix("HKDataType") {
      return .unknownType
    }
    guard let start = record.start?.seconds, let end = record.end?.seconds else {
      return .unreadableDate
    }
    if start < centuries.lowerBound || end > centuries.upperBound { return .dateOutOfRange }
    if end < start { return .endBeforeStart }
    return end - start > 366 * 86_400 ? .tooLong : nil
  }

  /// From the first second of 1900 to the last one of 2200.
  private static let centuries: ClosedRange<Double> = {
    var clock = ReferenceClock()
    let ends = ["1900-01-01 00:00:00 +0000", "2200-12-31 23:59:59 +0000"]
      .compactMap { clock.moment($0)?.seconds }
    return ends[0]...ends[1]
  }()

  /// The names of category values in the documents of these tests (section 4 of the format).
  fileprivate static let codes = [
    "HKCategoryValueSleepAnalysisInBed": 0, "HKCategoryValueSleepAnalysisAsleepUnspecified": 1,
    "HKCategoryValueSleepAnalysisAwake": 2, "HKCategoryValueSleepAnalysisAsleepCore": 3,
    "HKCategoryValueSleepAnalysisAsleepDeep": 4, "HKCategoryValueSleepAnalysisAsleepREM": 5,
    "HKCategoryValueAppleStandHourStood": 0, "HKCategoryValueAppleStandHourIdle": 1,
  ]

  /// Returns a finite number in ASCII, with a point and possibly an exponent.
  fileprivate static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Drops a nested record for each equal record at top level.
  private mutating func dropNestedRepeats(_ records: inout [Kept]) {
    var twins: [[String]: Int] = [:]
    for record in records where !record.record.isNested { twins[record.place, default: 0] += 1 }
    records.removeAll { record in
      guard record.record.isNested, twins[record.place, default: 0] > 0 else { return false }
      twins[record.place, default: 0] -= 1
      types[record.record.type, default: .init()].dropped[.nestedRepeat, default: 0] += 1
      return true
    }
  }

  /// Keeps the first of equal records.
  private mutating func dropRepeats(_ records: inout [Kept]) {
    var seen: Set<[String]> = []
    records.removeAll { record in
      guard !seen.insert(record.identity).inserted else { return false }
      types[record.record.type, default: .init()].dropped[.repeated, default: 0] += 1
      return true
    }
  }

  private mutating func tally(_ records: [Kept]) {
    for kept in records {
      let record = kept.record
      var summary = types[record.type] ?? .init()
      summary.kept += 1
      summary.sources[record.sourceName, default: 0] += 1
      if kept.amount != nil, let unit = record.unit { summary.units[unit, default: 0] += 1 }
      let (start, end) = (Self.date(kept.start), Self.date(kept.end))
      summary.first = summary.first.map { min($0, start) } ?? start
      summary.last = summary.last.map { max($0, end) } ?? end
      types[record.type] = summary
    }
    // The most frequent unit; on a tie, the first in byte order.
    units = types.compactMapValues { summary in
      summary.units.max { left, right in
        left.value == right.value
          ? right.key.utf8.lexicographicallyPrecedes(left.key.utf8) : left.value < right.value
      }?.key
    }
  }

  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: seconds)
  }

  private func sample(_ kept: Kept) -> ReadSample {
    let record = kept.record
    var sample = ReadSample(
      type: record.type, start: kept.start, end: kept.end, source: record.sourceName,
      device: record.device, version: record.sourceVersion)
    sample.wasUserEntered = record.metadata.contains {
      $0.key == "HKWasUserEntered" && $0.value == "1"
    }
    sample.creation = record.creation?.seconds
    sample.metadata = record.metadata
    sample.beats = record.beats
    if let amount = kept.amount, let unit = units[record.type] {
      sample.isConverted = unit != record.unit
      let own = record.value.flatMap(Self.number)
      sample.value = sample.isConverted ? ReferenceUnit(unit)?.value(amount) : own
    } else {
      sample.value = kept.code.map(Double.init)
    }
    return sample
  }
}
