import Foundation
import Health
import SampleIntake
import Threads

/// A nameless file that holds the sorted rows of an import until the document has been read. It
/// disappears when the process ends.
///
/// A separate thread sorts and writes full buffers while the reader fills the next one.
final class RunFile: @unchecked Sendable {
  private let file: NamelessFile
  /// Writes the buffers, of which one may wait while another is being written.
  private let writer = SerialWorker(capacity: 1)
  private let lock = NSLock()
  private var failure: (any Error)?
  private var groups: [Group] = []
  private var spare: [RowBuffer] = []
  private var cache: [(group: Int, sets: [MetadataSet])] = []

  /// A buffer that has been written.
  private struct Group {
    /// The range of each type's rows, in rows after `start`, by number of the type.
    let ranges: [Range<Int>]
    let start: Int
    let metadata: Range<Int>
  }

  /// - Parameter path: the path of a store; the file is in the same folder, but is never visible
  ///   there.
  init(beside path: String) throws {
    file = try NamelessFile(beside: path)
  }

  /// Takes a full buffer and returns an empty one.
  ///
  /// - Parameter orders: the sort order of each type's rows, by number of the type.
  /// - Throws: an error that occurred while writing this buffer or an earlier one.
  func put(_ buffer: RowBuffer, orders: [RowOrder]) throws -> RowBuffer {
    try check()
    writer.run { [self] in
      do {
        try write(GroupedRows(buffer), orders)
        buffer.removeAll()
        locked { spare.append(buffer) }
      } catch {
        locked { failure = failure ?? error }
      }
    }
    return locked { spare.popLast() } ?? RowBuffer()
  }

  /// Writes the last buffer, and waits until everything is in the file.
  func finish(_ buffer: RowBuffer, orders: [RowOrder]) throws {
    _ = try put(buffer, orders: orders)
    writer.wait()
    locked { spare = [] }
    try check()
  }

  private func write(_ rows: GroupedRows, _ orders: [RowOrder]) throws {
    for type in rows.ranges.indices where !rows.ranges[type].isEmpty {
      orders[type].sort(rows.rows(of: UInt16(type)))
    }
    let place = try file.append(UnsafeRawBufferPointer(rows.all))
    var bytes: [UInt8] = []
    MetadataColumns.encode(rows.metadata, into: &bytes)
    // Beats are text here, which is faster than the columns of a segment.
    for beat in rows.metadata.lazy.flatMap(\.beats) {
      ColumnWriter.append(beat.rate, to: &bytes)
      ColumnWriter.append(beat.time, to: &bytes)
    }
    let metadata = try bytes.withUnsafeBytes { try file.append($0) }
    locked {
      groups.append(Group(ranges: rows.ranges, start: place.lowerBound, metadata: metadata))
    }
  }

  /// The runs of a type, each with the number of its group for `metadata(_:in:)`.
  func runs(of type: UInt16) -> [(group: Int, run: any RowRun)] {
    locked {
      groups.enumerated().compactMap { number, group in
        guard Int(type) < group.ranges.count, !group.ranges[Int(type)].isEmpty else { return nil }
        let range = group.ranges[Int(type)]
        let stride = MemoryLayout<SampleRow>.stride
        return (
          number,
          FileRun(file: file, start: group.start + range.lowerBound * stride, count: range.count)
        )
      }
    }
  }

  /// The set of metadata with a number that a row of a group refers to.
  func metadata(_ number: UInt32, in group: Int) throws -> MetadataSet {
    try lock.withLock {
      if let known = cache.first(where: { $0.group == group }) {
        return known.sets[Int(number) - 1]
      }
      let range = groups[group].metadata
      let bytes = try file.bytes(range)
      let sets = try bytes.withUnsafeBytes { try Self.sets(in: $0) }
      // Cache only a few groups at a time, to limit memory use for any document.
      if cache.count >= 4 { cache.removeFirst() }
      cache.append((group, sets))
      return sets[Int(number) - 1]
    }
  }

  private static func sets(in bytes: UnsafeRawBufferPointer) throws -> [MetadataSet] {
    var reader = ColumnReader(bytes)
    var (sets, beats) = try MetadataColumns.decode(&reader)
    for (set, count) in beats.enumerated() {
      for _ in 0..<count {
        sets[set].beats.append(.init(rate: try reader.text(), time: try reader.text()))
      }
    }
    return sets
  }

  private func check() throws {
    if let failure = locked({ failure }) { throw failure }
  }

  private func locked<Value>(_ body: () -> Value) -> Value { lock.withLock(body) }
}

/// The rows of one type in one group of the file.
private struct FileRun: RowRun {
  let file: NamelessFile
  let start: Int
  let count: Int

  func read(
    from index: Int, into rows: UnsafeMutableBufferPointer<SampleRow>
  ) throws -> Int {
    let count = min(rows.count, count - index)
    guard count > 0 else { return 0 }
    let stride = MemoryLayout<SampleRow>.stride
    let bytes = UnsafeMutableRawBufferPointer(rows)
    try file.read(
      UnsafeMutableRawBufferPointer(rebasing: bytes[..<(count * stride)]),
      at: start + index * stride)
    return count
  }
}
