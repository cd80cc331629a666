package import JSON
package import Report

/// The user's parameters for a plug-in, checked and with the defaults filled in.
package struct PluginParameters: Sendable {
  /// An object with the members in the order of the schema.
  package internal(set) var value: JSONValue
  /// The places of values in the definition, by pointer; empty if the parameters come from the
  /// command line.
  private(set) var places: [JSONPointer: SourceRange] = [:]

  init(_ value: JSONValue) {
    self.value = value
  }

  /// The place of a value in the definition, or of the nearest value that encloses it; `nil` if the
  /// definition contains neither.
  package func range(of pointer: JSONPointer) -> SourceRange? {
    // Definitions are never deeper than this.
    var pointer: JSONPointer? = JSONPointer(Array(pointer.tokens.prefix(64)))
    while let place = pointer {
      if let range = places[place] { return range }
      pointer = place.parent
    }
    return nil
  }

  mutating func note(_ range: SourceRange, at pointer: JSONPointer) {
    places[pointer] = range
  }

  /// Records the place of one of healthmark's own keys, to which the plug-in can also refer.
  package mutating func note(_ entry: YAMLNode.Entry) {
    places[JSONPointer([entry.key])] = entry.value.range
  }
}
