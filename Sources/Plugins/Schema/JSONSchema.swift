package import JSON
import Report

/// A schema for a JSON value, in a subset of JSON Schema 2020-12.
///
/// The supported keywords are those that `init(reading:)` reads. Any other keyword is an error, so
/// no keyword is silently ignored.
package struct JSONSchema: Sendable {
  /// The start of the axis in a chart of the values.
  package enum Baseline: String, CaseIterable, Sendable {
    case zero, minimum
  }

  /// The rule for the members or items of a value.
  package indirect enum Inner: Sendable {
    case anything
    case nothing
    case matching(JSONSchema)

    var schema: JSONSchema? {
      if case .matching(let schema) = self { schema } else { nil }
    }
  }

  /// A member that an object can have.
  package struct Property: Sendable {
    package let name: String
    package let schema: JSONSchema
  }

  /// The types that a value can have; `nil` for any.
  package internal(set) var types: [JSONType]?
  /// The allowed values (`enum`); `nil` for any.
  package internal(set) var values: [JSONValue]?
  /// The only allowed value (`const`).
  package internal(set) var constant: JSONValue?

  /// The properties in the order of the schema.
  package internal(set) var properties: [Property] = []
  package internal(set) var required: [String] = []
  /// The rule for members without a property (`additionalProperties`).
  package internal(set) var others = Inner.anything
  package internal(set) var items = Inner.anything

  package internal(set) var minimum: Double?
  package internal(set) var maximum: Double?
  package internal(set) var exclusiveMinimum: Double?
  package internal(set) var exclusiveMaximum: Double?
  package internal(set) var minItems: Int?
  package internal(set) var maxItems: Int?
  /// The minimum and maximum length of text in Unicode scalars, as JSON Schema counts them.
  package internal(set) var minLength: Int?
  package internal(set) var maxLength: Int?

  /// The value that replaces a missing one (`default`).
  package internal(set) var standard: JSONValue?
  package internal(set) var title: String?
  /// The `description`.
  package internal(set) var summary: String?
  package internal(set) var unit: String?
  package internal(set) var baseline: Baseline?

  /// The schema as written.
  package internal(set) var json = JSONValue.object([])
  /// The indices of the properties by name.
  var propertyIndices: [ExactText: Int] = [:]

  init() {}

  /// The schema of an object without members.
  package static let empty: JSONSchema = {
    var schema = JSONSchema()
    schema.types = [.object]
    schema.others = .nothing
    schema.json = ["type": "object", "additionalProperties": .boolean(false)]
    return schema
  }()

  package func property(_ name: String) -> JSONSchema? {
    propertyIndices[ExactText(name)].map { properties[$0].schema }
  }

  /// The types that a value can have according to `type`, `enum` and `const` together.
  var possibleTypes: [JSONType] {
    let types = types ?? JSONType.allCases
    guard let values = constant.map({ [$0] }) ?? values else { return types }
    return types.filter { type in values.contains { JSONType($0).fits(type) } }
  }
}
