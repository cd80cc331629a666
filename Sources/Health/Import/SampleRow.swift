/// A quantity sample on its way into a store, with the value as the document has it.
package struct SampleRow: Sendable {
  /// Seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  package var value: Double
  /// When the sample was written, or `noCreationDate`: a part of its identity.
  package var creation: Double
  /// A number that `SampleCollector` gave out for the source.
  package var source: UInt16
  /// A number that `SampleCollector` gave out for the device, or `QuantityColumns.noDevice`.
  package var device: UInt16
  /// A number that `SampleCollector` gave out for the version of the source, or
  /// `QuantityColumns.noVersion`.
  package var version: UInt16
  /// A number that `TypeCollector` gave out for the unit.
  package var unit: UInt16
  package var wasUserEntered: Bool

  /// Sorts before every date.
  package static let noCreationDate = -Double.infinity

  package init(
    start: Double, end: Double, value: Double, creation: Double = noCreationDate,
    source: UInt16, device: UInt16 = QuantityColumns.noDevice,
    version: UInt16 = QuantityColumns.noVersion, unit: UInt16,
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
    self.wasUserEntered = wasUserEntered
  }
}
