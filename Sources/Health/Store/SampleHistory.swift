/// Facts about the first rows of a type's columns. They are kept for every so many rows, so that
/// the facts about any number of first rows follow from a few rows.
struct SampleHistory: Sendable {
  /// The maximum number of places with facts, which bounds the memory for many sources.
  private static let capacity = 64
  private static let shortestStride = 4_096

  /// The number of rows between two places.
  private let stride: Int
  /// The facts about the rows before each place.
  private let places: [Facts]

  private struct Facts: Sendable {
    /// The end of the extent of the rows; minus infinity if there are none.
    var end = -Double.infinity
    var tally: SourceTally

    mutating func add(_ rows: Range<Int>, of columns: SampleColumns) {
      for row in rows {
        let (start, end) = (columns.start[row], columns.end[row])
        self.end = max(self.end, end > start ? end : end.nextUp)
      }
      tally.add(rows, of: columns)
    }
  }

  /// - Parameters:
  ///   - columns: the columns of a type, with sources, devices and marks of entries by hand.
  ///   - devices: the devices that the rows refer to.
  init(of columns: SampleColumns, devices: [HKDevice]) {
    stride = max(Self.shortestStride, columns.count / Self.capacity + 1)
    var facts = Facts(tally: SourceTally(kinds: devices.map(SourceKind.init(device:))))
    var places = [facts]
    for first in Swift.stride(from: 0, to: columns.count - stride, by: stride) {
      facts.add(first..<first + stride, of: columns)
      places.append(facts)
    }
    self.places = places
  }

  /// The facts about the rows that start before an instant; nil if there are none.
  ///
  /// - Parameter columns: the columns from which the history was made.
  private func facts(of columns: SampleColumns, before moment: Double) -> Facts? {
    let count = columns.firstRow(beginningAtOrAfter: moment)
    guard count > 0 else { return nil }
    let place = min(count / stride, places.count - 1)
    var facts = places[place]
    facts.add(place * stride..<count, of: columns)
    return facts
  }

  /// The extent of the rows that start before an instant; see `SampleColumns.extent`.
  func extent(of columns: SampleColumns, before moment: Double) -> Range<Double>? {
    facts(of: columns, before: moment).map { columns.start[0]..<$0.end }
  }

  func sourceFacts(of columns: SampleColumns, before moment: Double) -> [SourceFacts] {
    facts(of: columns, before: moment)?.tally.facts() ?? []
  }
}
