import Health

/// The samples of a type that start in a stretch of time.
struct SampleStretch {
  let type: HKSampleType
  let columns: SampleColumns
  let details: RowDetails
  /// The values whose unit is not the unit of the columns, by row.
  let written: [Int: HKQuantity]
  /// The rows that start in the stretch; the columns can have others.
  let rows: Range<Int>

  /// The value in the unit in which it was recorded; the number of a category's value.
  func recordedValue(of row: Int) -> Double {
    written[row].map { $0.doubleValue(for: $0.unit) } ?? columns.value[row]
  }

  /// The date of creation; nil if it is unknown.
  func creation(of row: Int) -> Double? {
    let creation = details.creation(of: row)
    return creation == SampleRow.noCreationDate ? nil : creation
  }
}

extension SampleStore {
  /// Passes the samples of a type in stretches of a year, which bounds memory.
  ///
  /// - Parameter span: the span in which samples start, in seconds since 2001-01-01 00:00:00 UTC;
  ///   nil for all samples.
  func forEachStretch(
    of type: HKSampleType, startingIn span: Range<Double>?, _ body: (SampleStretch) throws -> Void
  ) throws {
    guard let extent = try extent(of: type) else { return }
    var start = max(extent.lowerBound, span?.lowerBound ?? -.infinity)
    let end = min(extent.upperBound, span?.upperBound ?? .infinity)
    while start < end {
      let next = min(start + 366 * 86_400, end)
      if let stretch = try stretch(of: type, start..<next) { try body(stretch) }
      start = next
    }
  }

  private func stretch(of type: HKSampleType, _ span: Range<Double>) throws -> SampleStretch? {
    guard let columns = try columns(of: type, in: span, with: [.value, .source, .device]) else {
      return nil
    }
    // Samples are in ascending order of start.
    let first = columns.start.firstIndex { $0 >= span.lowerBound } ?? columns.count
    let end = columns.start[first...].firstIndex { $0 >= span.upperBound } ?? columns.count
    return try SampleStretch(
      type: type, columns: columns, details: details(of: type, in: span),
      written: (type as? HKQuantityType).map { try writtenValues(of: $0, in: span) } ?? [:],
      rows: first..<end)
  }
}
