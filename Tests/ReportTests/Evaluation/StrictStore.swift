import Foundation
import Health
import TestSupport

/// A store that returns exactly the samples and columns that it must, and records the requests.
final class StrictStore: SampleStore {
  struct Request: Hashable {
    let type: HKSampleType
    let interval: Range<Double>?
  }

  let base: InMemorySampleStore
  private let rowsOfSegment: Int
  private let noted = Locked<[Request]>([])

  /// - Parameter rowsOfSegment: the number of rows that the store says that it keeps together.
  init(_ base: InMemorySampleStore, rowsOfSegment: Int = .max) {
    self.base = base
    self.rowsOfSegment = rowsOfSegment
  }

  /// The requests for columns, in order.
  var requests: [Request] { noted.withLock(\.self) }

  func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    noted.withLock { $0.append(Request(type: type, interval: interval)) }
    guard var columns = try base.columns(of: type, in: nil) else { return nil }
    if !parts.contains(.value) { columns.value = [] }
    if !parts.contains(.source) { columns.source = [] }
    if !parts.contains(.device) { columns.device = [] }
    if !parts.contains(.wasUserEntered) { columns.wasUserEntered = [] }
    if !parts.contains(.sequence) { columns.sequence = [] }
    guard let interval else { return columns }
    let rows = (0..<columns.count).filter {
      columns.start[$0] < interval.upperBound && columns.end[$0] >= interval.lowerBound
    }
    return rows.isEmpty ? nil : columns.selecting(rows)
  }

  func segments(of type: HKSampleType) -> [StoredSegment] {
    guard rowsOfSegment < .max, let columns = try? base.columns(of: type, in: nil) else {
      return []
    }
    return stride(from: 0, to: columns.count, by: rowsOfSegment).map { first in
      let rows = first..<min(first + rowsOfSegment, columns.count)
      return StoredSegment(
        count: rows.count, firstStart: columns.start[first],
        lastStart: columns.start[rows.upperBound - 1],
        longest: rows.map { columns.end[$0] - columns.start[$0] }.max() ?? 0)
    }
  }

  func extent(of type: HKSampleType) throws -> Range<Double>? { try base.extent(of: type) }
  func unit(of type: HKQuantityType) throws -> HKUnit? { try base.unit(of: type) }
  func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    try base.sourceFacts(of: type)
  }
  func uuid(of sample: SampleIdentity) -> UUID { base.uuid(of: sample) }

  var sources: [HKSource] { base.sources }
  var devices: [HKDevice] { base.devices }
  var versions: [String] { base.versions }
  var characteristics: HKCharacteristics { base.characteristics }
  var quantityTypes: [HKQuantityType] { base.quantityTypes }
  var objectTypes: [HKSampleType] { base.objectTypes }
  var lastPosition: Int { base.lastPosition }
}
