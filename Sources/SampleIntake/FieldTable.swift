import Health

/// A table that maps the bytes of shared names in a document (types, units, sources, devices and
/// versions) to their numbers.
///
/// Names occur in a document as raw bytes and repeat millions of times, so each name is decoded and
/// looked up only once:
///
/// ```swift
/// let number =
///   fields.number(of: .source, bytes) ?? fields.add(decoded(bytes), as: .source, for: bytes)
/// ```
package struct FieldTable: ~Copyable {
  package enum Field: Sendable {
    /// An index into `SampleCollector.types`.
    case type
    /// A number for `unitText(_:)`. The meaning of the text depends on the type.
    case unit
    /// Numbers that are assigned by the collector.
    case source, device, version
  }

  private let collector: SampleCollector
  private var types = ByteTable()
  private var units = ByteTable()
  private var sources = ByteTable()
  private var devices = ByteTable()
  private var versions = ByteTable()
  private var unitTexts: [String] = []
  private var unitNumbers: [String: UInt32] = [:]

  package init(_ collector: SampleCollector) {
    self.collector = collector
  }

  /// Returns the number of a name that was added with these bytes; nil if the bytes are new.
  package mutating func number(of field: Field, _ bytes: UnsafeRawBufferPointer) -> UInt32? {
    switch field {
    case .type: types.value(of: bytes)
    case .unit: units.value(of: bytes)
    case .source: sources.value(of: bytes)
    case .device: devices.value(of: bytes)
    case .version: versions.value(of: bytes)
    }
  }

  /// Adds a name and returns its number.
  ///
  /// - Parameters:
  ///   - text: the decoded name; for a type, its full identifier.
  ///   - bytes: the bytes by which the name is found again. Use nil for a name that had to be
  ///     repaired. It is then decoded every time, so that each repair is counted.
  package mutating func add(
    _ text: String, as field: Field, for bytes: UnsafeRawBufferPointer?
  ) -> UInt32 {
    let number =
      switch field {
      case .type: UInt32(collector.records(of: Self.bounded(text) ?? "other types").number)
      case .unit: unitNumber(Self.bounded(text) ?? Self.otherUnits)
      case .source: UInt32(collector.source(named: text))
      case .device: UInt32(collector.device(HKDevice(text: text)))
      case .version: UInt32(collector.version(text))
      }
    guard let bytes, bytes.count <= Self.longestName else { return number }
    switch field {
    case .type: types.insert(bytes, number)
    case .unit: units.insert(bytes, number)
    case .source: sources.insert(bytes, number)
    case .device: devices.insert(bytes, number)
    case .version: versions.insert(bytes, number)
    }
    return number
  }

  /// Returns the text of a unit's number, as written in the document.
  package func unitText(_ number: UInt32) -> String { unitTexts[Int(number)] }

  /// The maximum length of a name in the table. Longer names are decoded every time.
  private static let longestName = 4 << 10

  private static let otherUnits = "other units"

  /// Returns the name, or nil if it is longer than any type or unit. Without this limit, a hostile
  /// document could exhaust the memory (M7).
  private static func bounded(_ name: String) -> String? {
    name.utf8.count <= 256 ? name : nil
  }

  private mutating func unitNumber(_ text: String) -> UInt32 {
    if let number = unitNumbers[text] { return number }
    // A hostile document can contain a new unit in every record. `otherUnits` is not the name of a
    // unit.
    guard unitTexts.count < SampleCollector.capacity || text == Self.otherUnits else {
      return unitNumber(Self.otherUnits)
    }
    unitTexts.append(text)
    unitNumbers[text] = UInt32(unitTexts.count - 1)
    return UInt32(unitTexts.count - 1)
  }
}
