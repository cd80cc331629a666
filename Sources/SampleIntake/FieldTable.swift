package import Health

/// A table that maps the bytes of shared names in a document (types, units, sources, devices and
/// versions) to their symbols.
///
/// Names occur in a document as raw bytes and repeat millions of times, so each name is decoded and
/// looked up only once:
///
/// ```swift
/// let source =
///   fields.symbol(of: .source, bytes) ?? fields.add(decoded(bytes), as: .source, for: bytes)
/// ```
package struct FieldTable: ~Copyable {
  package enum Field: Sendable {
    /// An index into `SampleCollector.types`.
    case type
    /// A symbol for `unitText(_:)`. The meaning of the text depends on the type.
    case unit
    /// Names that the collector numbers; see `FieldSymbol.name`.
    case source, device, version
  }

  private let collector: SampleCollector
  private var types = ByteTable()
  private var units = ByteTable()
  private var sources = ByteTable()
  private var devices = ByteTable()
  private var versions = ByteTable()
  private var unitTexts: [String] = []
  private var unitSymbols: [String: FieldSymbol] = [:]

  package init(_ collector: SampleCollector) {
    self.collector = collector
  }

  /// Returns the symbol of a name that was added with these bytes; nil if the bytes are new.
  package mutating func symbol(
    of field: Field, _ bytes: UnsafeRawBufferPointer
  ) -> FieldSymbol? {
    let known =
      switch field {
      case .type: types.value(of: bytes)
      case .unit: units.value(of: bytes)
      case .source: sources.value(of: bytes)
      case .device: devices.value(of: bytes)
      case .version: versions.value(of: bytes)
      }
    return known.map { FieldSymbol(rawValue: $0) }
  }

  /// Adds a name and returns its symbol.
  ///
  /// - Parameters:
  ///   - text: the decoded name; for a type, its full identifier.
  ///   - bytes: the bytes by which the name is found again. Use nil for a name that had to be
  ///     repaired. It is then decoded every time, so that each repair is counted.
  package mutating func add(
    _ text: String, as field: Field, for bytes: UnsafeRawBufferPointer?
  ) -> FieldSymbol {
    let number =
      switch field {
      case .type: UInt32(collector.records(of: Self.bounded(text) ?? "other types").number)
      case .unit: unitSymbol(Self.bounded(text) ?? Self.otherUnits).rawValue
      case .source: collector.source(named: text).rawValue
      case .device: collector.device(HKDevice(text: text)).rawValue
      case .version: collector.version(text).rawValue
      }
    let symbol = FieldSymbol(rawValue: number)
    guard let bytes, bytes.count <= Self.longestName else { return symbol }
    switch field {
    case .type: types.insert(bytes, number)
    case .unit: units.insert(bytes, number)
    case .source: sources.insert(bytes, number)
    case .device: devices.insert(bytes, number)
    case .version: versions.insert(bytes, number)
    }
    return symbol
  }

  /// Returns the text of a unit, as written in the document.
  package func unitText(_ unit: FieldSymbol) -> String { unitTexts[Int(unit.rawValue)] }

  /// The maximum length of a name in the table. Longer names are decoded every time.
  private static let longestName = 4 << 10

  private static let otherUnits = "other units"

  /// Returns the name, or nil if it is longer than any type or unit. Without this limit, a hostile
  /// document could exhaust the memory (M7).
  private static func bounded(_ name: String) -> String? {
    name.utf8.count <= 256 ? name : nil
  }

  private mutating func unitSymbol(_ text: String) -> FieldSymbol {
    if let known = unitSymbols[text] { return known }
    // A hostile document can contain a new unit in every record. `otherUnits` is not the name of a
    // unit.
    guard unitTexts.count < SampleCollector.capacity || text == Self.otherUnits else {
      return unitSymbol(Self.otherUnits)
    }
    let symbol = FieldSymbol(rawValue: UInt32(unitTexts.count))
    unitTexts.append(text)
    unitSymbols[text] = symbol
    return symbol
  }
}
