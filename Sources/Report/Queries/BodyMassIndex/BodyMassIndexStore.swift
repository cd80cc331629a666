import Foundation
import Health
import Languages

/// A store in which each body mass, divided by the square of the latest height before it, stands
/// for a sample of the body mass index. A body mass before the first height has none, and samples
/// of the index itself are left out.
struct BodyMassIndexStore: ForwardingSampleStore {
  static let index = HKQuantityType(.bodyMassIndex)
  static let mass = HKQuantityType(.bodyMass)
  static let height = HKQuantityType(.height)

  /// A measured height.
  struct Height: Sendable {
    /// The start in seconds since 2001-01-01 00:00:00 UTC.
    let start: Double
    let meters: Double
  }

  let base: any SampleStore
  /// The heights above zero, in order of start.
  let heights: [Height]
  private let massUnit: HKUnit

  /// Nil if the store has none of a body mass or a height.
  ///
  /// - Throws: an error of the store.
  init?(_ base: any SampleStore) throws {
    guard let massUnit = try base.unit(of: Self.mass),
      let columns = try base.columns(of: Self.height, in: nil, with: .value)
    else { return nil }
    let meters = try columns.unit.conversion(to: .meter())
    heights = (0..<columns.count).map {
      Height(start: columns.start[$0], meters: meters(columns.value[$0]))
    }.filter { $0.meters > 0 && $0.meters.isFinite }
    guard !heights.isEmpty else { return nil }
    self.base = base
    self.massUnit = massUnit
  }

  /// The latest height that starts at or before an instant; nil before the first one.
  func height(at instant: Double) -> Height? {
    var (low, high) = (0, heights.count)
    while low < high {
      let middle = (low + high) / 2
      if heights[middle].start <= instant { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? heights[low - 1] : nil
  }

  /// The rows of body mass that have a height.
  private func rows(of masses: SampleColumns) -> [Int] {
    let first = heights[0].start
    return (0..<masses.count).filter { masses.start[$0] >= first }
  }

  func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    guard type == Self.index else {
      return try base.columns(of: type, in: interval, with: parts)
    }
    guard
      let masses = try base.columns(of: Self.mass, in: interval, with: parts.union(.value))
    else { return nil }
    let own = masses.selecting(rows(of: masses))
    guard own.count > 0 else { return nil }
    let kilograms = try masses.unit.conversion(to: .gramUnit(with: .kilo))
    var columns = SampleColumns(type: Self.index, unit: .count())
    columns.start = own.start
    columns.end = own.end
    columns.value = zip(own.start, own.value).map { start, mass in
      height(at: start).map { kilograms(mass) / ($0.meters * $0.meters) } ?? .nan
    }
    columns.source = own.source
    columns.device = own.device
    columns.wasUserEntered = own.wasUserEntered
    columns.sequence = own.sequence
    columns.longest = own.longest
    return columns
  }

  func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails {
    guard type == Self.index else { return try base.details(of: type, in: interval) }
    var details = try base.details(of: Self.mass, in: interval)
    guard let masses = try base.columns(of: Self.mass, in: interval, with: []) else {
      return RowDetails()
    }
    let rows = rows(of: masses)
    func selected<Value>(_ column: [Value]) -> [Value] {
      column.isEmpty ? [] : rows.map { column[$0] }
    }
    details.creation = selected(details.creation)
    details.version = selected(details.version)
    details.metadata = selected(details.metadata)
    details.canonical = [:]
    return details
  }

  func canonicalValues(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> [Int: Double] {
    type == Self.index ? [:] : try base.canonicalValues(of: type, in: interval)
  }

  func extent(of type: HKSampleType) throws -> Range<Double>? {
    type == Self.index ? try computedExtent(of: type) : try base.extent(of: type)
  }

  func unit(of type: HKQuantityType) throws -> HKUnit? {
    type == Self.index ? .count() : try base.unit(of: type)
  }

  func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    try base.sourceFacts(of: type == Self.index ? Self.mass : type)
  }

  func segments(of type: HKSampleType) -> [StoredSegment] {
    type == Self.index ? [] : base.segments(of: type)
  }
}
