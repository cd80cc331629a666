import Foundation
package import Health
import JSON
package import Report

/// A kind of query computed by an executable.
package struct ExternalQueryKind: QueryKind, ExternalEntry {
  package let plugin: ExternalPlugin

  package var keys: [DefinitionKey] { QueryTime.keys + plugin.folder.manifest.parameters.keys }

  package func query(_ keys: inout KeyedNode, reader: inout DefinitionReader) -> (any Query)? {
    let entries = keys.rest
    let time = QueryTime(&keys, reader: &reader)
    var parameters = PluginParameters.read(
      &keys, schema: plugin.folder.manifest.parameters, place: keys.place, at: keys.keyRange,
      reader: &reader)
    for entry in entries { parameters.note(entry) }
    return ExternalQuery(plugin: plugin, time: time, parameters: parameters)
  }
}

/// A query of an external kind.
package struct ExternalQuery: Query {
  package let plugin: ExternalPlugin
  let time: QueryTime
  let parameters: PluginParameters

  private var manifest: PluginManifest { plugin.folder.manifest }

  package var types: [HKObjectType] { manifest.series.map(\.type) }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    guard plugin.runner.isOn else { throw PluginIsOff(id: plugin.id) }
    let intervals = try context.intervals(of: time, over: types)
    let series = SeriesWriter(context: context, intervals: intervals)
    return manifest.series.compactMap { one in
      series.span(of: one).map {
        SampleSpan(one.type, $0, parts: one.content == .activitySummary ? [] : SeriesWriter.parts)
      }
    }
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    guard plugin.runner.isOn else { throw PluginIsOff(id: plugin.id) }
    let intervals = try context.intervals(of: time, over: types)
    let answer = try plugin.runner.answer(of: plugin, to: try request(intervals, context))
    let computed = try plugin.accept(
      try answer.values(ofIntervals: intervals.intervals.count), of: answer, to: parameters,
      warn: context.warn)
    var evaluated = QueryResult(
      type: plugin.id,
      computation: manifest.measures.map { $0.title.lowercasedFirst }
        .joined(separator: ", ") + " of " + manifest.series.map(\.name).joined(separator: ", "),
      columns: manifest.measures.map(\.column), intervals: intervals, values: computed.intervals,
      in: context)
    evaluated.account = [computed.account, "computed by the \(plugin.signature)"].compactMap(\.self)
    return evaluated
  }

  private func request(
    _ intervals: QueryIntervals, _ context: EvaluationContext
  ) throws -> PluginRequest {
    let clock = context.clock
    var request = PluginRequest("query", to: manifest, parameters: parameters.value)
    request.addContext(
      clock: clock, asOf: context.asOf, knownUntil: context.knownUntil,
      weekStart: context.calendar.weekStart,
      locale: context.locale.identifier)
    func span(_ range: Range<Double>) -> JSONValue {
      [
        "start": .string(clock.iso8601(range.lowerBound)),
        "end": .string(clock.iso8601(range.upperBound)),
      ]
    }
    request.add("range", intervals.range.map(span) ?? .null)
    request.add("interval", intervals.length.map { .string($0.description) } ?? .null)
    request.add("intervals", .array(intervals.intervals.map(span)))
    let series = SeriesWriter(context: context, intervals: intervals)
    request.add("series", text: try series.text(of: manifest.series))
    return request
  }
}

extension PluginMeasure {
  /// The column of a result; a number without a unit is shown as a bare number.
  fileprivate var column: ResultColumn {
    ResultColumn(
      key: key, title: title, amount: .quantity(unit ?? .count()),
      baseline: baseline == .zero ? .zero : .minimum)
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
