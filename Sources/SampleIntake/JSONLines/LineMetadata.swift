import Files
import Health
package import JSON

/// Reads the `metadata` object of a line, which must be well formed.
struct LineMetadata {
  private(set) var set = MetadataSet()
  /// The keys that were not kept because their values are arrays or objects, which metadata cannot
  /// contain, or because there were too many entries.
  private(set) var unknown: [String] = []
  private(set) var repeated = 0
  private(set) var invalidSequences = 0
  private(set) var unpairedSurrogates = 0

  /// True if the complete object was kept unchanged.
  var isWhole: Bool {
    unknown.isEmpty && repeated + invalidSequences + unpairedSurrogates == 0
  }

  /// The maximum number of entries.
  static let limit = 1_024

  mutating func read(_ object: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(MemorySource(Array(object)), chunk: object.count)
    // The line has already been scanned to its end, so this cannot throw an error.
    try? read(&scanner)
    invalidSequences = scanner.invalidSequences
    unpairedSurrogates = scanner.unpairedSurrogates
  }

  private mutating func read(_ scanner: inout JSONScanner) throws {
    guard try scanner.next() == .beginObject else { return }
    var keys: Set<String> = []
    while try scanner.next() == .key {
      let key = scanner.text().withBoundedMarks
      let event = try scanner.next()
      guard keys.insert(key).inserted else {
        repeated += 1
        try scanner.skip(event)
        continue
      }
      switch event {
      case .null: break
      case .string where set.entries.count < Self.limit: add(key, scanner.text())
      case .number where set.entries.count < Self.limit:
        add(key, String(decoding: scanner.bytes, as: UTF8.self))
      case .boolean where set.entries.count < Self.limit: add(key, scanner.boolean ? "1" : "0")
      default:
        unknown.append(key)
        try scanner.skip(event)
      }
    }
  }

  private mutating func add(_ key: String, _ value: String) {
    set.entries.append(MetadataSet.Entry(key: key, value: value))
  }
}

/// A set of metadata that has been added to the collector.
struct KeptMetadata {
  private let number: UInt32?
  private let wasUserEntered: Bool
  /// The time zone in which the sample was taken; nil if it is not specified.
  let timeZone: String?

  init(_ set: MetadataSet, in collector: SampleCollector) {
    number = set.isEmpty ? nil : collector.metadata(set)
    timeZone = set[HKMetadataKeyTimeZone]
    wasUserEntered = set.wasUserEntered
  }

  func apply(to row: inout SampleRow) {
    if let number { row.metadata = number }
    row.wasUserEntered = wasUserEntered
  }
}

extension MetadataSet {
  /// Reads the metadata of an object.
  ///
  /// - Throws: `JSONMistake` for values that metadata cannot contain, and for too many.
  init(_ node: JSONNode) throws {
    self.init()
    var keys: Set<String> = []
    for (name, value) in try node.members().rest {
      let key = name.withBoundedMarks
      guard keys.insert(key).inserted, !value.isNull else { continue }
      let text: String? =
        switch value.value {
        case .string(let text): text
        case .boolean(let truth): truth ? "1" : "0"
        case .number, .integer: value.value.line
        case .null, .array, .object: nil
        }
      guard let text, entries.count < LineMetadata.limit else {
        throw node.mistake("'\(key)' is not a string, a number, true or false")
      }
      entries.append(Entry(key: key, value: text))
    }
  }

  /// The entries as an object; nil if there are none. If a key occurs several times, its first
  /// value is written, because readers use only that one.
  package var json: JSONValue? {
    var keys: Set<String> = []
    let first = entries.filter { keys.insert($0.key).inserted }
    return first.isEmpty ? nil : .object(first.map { ($0.key, .string($0.value)) })
  }
}
