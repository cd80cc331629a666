import Health
package import JSON
import Report

/// A request to a plug-in: one JSON object.
package struct PluginRequest: Sendable {
  /// The word for the request, which the answer repeats: `query`.
  package let word: String
  private var members: [String] = []

  /// - Parameter parameters: `nil` if the request has no parameters.
  package init(_ word: String, to manifest: PluginManifest, parameters: JSONValue?) {
    self.word = word
    add("healthmark", .integer(PluginManifest.protocolVersion))
    add("request", .string(word))
    add(
      "plugin",
      ["id": .string(manifest.id), "version": .string(manifest.version.description)])
    if let parameters { add("parameters", parameters) }
  }

  package mutating func add(_ key: String, _ value: JSONValue) {
    add(key, text: String(value.text.dropLast()))
  }

  mutating func add(_ key: String, _ document: JSONDocument) {
    add(key, text: String(document.text.dropLast()))
  }

  /// - Parameter text: a value as JSON.
  mutating func add(_ key: String, text: String) {
    members.append("\(JSONValue.string(key).text.dropLast()): \(text)")
  }

  package var bytes: [UInt8] { Array("{\(members.joined(separator: ",\n"))}\n".utf8) }
}

extension PluginRequest {
  /// Adds the facts about the report that queries and sections receive.
  mutating func addContext(
    clock: LocalClock, asOf: Double, knownUntil: Double, weekStart: Weekday?, locale: String
  ) {
    add(
      "context",
      [
        "timeZone": .string(clock.name), "asOf": .string(clock.iso8601(asOf)),
        "knownUntil": .string(clock.iso8601(knownUntil)),
        "weekStarts": weekStart.map { .string($0.name) } ?? .null, "locale": .string(locale),
      ])
  }
}
