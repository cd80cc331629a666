/// The quantity or category samples of one type, as columns of equal length.
///
/// Samples are in ascending order of start, then end, source, device, creation date and value, then
/// in the order of insertion. Equal samples therefore give equal columns, regardless of their order
/// in the document.
package struct SampleColumns: Sendable {
  /// A quantity type or a category type.
  package let type: HKSampleType
  /// The unit of every quantity, which is the most frequent unit of the samples. It is
  /// `count` for a category type, whose values are raw values.
  package private(set) var unit: HKUnit
  /// The start of each sample, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: [Double] = []
  /// The end of each sample, never before its start; equal to the start for an instant.
  package var end: [Double] = []
  package var value: [Double] = []
  /// The source of each sample.
  package var source: [NamePlace] = []
  /// The device of each sample; `noName` if it has none.
  package var device: [NamePlace] = []
  /// True for a sample that was entered by hand (`HKWasUserEntered`).
  package var wasUserEntered: [Bool] = []
  /// The position of each sample in the store, which gives the order of insertion (S-55).
  package var sequence: [UInt32] = []

  /// The longest duration of a sample in seconds; nil if unknown. It helps to find the samples that
  /// touch an instant without searching all earlier samples.
  package var longest: Double?

  /// The columns other than starts and ends. A reader requests the columns that it needs, and the
  /// others can be empty.
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

  /// The maximum number of sources, of devices and of versions. For long names, the limit is lower,
  /// which bounds their memory.
  package static let nameCapacity = 1 << 20

  package var count: Int { start.count }

  /// The aggregation style of the type. The values of categories are discrete.
  var aggregationStyle: HKQuantityAggregationStyle {
    (type as? HKQuantityType)?.aggregationStyle ?? .discreteArithmetic
  }

  package init(type: HKSampleType, unit: HKUnit = .count()) {
    self.type = type
    self.unit = unit
  }
}

extension SampleColumns {
  /// The range from the first start to the last end; nil if there are no samples. If the last
  /// sample is an instant, the range ends just after it.
  package var extent: Range<Double>? {
    guard let first = start.first else { return nil }
    var last = first.nextUp
    for index in 0..<count {
      last = max(last, end[index] > start[index] ? end[index] : end[index].nextUp)
    }
    return first..<last
  }

  /// Returns the samples at the given indices, in that order.
  package func selecting(_ indices: [Int]) -> SampleColumns {
    let range = (indices.first ?? 0)..<(indices.first ?? 0) + indices.count
    return indices.elementsEqual(range)
      ? selecting(range) : selecting(rows: indices, range: nil, with: .all)
  }

  /// Returns the samples of a range, which are copied in bulk.
  func selecting(_ range: Range<Int>, with parts: Parts = .all) -> SampleColumns {
    selecting(rows: [], range: range, with: parts)
  }

  /// Returns the samples that start before an instant.
  func selecting(before instant: Double) -> SampleColumns {
    let end = firstRow(beginningAtOrAfter: instant)
    return end == count ? self : selecting(0..<end)
  }

  /// - Parameter range: the rows, if they are consecutive; otherwise nil, and `rows` lists them.
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

  /// Returns the same samples with their values in another unit.
  func converted(to unit: HKUnit, by conversion: UnitConversion) -> SampleColumns {
    var converted = self
    converted.unit = unit
    converted.value = value.map { conversion($0) }
    return converted
  }
}

extension SampleColumns {
  /// Returns the first row, from `first` on, that starts at or after an instant, or `count` if all
  /// rows start before it.
  package func firstRow(beginningAtOrAfter instant: Double, from first: Int = 0) -> Int {
    start.partitioningIndex(nearStartOf: first..<count) { $0 >= instant }
  }

  /// Returns the first row that can end at or after an instant.
  func firstRow(maybeEndingAtOrAfter instant: Double) -> Int {
    // One second of tolerance, because durations are rounded.
    longest.map { firstRow(beginningAtOrAfter: instant - $0 - 1) } ?? 0
  }

