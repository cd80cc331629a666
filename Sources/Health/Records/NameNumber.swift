/// The number with which a reader refers to a type, a unit, a source, a device or a version. A
/// `FieldTable` assigns it.
@usableFromInline
package struct FieldSymbol: RawRepresentable, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The collector's number of a source, a device or a version.
  @inlinable package var name: NameNumber { NameNumber(rawValue: rawValue) }

  // NB: hot loops compare numbers, and other modules cannot inline the synthesized operator.
  @inlinable package static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
}

/// The number of a source, a device or a version in the dictionary of its row. The dictionary is
/// that of a `SampleCollector` or of a store.
@usableFromInline
package struct NameNumber: RawRepresentable, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package init(_ index: Int) { rawValue = UInt32(index) }

  /// The number in a row that has no device or no version.
  @inlinable package static var noName: Self { Self(rawValue: .max) }

  @inlinable package static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
}

/// The place of a source, a device or a version among all names of a store in byte order, which is
/// an index into the store's `sources`, `devices` or `versions`.
@usableFromInline
package struct NamePlace: RawRepresentable, Hashable, Comparable, Sendable {
  @usableFromInline package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package init(_ index: Int) { rawValue = UInt32(index) }

  /// The place in a row that has no device or no version, after all other places.
  @inlinable package static var noName: Self { Self(rawValue: .max) }

  @inlinable package static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  @inlinable package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension Array {
  // NB: `export` calls this for every row, and other modules cannot specialize it otherwise.
  /// The element at a place; nil for `noName`.
  @inlinable package subscript(place: NamePlace) -> Element? {
    place == .noName ? nil : self[Int(place)]
  }
}

extension Int {
  @inlinable package init(_ number: NameNumber) { self = Int(number.rawValue) }

  @inlinable package init(_ place: NamePlace) { self = Int(place.rawValue) }
}
