/// The versions of stores that healthmark can read. It writes only the newest version.
enum StoreFormat: Int {
  case version1 = 1
  case version2

  static let newest = StoreFormat.version2

  /// Reads the columns of the first part of a segment.
  func columns(
    _ bytes: UnsafeRawBufferPointer, count: Int
  ) throws(ColumnFault) -> SegmentReader<SegmentColumn> {
    switch self {
    case .version1: try Version1.columns(bytes, count: count)
    case .version2: try SegmentReader(bytes, count: count)
    }
  }

  /// Reads the columns of the second part of a segment.
  func details(
    _ bytes: UnsafeRawBufferPointer, count: Int
  ) throws(ColumnFault) -> SegmentReader<SegmentDetail> {
    switch self {
    case .version1: try Version1.details(bytes, count: count)
    case .version2: try SegmentReader(bytes, count: count)
    }
  }
}
