import Health
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

  package var defaultValue: Int {
    switch self {
    case .inflatedBytes: 64 << 30
    case .ratio: 200
    case .entries: 200_000
    case .directoryBytes: 64 << 20
    case .prologBytes: 1 << 20
    case .tagBytes, .lineBytes: 8 << 20
    case .valueBytes: 1 << 20
    case .attributes: 64
    case .depth: 16
    case .correlationRecords: 10_000
    case .elementParts: 100_000
    }
  }

  /// The highest allowed value: the most that a machine can hold for one input.
  package var maximum: Int {
    switch self {
    case .inflatedBytes: 1 << 50
    case .ratio, .entries: 1 << 24
    case .directoryBytes, .tagBytes, .lineBytes, .valueBytes, .prologBytes: 1 << 30
    case .attributes: 4_096
    case .depth: 1_024
    case .correlationRecords, .elementParts: 1 << 20
    }
  }

  /// The thing that is counted, as worded in messages.
  package var meaning: String {
    switch self {
    case .inflatedBytes: "decompressed bytes"
    case .ratio: "decompressed bytes for each compressed one"
    case .entries: "entries"
    case .directoryBytes: "bytes of directory"
    case .prologBytes: "bytes before the root element"
    case .tagBytes: "bytes in a tag"
    case .lineBytes: "bytes in a line"
    case .valueBytes: "bytes in an attribute value"
    case .attributes: "attributes in a tag"
    case .depth: "levels of nesting"
    case .correlationRecords: "records in a correlation"
    case .elementParts: "parts in an element, such as the events of a workout"
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
