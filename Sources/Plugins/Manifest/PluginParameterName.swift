import JSON
import Report

/// The names of parameters and values, which appear in definitions and on the command line.
enum PluginParameterName {
  /// True for `[A-Za-z][A-Za-z0-9_-]*` of at most 64 characters.
  static func isWellFormed(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 64 else { return false }
    return name.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// - Parameter node: the schema of the parameters.
  static func check(
    _ schema: JSONSchema, of id: String, _ kind: PluginKind, at node: JSONNode
  ) throws(JSONMistake) {
    guard schema.types == [.object] else {
      throw node.mistake("parameters must have the type 'object'")
    }
    guard case .nothing = schema.others else {
      throw node.mistake(
        "there must not be other parameters", help: "add \"additionalProperties\": false")
    }
    for property in schema.properties {
      let name = property.name
      let place = JSONNode(
        property.schema.json, at: node.pointer.appending("properties").appending(name))
      guard isWellFormed(name) else {
        throw place.mistake(
          "'\(DisplayText(name).string)' cannot be the name of a parameter", help: Message.nameHelp)
      }
      guard !DefinitionKey.reserved.contains(name) else {
        throw place.mistake("'\(name)' is reserved for healthmark", help: "choose another name")
      }
      // In a section, the plug-in's id is a key beside its parameters.
      guard kind != .section || !name.isExactly(id) else {
        throw place.mistake("'\(name)' is the id of the plug-in", help: "choose another name")
      }
    }
  }
}
