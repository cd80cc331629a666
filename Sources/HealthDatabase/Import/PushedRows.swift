import Health
import SampleIntake

/// The rows and objects that apps have pushed into a store: files that write the same spans again
/// and again, each time with what the app knows by then.
struct PushedRows {
  /// The origins of the apps, with a bit for each.
  private(set) var origins: UInt64 = 0
  /// The positions that pushes have used, in ascending order.
  private var positions: [Range<Int>] = []

  /// Creates an empty set.
  init() {}

  init(_ catalog: Catalog, _ path: String) throws {
    for entry in catalog.imports where entry.origin >= 0 {
      guard try entry.decodedReport(path).summary.pushingApp != nil else { continue }
      origins |= 1 << UInt64(entry.origin)
      if entry.last > entry.first { positions.append(entry.first + 1..<entry.last + 1) }
    }
  }

  /// True if no app has pushed anything.
  var isEmpty: Bool { positions.isEmpty }

  /// True for a row or an object that only pushes have brought into the store.
  func contains(position: Int, origins: UInt64) -> Bool {
    guard origins & ~self.origins == 0 else { return false }
    let place = positions.partitioningIndex { $0.upperBound > position }
    return place < positions.count && positions[place].contains(position)
  }
}
