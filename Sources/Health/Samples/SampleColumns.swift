/// The quantity or category samples of one type, as columns of equal length.
///
/// Samples are in ascending order of start, then end, source, device, creation date and value, then
/// in the order in which they were inserted. Equal samples therefore give equal columns, whatever
/// the order of the document.
package struct SampleColumns: Sendable {
  /// A quantity type or a category type.
  package let type: HKSampleType
  /// The unit of every quantity: the unit of most of the samples. It is `count` for a
  /// category type, whose values are raw values.
  package private(set) var unit: HKUnit
  /// The start of each sample, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: [Double]
  /// The end of each sample, never before its start; equal to the start for an instant.
  package var end: [Double]
  package var value: [Double]
  /// The source of each sample, as an index into the store's `sources`.
  package var source: [UInt32]
  /// The device of each sample, as an index into the store's `devices`; `noDevice` if it has none.
  package var device: [UInt32]
  /// True for a sample that was entered by hand (`HKWasUserEntered`).
  package var wasUserEntered: [Bool]
  /// The place of each sample in the order of insertion (S-55): its position in the store.
  package var sequence: [UInt32]

  /// The longest duration of a sample in seconds, by which the samples that touch an instant are
  /// found without looking at all earlier ones; nil if unknown.
  package var longest: Double?

  /// The columns besides starts and ends, of which a reader requests those that it needs; the
  /// others may be empty.
  package struct Parts: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let value = Parts(rawValue: 1 << 0)
    package static let source = Parts(rawValue: 1 << 1)
    package static let device = Parts(rawValue: 1 << 2)
    package static let wasUserEntered = Parts(rawValue: 1 << 3)
    package static let sequence = Parts(rawValue: 1 << 4)
    package static let all: Parts = [.value, .source, .device, .wasUserEntered, .sequence]
  }

  package static let noDevice: UInt32 = .max
  package static let noVersion: UInt32 = .max
  /// The maximum number of sources, of devices and of versions. Long names reach the limit earlier, so
  /// that the memory for them is bounded.
  package static let nameCapacity = 1 << 20

  package var count: Int { start.count }

  /// The aggregation style of the type; the values of categories are discrete.
  var aggregationStyle: HKQuantityAggregationStyle {
    (type as? HKQuantityType)?.aggregationStyle ?? .discreteArithmetic
  }

  package init(type: HKSampleType, unit: HKUnit = .count()) {
    self.type = type
    self.unit = unit
    start = []
    end = []
    value = []
    source = []
    device = []
    wasUserEntered = []
    sequence = []
  }
}

extension SampleColumns {
  /// The span from the first sample's start to the last one's end, just past it if that is an
  /// instant; nil without samples.
  package var extent: Range<Double>? {
    guard let first = start.first else { return nil }
    var last = first.nextUp
    for index in 0..<count {
      last = max(last, end[index] > start[index] ? end[index] : end[index].nextUp)
    }
    return first..<last
  }

  /// The samples at some indices, in that order.
  package func selecting(_ indices: [Int]) -> SampleColumns {
    let range = (indices.first ?? 0)..<(indices.first ?? 0) + indices.count
    return indices.elementsEqual(range)
      ? selecting(range) : selecting(rows: indices, range: nil, with: .all)
  }

  /// The samples of a range, which are copied without looking at each.
  func selecting(_ range: Range<Int>, with parts: Parts = .all) -> SampleColumns {
    selecting(rows: [], range: range, with: parts)
  }

  /// - Parameter range: the rows, if they follow one another; else they are `rows`.
  private func selecting(rows: [Int], range: Range<Int>?, with parts: Parts) -> SampleColumns {
    func selected<Value>(_ column: [Value], _ part: Parts = []) -> [Value] {
      guard !column.isEmpty, parts.contains(part) else { return [] }
      return range.map { Array(column[$0]) } ?? rows.map { column[$0] }
    }
    var columns = SampleColumns(type: type, unit: unit)
    columns.start = selected(start)
    columns.end = selected(end)
    columns.value = selected(value, .value)
    columns.source = selected(source, .source)
    columns.device = selected(device, .device)
    columns.wasUserEntered = selected(wasUserEntered, .wasUserEntered)
    columns.sequence = selected(sequence, .sequence)
    columns.longest = longest
    return columns
  }

  /// The same samples with their values in another unit.
  func converted(to unit: HKUnit, by conversion: UnitConversion) -> SampleColumns {
    var converted = self
    converted.unit = unit
    converted.value = value.map { conversion($0) }
    return converted
  }
}

extension SampleColumns {
  /// The number of rows that begin before an instant, searching from a row on.
  func firstRow(beginningAtOrAfter instant: Double, from first: Int = 0) -> Int {
    start.firstIndex(atOrAfter: instant, from: first)
  }

  /// The first row that may end at or after an instant.
  func firstRow(maybeEndingAtOrAfter instant: Double) -> Int {
    // One second of tolerance, because lengths are rounded.
    longest.map { firstRow(beginningAtOrAfter: instant - $0 - 1) } ?? 0
  }

  /// The first row, from `first` on, that may begin at or end after an instant; all earlier rows
  /// lie before it.
  func firstRow(afterAllWithin instant: Double, from first: Int) -> Int {
    guard let longest else { return first }
    return firstRow(
      beginningAtOrAfter: longest == 0 ? instant : instant - longest - 1, from: first)
  }

