/// The quantity samples of one type, as columns of equal length.
///
/// Samples are in ascending order of start, then end, source, device, creation date and value, then
/// in the order in which they were inserted; so equal samples give equal columns whatever the order
/// of the document was.
package struct QuantityColumns: Sendable {
  package let type: HKQuantityType
  /// The unit of every value: the one that most of the samples carried.
  package let unit: HKUnit
  /// When each sample begins, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: [Double]
  /// When each sample ends, never before its start. Equal to the start for an instant.
  package var end: [Double]
  package var value: [Double]
  /// The source of each sample, as an index into the store's `sources`.
  package var source: [UInt16]
  /// The device of each sample, as an index into the store's `devices`; `noDevice` if it has none.
  package var device: [UInt16]
  /// True for a sample that a person typed in (`HKWasUserEntered`).
  package var wasUserEntered: [Bool]
  /// The place of each sample in the order of insertion (S-55).
  package var sequence: [UInt32]

  package static let noDevice: UInt16 = .max

  package var count: Int { start.count }

  package init(type: HKQuantityType, unit: HKUnit) {
    self.type = type
    self.unit = unit
    start = []
    end = []
    value = []
    source = []
    device = []
    wasUserEntered = []
    sequence = []
  }
}