  /// Returns the first row, not before `first`, that can start at an instant or end after it. All
  /// earlier rows are before the instant.
  func firstRow(afterAllWithin instant: Double, from first: Int) -> Int {
    guard let longest else { return first }
    return firstRow(
      beginningAtOrAfter: longest == 0 ? instant : instant - longest - 1, from: first)
  }

  /// True if a sample starts before an instant and ends after it.
  package func lasts(beyond instant: Double) -> Bool {
    let end = firstRow(beginningAtOrAfter: instant)
    return (min(firstRow(maybeEndingAtOrAfter: instant), end)..<end).contains {
      self.end[$0] > instant
    }
  }

  /// Appends a row from other columns.
  mutating func append(_ row: Int, of other: SampleColumns) {
    start.append(other.start[row])
    end.append(other.end[row])
    value.append(other.value[row])
    source.append(other.source[row])
    device.append(other.device[row])
    wasUserEntered.append(other.wasUserEntered[row])
    sequence.append(other.sequence[row])
  }

  /// Appends one measurement, in the unit of the columns. Unless a `sequence` is given, it is the
  /// last in the order of insertion.
  mutating func append(
    _ piece: QuantityPiece, source sourcePlace: NamePlace, device devicePlace: NamePlace = .noName,
    wasUserEntered isByHand: Bool = false, sequence place: UInt32? = nil
  ) {
    start.append(piece.start)
    end.append(piece.end)
    value.append(piece.value)
    source.append(sourcePlace)
    device.append(devicePlace)
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

  /// True if a row precedes a row of other columns, by start, then end, then insertion.
  func precedes(_ row: Int, _ otherRow: Int, of other: SampleColumns) -> Bool {
    (start[row], end[row], sequence[row])
      < (other.start[otherRow], other.end[otherRow], other.sequence[otherRow])
  }
}

extension SampleColumns {
  /// The memory of columns that are being filled, possibly by several threads that each write their
  /// own rows. The pointers of columns that stay empty are nil.
  package struct Memory: @unchecked Sendable {
    package let start: UnsafeMutablePointer<Double>
    package let end: UnsafeMutablePointer<Double>
    package let value: UnsafeMutablePointer<Double>?
    package let source: UnsafeMutablePointer<NamePlace>?
    package let device: UnsafeMutablePointer<NamePlace>?
    package let wasUserEntered: UnsafeMutablePointer<Bool>?
    package let sequence: UnsafeMutablePointer<UInt32>?
  }

  /// Creates columns whose rows are written in place.
  ///
  /// - Parameters:
  ///   - count: the number of rows, which is at least 1.
  ///   - parts: the columns to fill in addition to starts and ends; the others stay empty.
  ///   - fill: a closure that writes every row of every column that has memory.
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

/// The details of a type's samples that statistics do not need, in the same rows as in
/// `SampleColumns`.
package struct RowDetails: Sendable {
  /// The creation date of each sample, in seconds since 2001-01-01 00:00:00 UTC; minus infinity if
  /// unknown. Empty if it is unknown for all rows.
  package var creation: [Double] = []
  /// The version of each sample's source; `noName` if it has none.
  package var version: [NamePlace] = []
  /// The metadata of each sample, as an index into `sets` plus one; 0 if it has none.
  package var metadata: [UInt32] = []
  package var sets: [MetadataSet] = []
  /// The values in the canonical unit, by row, for rows whose value was converted to the unit of
  /// the columns. They are computed from the value in its original unit.
  package var canonical: [Int: Double] = [:]

  package init() {}

  /// Returns the creation date of a row; minus infinity if it is unknown.
  package func creation(of row: Int) -> Double {
    creation.isEmpty ? SampleRow.noCreationDate : creation[row]
  }

  /// Returns the version of a row's source; `noName` if it has none.
  package func version(of row: Int) -> NamePlace { version.isEmpty ? .noName : version[row] }

  /// Returns the metadata of a row as in the document; nil if the row has no metadata.
  package func metadata(of row: Int) -> MetadataSet? {
    metadata.isEmpty || metadata[row] == 0 ? nil : sets[Int(metadata[row]) - 1]
  }
}
