import Health
package import JSON
import Report

/// What a plug-in is asked: one JSON object.
package struct PluginRequest: Sendable {
  /// The word for what is asked, which the answer repeats: `query`.
  package let word: String
  private var members: [String] = []

  /// - Parameter parameters: nil for requests that have none.
  package init(_ word: String, to manifest: PluginManifest, parameters: JSONValue?) {
    self.word = word
    add("healthmark", .integer(PluginManifest.protocolVersion))
    add("request", .string(word))
    let plugin: [(key: String, value: JSONValue)] = [
      ("id", .string(manifest.id)), ("version", .string(manifest.version.description)),
    ]
    add("plugin", .object(plugin))
    if let parameters { add("parameters", parameters) }
  }

  package mutating func add(_ key: String, _ value: JSONValue) {
    add(key, text: String(value.text.dropLast()))
  }

  /// - Parameter text: of a value, as JSON.
  mutating func add(_ key: String, text: String) {
    members.append("\(JSONValue.string(key).text.dropLast()): \(text)")
  }

  package var bytes: [UInt8] { Array("{\(members.joined(separator: ",\n"))}\n".utf8) }
}

extension PluginRequest {
  /// Adds what queries and sections are told of the report.
  mutating func addContext(
    clock: LocalClock, asOf: Double, knownUntil: Double, weekStart: Weekday?, locale: String
  ) {
    add(
      "context",
      .object([
        ("timeZone", .string(clock.name)), ("asOf", .string(clock.iso8601(asOf))),
        ("knownUntil", .string(clock.iso8601(knownUntil))),
        ("weekStarts", weekStart.map { .string($0.name) } ?? .null), ("locale", .string(locale)),
      ]))
  }
}