  /// True if a sample begins before an instant and ends after it.
  package func lasts(beyond instant: Double) -> Bool {
    let end = firstRow(beginningAtOrAfter: instant)
    return (min(firstRow(maybeEndingAtOrAfter: instant), end)..<end).contains {
      self.end[$0] > instant
    }
  }

  /// Appends a row of other columns.
  mutating func append(_ row: Int, of other: SampleColumns) {
    start.append(other.start[row])
    end.append(other.end[row])
    value.append(other.value[row])
    source.append(other.source[row])
    device.append(other.device[row])
    wasUserEntered.append(other.wasUserEntered[row])
    sequence.append(other.sequence[row])
  }

  /// Appends one measurement, in the unit of the columns, as the last in the order of insertion.
  mutating func append(
    _ piece: QuantityPiece, source sourceIndex: UInt32, device deviceIndex: UInt32 = noDevice,
    wasUserEntered isByHand: Bool = false, sequence place: UInt32? = nil
  ) {
    start.append(piece.start)
    end.append(piece.end)
    value.append(piece.value)
    source.append(sourceIndex)
    device.append(deviceIndex)
    wasUserEntered.append(isByHand)
    sequence.append(place ?? UInt32(sequence.count))
  }

  package mutating func reserveCapacity(_ count: Int) {
    start.reserveCapacity(count)
    end.reserveCapacity(count)
    value.reserveCapacity(count)
    source.reserveCapacity(count)
    device.reserveCapacity(count)
    wasUserEntered.reserveCapacity(count)
    sequence.reserveCapacity(count)
  }

  /// True if a row comes before a row of other columns: by start, then end, then insertion.
  func precedes(_ row: Int, _ otherRow: Int, of other: SampleColumns) -> Bool {
    (start[row], end[row], sequence[row])
      < (other.start[otherRow], other.end[otherRow], other.sequence[otherRow])
  }
}

extension SampleColumns {
  /// The memory of columns that are being filled, perhaps by several threads, each with its own
  /// rows. Nil for columns that stay empty.
  package struct Memory: @unchecked Sendable {
    package let start: UnsafeMutablePointer<Double>
    package let end: UnsafeMutablePointer<Double>
    package let value: UnsafeMutablePointer<Double>?
    package let source: UnsafeMutablePointer<UInt32>?
    package let device: UnsafeMutablePointer<UInt32>?
    package let wasUserEntered: UnsafeMutablePointer<Bool>?
    package let sequence: UnsafeMutablePointer<UInt32>?
  }

  /// Creates columns whose rows are written in place.
  ///
  /// - Parameters:
  ///   - count: the number of rows, at least one.
  ///   - parts: the columns to fill besides starts and ends; the others stay empty.
  ///   - fill: writes every row of every column that has memory.
  package init(
    type: HKSampleType, unit: HKUnit, count: Int, parts: Parts = .all,
    filling fill: (Memory) throws -> Void
  ) throws {
    self.init(type: type, unit: unit)
    func rows(_ part: Parts) -> Int { parts.contains(part) ? count : 0 }
    try Self.fill(&start, count) { start in
      try Self.fill(&end, count) { end in
        try Self.grow(&value, rows(.value)) { value in
          try Self.grow(&source, rows(.source)) { source in
            try Self.grow(&device, rows(.device)) { device in
              try Self.grow(&wasUserEntered, rows(.wasUserEntered)) { wasUserEntered in
                try Self.grow(&sequence, rows(.sequence)) { sequence in
                  try fill(
                    Memory(
                      start: start, end: end, value: value, source: source, device: device,
                      wasUserEntered: wasUserEntered, sequence: sequence))
                }
              }
            }
          }
        }
      }
    }
  }

  private static func grow<Value>(
    _ column: inout [Value], _ count: Int,
    _ fill: (UnsafeMutablePointer<Value>?) throws -> Void
  ) throws {
    guard count > 0 else { return try fill(nil) }
    try Self.fill(&column, count, fill)
  }

  private static func fill<Value>(
    _ column: inout [Value], _ count: Int,
    _ fill: (UnsafeMutablePointer<Value>) throws -> Void
  ) throws {
    column = try [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      try fill(base)
      initialized = count
    }
  }
}

/// The details of a type's samples that statistics do not need, row by row as in `SampleColumns`.
package struct RowDetails: Sendable {
  /// The creation date of each sample, in seconds since 2001-01-01 00:00:00 UTC; minus infinity if
  /// unknown. Empty if it is unknown for all rows.
  package var creation: [Double] = []
  /// The version of each sample's source, as an index into the store's `versions`; `noVersion` if it
  /// has none.
  package var version: [UInt32] = []
  /// The metadata of each sample, as an index into `sets` plus one; 0 if it has none.
  package var metadata: [UInt32] = []
  package var sets: [MetadataSet] = []
  /// The values in the canonical unit of rows whose value was converted from a unit other than that
  /// of the columns, computed from the original unit.
  package var canonical: [Int: Double] = [:]

  package init() {}

  /// The metadata of a row as in the document; nil without metadata.
  package func metadata(of row: Int) -> MetadataSet? {
    metadata.isEmpty || metadata[row] == 0 ? nil : sets[Int(metadata[row]) - 1]
  }
}
