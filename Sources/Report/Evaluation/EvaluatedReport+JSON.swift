import Health
public import JSON

extension EvaluatedReport {
  /// The name of the format of reports, by which programs recognize them. Its number increases only
  /// when the same input produces different bytes. Reports do not contain healthmark's release.
  package static let formatName = "healthmark report 2"

  /// The report as JSON: each query under its name, as specified for `query --format json`.
  ///
  /// Values of intervals that end after `knownUntil` are not final. `loss` is a sentence if the
  /// imported document was cut short, and null otherwise. In a published report, `dataDigest` is
  /// null, and each query lists under `reveals` the things that it reveals. `warnings` contains the
  /// other losses, and the notices about the time zone, the instant of the report and the end of
  /// the data; each query has its own warnings.
  public var json: JSONValue {
    let parameters = definition.parameters.map { (key: $0.name, value: JSONValue.string($0.value)) }
    return [
      "format": .string(Self.formatName),
      "title": .string(definition.title),
      "definitionDigest": .string("sha256:" + definitionDigest),
      "parameters": parameters.isEmpty ? nil : .object(parameters),
      "dataDigest": dataDigest.map { .string("sha256:" + $0) } ?? .null,
      "timeZone": .string(format.clock.name),
      "asOf": .string(format.clock.iso8601(environment.asOf)),
      "knownUntil": .string(format.clock.iso8601(environment.knownUntil)),
      "loss": environment.truncation.map { .string($0) } ?? .null,
      "warnings": .strings(environment.exportLosses + environment.warnings),
      "queries": .array(definition.queries.map { .object(json(of: $0) + revealed(by: $0)) }),
    ]
  }

  /// The `reveals` member of a query in a published report; empty in any other report.
  private func revealed(by query: NamedQuery) -> JSONValue.Members {
    let revelation = revelations?.first { $0.query == query.name }
    return JSONValue.members(["reveals": revelation.map { .strings($0.facts) }])
  }

  /// One query as in `queries`, with its title; nil if there is none with this name. As the plug-in
  /// protocol promises, there is always a `unit`, which is null unless one unit applies to all
  /// columns.
  ///
  /// - Parameter hasItems: true to include the items, if a section requested them (R-1a).
  package func json(ofQuery name: String, withItems hasItems: Bool = false) -> JSONValue? {
    definition.query(named: name).map { query in
      var members = json(of: query, withItems: hasItems)
      members.insert(("title", .string(query.title)), at: 1)
      if results[query.name] != nil, !members.contains(where: { $0.key == "unit" }) {
        members.insert(("unit", .null), at: min(3, members.count))
      }
      return .object(members)
    }
  }

  /// One query under its name, as specified for `query --format json`. If the query was not
  /// computed, its statistics are null and the reason is given.
  private func json(
    of query: NamedQuery, withItems hasItems: Bool = false
  ) -> JSONValue.Members {
    let name = (key: "name", value: JSONValue.string(query.name))
    guard let result = results[query.name] else {
      let reason = absence(of: query.name).map(JSONValue.string) ?? .null
      return [name, ("statistics", .null), ("absence", reason)]
    }
    return [name] + result.json(withItems: hasItems)
  }
}

extension ReportEnvironment {
  /// The warnings about all of the data: losses, and notes on defaults.
  fileprivate var warnings: [String] { losses + notes.map(\.text) }
}

extension QueryResult {
  /// The complete answer of `query --format json`.
  ///
  /// - Parameters:
  ///   - environment: the environment in which the query was evaluated.
  ///   - program: the program that answers, with its release.
  package func json(in environment: ReportEnvironment, program: String) -> JSONValue {
    let head = JSONValue.members([
      "format": .string(EvaluatedReport.formatName), "program": .string(program),
      "asOf": .string(clock.iso8601(environment.asOf)),
      "knownUntil": .string(clock.iso8601(environment.knownUntil)),
      "loss": environment.truncation.map { .string($0) } ?? .null,
    ])
    return .object(head + json(warnings: environment.warnings))
  }
}
