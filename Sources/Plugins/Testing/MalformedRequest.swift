import JSON
import Report

/// A request that plug-ins cannot understand and must reject without an answer.
struct MalformedRequest {
  /// The words after `refuses` in the name of the check.
  let name: String
  let bytes: [UInt8]

  private init(_ name: String, _ text: some Sequence<UInt8>) {
    self.name = name
    bytes = Array(text)
  }

  private init(_ name: String, _ value: JSONValue) {
    self.init(name, value.text.utf8)
  }

  /// - Parameter sound: a request that the plug-in understands, from which the malformed requests
  ///   are derived.
  static func all(for manifest: PluginManifest, like sound: JSONValue) -> [MalformedRequest] {
    let text = Array(sound.text.utf8)
    let kinds = PluginKind.allCases
    let other = kinds[(kinds.firstIndex(of: manifest.kind)! + 1) % kinds.count]
    let levels = 64
    return [
      MalformedRequest("an empty request", []),
      MalformedRequest("text that is not JSON", "hello\n".utf8),
      MalformedRequest("half a request", text.prefix(text.count / 2)),
      MalformedRequest(
        "another protocol",
        sound.replacing("healthmark", with: .integer(PluginManifest.protocolVersion + 1))),
      MalformedRequest(
        "an unknown request", sound.replacing("request", with: .string("unknown"))),
      MalformedRequest(
        "a request of another kind", sound.replacing("request", with: .string(other.request))),
      MalformedRequest("a list", JSONValue.array([sound])),
      MalformedRequest(
        "parameters that are not an object",
        sound.replacing("request", with: .string(manifest.kind.request))
          .replacing("parameters", with: .array([]))),
      MalformedRequest(
        "\(levels) levels of lists",
        nested("[", levels, "", "]")),
      MalformedRequest(
        "\(levels) levels of objects",
        nested(#"{"a":"#, levels, "1", "}")),
      MalformedRequest("100,000 levels", String(repeating: "[", count: 100_000).utf8),
      MalformedRequest("a megabyte of junk", junk(count: 1 << 20)),
    ]
  }

  private static func nested(
    _ opening: String, _ levels: Int, _ inside: String, _ closing: String
  ) -> String.UTF8View {
    (String(repeating: opening, count: levels) + inside
      + String(repeating: closing, count: levels)).utf8
  }

  /// Returns bytes of all values, the same on each call.
  private static func junk(count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }
}
