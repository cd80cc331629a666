import Foundation
import Health

extension EvaluatedReport {
  /// The report as data: each query by the contract of `query --format json`, under its name.
  package var json: JSONValue {
    .object([
      ("title", .string(definition.title)),
      ("definitionDigest", .string("sha256:" + definitionDigest)),
      ("dataDigest", .string("sha256:" + dataDigest)),
      ("timeZone", .string(format.clock.name)),
      ("asOf", .string(format.clock.iso8601(environment.asOf))),
      (
        "queries",
        .array(
          namedResults.map { query, result in
            .object([(key: "name", value: .string(query.name))] + result.json)
          })
      ),
    ])
  }
}
