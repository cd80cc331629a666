import Health
import JSON

/// Reads members that may be missing; null is the same as missing.
extension JSONMembers {
  private mutating func present(_ name: String) -> JSONNode? {
    takeIfPresent(name).flatMap { $0.isNull ? nil : $0 }
  }

  mutating func text(_ name: String) throws(JSONMistake) -> String? {
    try present(name)?.text()
  }

  mutating func number(_ name: String) throws(JSONMistake) -> Double? {
    try present(name)?.number()
  }

  mutating func list(_ name: String) throws(JSONMistake) -> [JSONNode] {
    try present(name).map { node throws(JSONMistake) in Array(try node.items()) } ?? []
  }

  /// - Throws: `JSONMistake`; `ObjectLine.Unusable` for text that is not a date with an offset.
  mutating func date(_ name: String) throws -> WrittenDate? {
    guard let text = try text(name) else { return nil }
    guard let date = WrittenDate(text), date.instant != nil else {
      throw ObjectLine.Unusable(reason: .unreadableDate)
    }
    return date
  }

  /// The dates of a part of an object; a part without an end may be an instant.
  ///
  /// - Throws: `JSONMistake`; `ObjectLine.Unusable` for impossible dates.
  mutating func span() throws -> (start: Double, end: Double?) {
    let start = try date("start")?.instant
    let end = try date("end")?.instant
    if let reason = DateBounds.reason(start: start, end: end ?? start) {
      throw ObjectLine.Unusable(reason: reason)
    }
    guard let start else { throw ObjectLine.Unusable(reason: .unreadableDate) }
    return (start, end)
  }

  mutating func metadata() throws(JSONMistake) -> MetadataSet {
    guard let node = present("metadata") else { return MetadataSet() }
    _ = try node.members()
    var metadata = LineMetadata()
    Array(node.value.text.utf8).withUnsafeBytes { metadata.read($0) }
    if let name = metadata.unknown.first {
      throw node.mistake("'\(name)' is not a string, a number, true or false")
    }
    return metadata.set
  }
}
