/// A quantity or category sample on its way into a store, with the value as the document has it.
package struct SampleRow: Sendable {
  /// Seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  /// A quantity's number in its unit, or the raw value of a category.
  package var value: Double
  /// When the sample was written, or `noCreationDate`: a part of its identity.
  package var creation: Double
  /// The place of the sample in the order of insertion, from 1 (S-55).
  package var sequence: UInt32 = 0
  /// A number that `SampleCollector` gave out for the metadata; 0 for none.
  package var metadata: UInt32
  /// The number of the type's collector.
  package var type: UInt16 = 0
  /// A number that `SampleCollector` gave out for the source.
  package var source: UInt16
  /// A number that `SampleCollector` gave out for the device, or `SampleColumns.noDevice`.
  package var device: UInt16
  /// A number that `SampleCollector` gave out for the version of the source, or
  /// `SampleColumns.noVersion`.
  package var version: UInt16
  /// A number that `TypeCollector` gave out for the unit; 0 for categories.
  package var unit: UInt16
  /// True if a person typed the sample in (`HKWasUserEntered`).
  package var wasUserEntered: Bool
  /// True for a sample of a correlation, which may stand at top level too.
  package var isNested = false

  /// Sorts before every date.
  package static let noCreationDate = -Double.infinity

  package init(
    start: Double, end: Double, value: Double, creation: Double = noCreationDate,
    source: UInt16, device: UInt16 = SampleColumns.noDevice,
    version: UInt16 = SampleColumns.noVersion, unit: UInt16, metadata: UInt32 = 0,
    wasUserEntered: Bool = false
  ) {
    self.start = start
    self.end = end
    self.value = value
    self.creation = creation
    self.source = source
    self.device = device
    self.version = version
    self.unit = unit
    self.metadata = metadata
    self.wasUserEntered = wasUserEntered
  }
}
