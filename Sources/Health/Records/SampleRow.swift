/// A quantity or category sample that is being added to a store, with its value as in the document.
// NB: Other modules can inline members only if their type is itself `@usableFromInline`.
@usableFromInline
package struct SampleRow: Sendable {
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  /// The value of a quantity in its unit, or the raw value of a category.
  package var value: Double
  /// The creation date, or `noCreationDate`. It is part of the sample's identity.
  package var creation: Double
  /// The position of the sample in the order of insertion, starting at 1 (S-55).
  package var sequence: UInt32 = 0
  /// The number of the metadata, with the two marks in the bits above it. A row therefore takes
  /// only 56 bytes.
  @usableFromInline var metadataAndMarks: UInt32
  /// The number of the type's collector.
  package var type: UInt16 = 0
  package var source: NameNumber
  package var device: NameNumber
  /// The version of the source.
  package var version: NameNumber
  /// The number that `TypeCollector` assigned to the unit; 0 for categories.
  package var unit: UInt16

  /// A date before every other date.
  package static let noCreationDate = -Double.infinity

  package init(
    start: Double, end: Double, value: Double, creation: Double = noCreationDate,
    source: NameNumber, device: NameNumber = .noName, version: NameNumber = .noName,
    unit: UInt16, metadata: UInt32 = 0, wasUserEntered: Bool = false
  ) {
    self.start = start
    self.end = end
    self.value = value
    self.creation = creation
    self.source = source
    self.device = device
    self.version = version
    self.unit = unit
    metadataAndMarks = metadata & Self.metadataBits | (wasUserEntered ? Self.userEntered : 0)
  }

  @inlinable static var userEntered: UInt32 { 1 << 31 }
  @inlinable static var nested: UInt32 { 1 << 30 }
  @inlinable static var metadataBits: UInt32 { nested - 1 }

  /// The number of the metadata in `SampleCollector`; 0 for none. There are never more than a
  /// billion sets in memory.
  package var metadata: UInt32 {
    @inlinable @inline(__always) get { metadataAndMarks & Self.metadataBits }
    @inlinable @inline(__always) set {
      metadataAndMarks = metadataAndMarks & ~Self.metadataBits | newValue & Self.metadataBits
    }
  }

  /// True if the sample was entered by hand (`HKWasUserEntered`).
  package var wasUserEntered: Bool {
    @inlinable @inline(__always) get { metadataAndMarks & Self.userEntered != 0 }
    @inlinable @inline(__always) set { mark(Self.userEntered, newValue) }
  }

  /// True if the sample is part of a correlation. The document can contain it at the top level too
  ///
  package var isNested: Bool {
    @inlinable @inline(__always) get { metadataAndMarks & Self.nested != 0 }
    @inlinable @inline(__always) set { mark(Self.nested, newValue) }
  }

  @inlinable @inline(__always)
  mutating func mark(_ bit: UInt32, _ isSet: Bool) {
    if isSet { metadataAndMarks |= bit } else { metadataAndMarks &= ~bit }
  }
}
