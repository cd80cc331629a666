import Foundation
import Health
public import JSON

extension EvaluatedReport {
  /// The report as data: each query by the contract of `query --format json`, under its name.
  public var json: JSONValue {
    .object([
      ("title", .string(definition.title)),
      ("definitionDigest", .string("sha256:" + definitionDigest)),
      ("dataDigest", .string("sha256:" + dataDigest)),
      ("timeZone", .string(format.clock.name)),
      ("asOf", .string(format.clock.iso8601(environment.asOf))),
      (
        "queries",
        .array(definition.queries.map { .object(json(of: $0)) })
      ),
    ])
  }

  /// One query as in `queries`, with its title; nil without a query of this name.
  package func json(ofQuery name: String) -> JSONValue? {
    definition.query(named: name).map { query in
      var members = json(of: query)
      members.insert(("title", .string(query.title)), at: 1)
      return .object(members)
    }
  }

  /// One query by the contract of `query --format json`, under its name. A query that was not
  /// computed has null for statistics, and the reason.
  private func json(of query: NamedQuery) -> [(key: String, value: JSONValue)] {
    let name = (key: "name", value: JSONValue.string(query.name))
    guard let result = results[query.name] else {
      let reason = absence(of: query.name).map(JSONValue.string) ?? .null
      return [name, ("statistics", .null), ("absence", reason)]
    }
    return [name] + result.json
  }
}
