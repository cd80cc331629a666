/// The versions of stores that this program reads. It writes only the newest.
enum StoreFormat: Int {
  case version1 = 1
  case version2

  static let newest = StoreFormat.version2

  /// The columns of the first part of a segment.
  func columns(
    _ bytes: UnsafeRawBufferPointer, count: Int
  ) throws(ColumnFault) -> SegmentReader<SegmentColumn> {
    switch self {
    case .version1: try Version1.columns(bytes, count: count)
    case .version2: try SegmentReader(bytes, count: count)
    }
  }

  /// The columns of the second part.
  func details(
    _ bytes: UnsafeRawBufferPointer, count: Int
  ) throws(ColumnFault) -> SegmentReader<SegmentDetail> {
    switch self {
    case .version1: try Version1.details(bytes, count: count)
    case .version2: try SegmentReader(bytes, count: count)
    }
  }
}
