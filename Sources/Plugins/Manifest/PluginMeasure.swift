import Files
package import Health
import JSON
import Report

/// A value that a query plug-in computes for each interval.
package struct PluginMeasure: Hashable, Sendable {
  /// The name of the member of `values`, such as `load`.
  package let key: String
  /// The heading of its column.
  package let title: String
  /// The unit; `nil` for a number without a unit.
  package let unit: HKUnit?
  package let baseline: JSONSchema.Baseline

  /// The measures of a query's `output`, in the order of their columns.
  ///
  /// - Throws: a mistake unless the schema is an object of numbers.
  static func all(of schema: JSONSchema, at node: JSONNode) throws(JSONMistake) -> [PluginMeasure] {
    guard schema.types == [.object] else {
      throw node.mistake("the output of a query must have the type 'object'")
    }
    guard !schema.properties.isEmpty else {
      throw node.mistake("the output of a query must have at least one property")
    }
    guard case .nothing = schema.others else {
      throw node.mistake(
        "the output of a query must not have other properties",
        help: "add \"additionalProperties\": false")
    }
    var measures: [PluginMeasure] = []
    for property in schema.properties {
      measures.append(
        try PluginMeasure(
          property,
          at: JSONNode(
            property.schema.json,
            at: node.pointer.appending("properties").appending(property.name))))
    }
    return measures
  }

  private init(
    _ property: JSONSchema.Property, at node: JSONNode
  ) throws(JSONMistake) {
    let (name, schema) = (property.name, property.schema)
    guard PluginParameterName.isWellFormed(name) else {
      throw node.mistake(
        "'\(DisplayText(name).string)' cannot be the name of a value", help: Message.nameHelp)
    }
    guard !["start", "end", "sources"].contains(name) else {
      throw node.mistake("'\(name)' cannot be the name of a value: every interval already has it")
    }
    let types = schema.types ?? []
    guard types.contains(.number) || types.contains(.integer),
      types.allSatisfy({ [.number, .integer, .null].contains($0) })
    else {
      throw node.mistake(
        "'\(name)' must be a number", help: "its type is \"number\" or [\"number\", \"null\"]")
    }
    key = name
    title = schema.title ?? Self.title(name)
    baseline = schema.baseline ?? .zero
    unit = try schema.unit.map { text throws(JSONMistake) in
      let place = JSONNode(.string(text), at: node.pointer.appending("unit"))
      return try place.reading { text in
        guard text.utf8.count <= 256 else { throw UnreadableText(.unitTooLong) }
        return try HKUnitParseError.mapped(HKUnit(parsing: text)) {
          UnreadableText("invalid unit '\(DisplayText(text).string)': \($0.reason)")
        }
      }
    }
  }

  /// The title for a name: `Resting heart rate` for `resting_heart_rate`.
  private static func title(_ name: String) -> String {
    let words = name.replacing("_", with: " ").replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
