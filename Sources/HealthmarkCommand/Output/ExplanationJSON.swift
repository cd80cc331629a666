import Health
import JSON
import Report

/// An explanation of one number, as JSON.
struct ExplanationJSON {
  private let explanation: Explanation
  private let environment: ReportEnvironment
  private let repeats: Int

  init(_ explanation: Explanation, repeats: Int, in environment: ReportEnvironment) {
    self.explanation = explanation
    self.environment = environment
    self.repeats = repeats
  }

  var text: String {
    let head = Self.head(
      explanation.type, explanation.column, explanation.result, in: environment)
    let members = JSONValue.members([
      "difference": JSONValue(explanation.difference),
      "sources": .array(explanation.sources.map(json)),
      "samples": .array(explanation.samples.map(json)),
      "refused": .integer(explanation.refused), "repeats": .integer(repeats),
      "rules": .strings(explanation.rules),
    ])
    return JSONValue.object(head + members).text
  }

  /// The members of every explanation: what the number is, its interval and its value.
  ///
  /// - Parameters:
  ///   - column: the column of the number.
  ///   - result: the result, whose only interval has the number in its first column.
  static func head(
    _ type: HKObjectType, _ column: ResultColumn?, _ result: QueryResult,
    in environment: ReportEnvironment
  ) -> JSONValue.Members {
    let clock = environment.clock
    let interval = result.intervals.first
    return JSONValue.members([
      "format": .string(EvaluatedReport.formatName),
      "program": .string(HealthmarkCommand.program), "type": .string(type.identifier),
      "unit": (column?.unit).map { .string($0.unitString) },
      "timeZone": .string(clock.name),
      "asOf": .string(clock.iso8601(environment.asOf)),
      "knownUntil": .string(clock.iso8601(environment.knownUntil)),
      "statistic": .string(column?.key ?? ""),
      "start": interval.map { .string(clock.iso8601($0.start)) },
      "end": interval.map { .string(clock.iso8601($0.end)) },
      "hours": interval.map { .number(($0.end - $0.start) / 3_600) },
      "state": interval.map { .string(result.state(of: $0).rawValue) },
      "value": interval.map { JSONValue($0.values[0]) },
    ])
  }

  private func json(_ source: Explanation.Source) -> JSONValue {
    let clock = environment.clock
    let masked = source.counted.flatMap { counted in source.plain.map { max(0, $0 - counted) } }
    return [
      "name": .string(source.name), "samples": .integer(source.samples),
      "maskedSamples": .integer(source.maskedSamples), "alone": JSONValue(source.plain),
      "counted": JSONValue(source.counted), "masked": JSONValue(masked),
      "maskedBy": .array(
        source.maskedBy.sorted { $0.key < $1.key }.map { place, amount in
          ["name": .string(explanation.sources[place].name), "amount": .number(amount)]
        }),
      "countedTimes": .array(
        source.countedTimes.map {
          [.string(clock.iso8601($0.lowerBound)), .string(clock.iso8601($0.upperBound))]
        }),
    ]
  }

  private func json(_ sample: Explanation.Sample) -> JSONValue {
    let clock = environment.clock
    return [
      "start": .string(clock.iso8601(sample.start)), "end": .string(clock.iso8601(sample.end)),
      "source": .string(explanation.sources[sample.source].name),
      "value": JSONValue(sample.value), "inside": JSONValue(sample.plain),
      "counted": JSONValue(sample.counted), "crosses": .boolean(sample.crosses),
    ]
  }
}
