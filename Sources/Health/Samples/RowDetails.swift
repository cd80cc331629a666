/// What statistics do not need to know of the samples of a type, row by row as in `QuantityColumns`.
package struct RowDetails: Sendable {
  /// When each sample was written, in seconds since 2001-01-01 00:00:00 UTC; minus infinity if not
  /// known. Empty if nothing is known of any row.
  package var creation: [Double] = []
  /// The version of each sample's source, as an index into the store's `versions`; `noVersion` if it
  /// has none.
  package var version: [UInt16] = []
  /// The metadata of each sample, as an index into `sets` plus one; 0 if it has none.
  package var metadata: [UInt32] = []
  package var sets: [MetadataSet] = []
  /// The values in the canonical unit of rows whose value was converted from another unit than the
  /// columns have, computed from that unit.
  package var canonical: [Int: Double] = [:]

  package init() {}

  /// The metadata of a row as the document has them; nil if there are none.
  package func metadata(of row: Int) -> MetadataSet? {
    metadata.isEmpty || metadata[row] == 0 ? nil : sets[Int(metadata[row]) - 1]
  }
}
