import Health
public import JSON
import Languages

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
  public var json: JSONDocument {
    JSONDocument { json in
      json.object { write(to: &$0) }
    }
  }

  private func write(to json: inout JSONWriter) {
    let parameters = definition.parameters.map { (key: $0.name, value: JSONValue.string($0.value)) }
    json.members([
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
    ])
    json.objects("queries") { json in
      for query in definition.queries {
        json.object { json in
          json.member("name", query.name)
          write(query, to: &json)
          // In a published report, each query lists what it reveals.
          let revelation = revelations?.first { $0.query == query.name }
          json.members(["reveals": revelation.map { .strings($0.phrases) }])
        }
      }
    }
    if let highlights { write(highlights, to: &json) }
  }

  /// Writes all facts of the section `highlights`, shown or not.
  private func write(_ highlights: ReportHighlights, to json: inout JSONWriter) {
    // JSON is in English, whatever the language of the report.
    let format = ReportFormat(
      locale: format.locale, language: English.self, charset: format.charset, clock: format.clock)
    json.objects("highlights") { json in
      for line in highlights.lines {
        guard let result = results[line.query] else { continue }
        let maker = FigureMaker(
          result, title: format.language.heading(heading(of: line.query)), format: format,
          calendar: calendar, period: periodSpan)
        json.object { json in
          json.member("query", line.query)
          json.members([
            "text": HighlightWriter(maker)?.headline(line.highlight).map { .string($0) },
            "shown": .boolean(line.isShown),
          ])
          json.members(result.json(line.highlight))
        }
      }
    }
  }

  /// One query as in `queries`, with its title; nil if there is none with this name. As the plug-in
  /// protocol promises, there is always a `unit`, which is null unless one unit applies to all
  /// columns.
  ///
  /// - Parameter hasItems: true to include the items, if a section requested them (R-1a).
  package func json(ofQuery name: String, withItems hasItems: Bool = false) -> JSONDocument? {
    definition.query(named: name).map { query in
      JSONDocument { json in
        json.object { json in
          json.member("name", query.name)
          json.member("title", query.title)
          write(query, withItems: hasItems, withUnit: true, to: &json)
        }
      }
    }
  }

  /// Writes the members of one query after its name, as specified for `query --format json`. If the
  /// query was not computed, its statistics are null and the reason is given.
  private func write(
    _ query: NamedQuery, withItems hasItems: Bool = false, withUnit hasUnit: Bool = false,
    to json: inout JSONWriter
  ) {
    if let result = results[query.name] {
      result.write(to: &json, withItems: hasItems, withUnit: hasUnit)
    } else {
      json.members([
        "statistics": .null, "absence": absence(of: query.name).map(JSONValue.string) ?? .null,
      ])
    }
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
  package func json(in environment: ReportEnvironment, program: String) -> JSONDocument {
    JSONDocument { json in
      json.object { json in
        json.members([
          "format": .string(EvaluatedReport.formatName), "program": .string(program),
          "asOf": .string(clock.iso8601(environment.asOf)),
          "knownUntil": .string(clock.iso8601(environment.knownUntil)),
          "loss": environment.truncation.map { .string($0) } ?? .null,
        ])
        write(to: &json, warnings: environment.warnings)
        json.members(["highlights": highlightsJSON])
      }
    }
  }
}
