package import JSON

/// A limit that prevents a hostile input from exhausting the machine. The raw value is the name of
/// its option.
package enum ImportLimit: String, CaseIterable, Sendable, Codable {
  case inflatedBytes = "inflated-bytes"
  case ratio = "ratio"
  case entries = "entries"
  case directoryBytes = "directory-bytes"
  case prologBytes = "prolog-bytes"
  case tagBytes = "tag-bytes"
  case lineBytes = "line-bytes"
  case valueBytes = "value-bytes"
  case attributes = "attributes"
  case depth = "depth"
  case correlationRecords = "correlation-records"
  case elementParts = "element-parts"
  case sideFileBytes = "side-file-bytes"
  case sideFileValues = "side-file-values"

  package var defaultValue: Int { facts.defaultValue }

  /// The highest allowed value: the most that a machine can hold for one input.
  package var maximum: Int { facts.maximum }

  /// The thing that is counted, as worded in messages.
  package var meaning: String { facts.meaning }

  private var facts: (defaultValue: Int, maximum: Int, meaning: String) {
    switch self {
    case .inflatedBytes: (64 << 30, 1 << 50, "decompressed bytes")
    case .ratio: (200, 1 << 24, "decompressed bytes for each compressed one")
    case .entries: (200_000, 1 << 24, "entries")
    case .directoryBytes: (64 << 20, 1 << 30, "bytes of directory")
    case .prologBytes: (1 << 20, 1 << 30, "bytes before the root element")
    case .tagBytes: (8 << 20, 1 << 30, "bytes in a tag")
    case .lineBytes: (8 << 20, 1 << 30, "bytes in a line")
    case .valueBytes: (1 << 20, 1 << 30, "bytes in an attribute value")
    case .attributes: (64, 4_096, "attributes in a tag")
    case .depth: (16, 1_024, "levels of nesting")
    case .correlationRecords: (10_000, 1 << 20, "records in a correlation")
    case .elementParts:
      (100_000, 1 << 20, "parts in an element, such as the events of a workout")
    case .sideFileBytes: (64 << 20, 1 << 29, "bytes in a file beside the document")
    case .sideFileValues: (500_000, 1 << 24, "points or voltages in a file beside the document")
    }
  }
}

/// The value of each limit.
package struct ImportLimits: Sendable {
  private var values: [ImportLimit: Int] = [:]

  package init() {}

  package subscript(limit: ImportLimit) -> Int {
    get { values[limit] ?? limit.defaultValue }
    set { values[limit] = newValue }
  }
}

extension JSONLimits {
  package init(_ limits: ImportLimits) {
    self.init()
    stringBytes = limits[.valueBytes]
    lineBytes = limits[.lineBytes]
  }
}
