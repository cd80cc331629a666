import Health
import JSON
import Report

/// An explanation of a mean per day, as JSON.
struct DailyExplanationJSON {
  let explanation: DailyExplanation
  let environment: ReportEnvironment

  var text: String {
    let clock = environment.clock
    let result = explanation.result
    let head = ExplanationJSON.head(
      explanation.type, result.columns.first, result, in: environment)
    let members = JSONValue.members([
      "total": .number(explanation.total),
      "daysWithData": .integer(explanation.daysWithData.count),
      "days": .array(
        explanation.days.intervals.map { day in
          [
            "start": .string(clock.iso8601(day.start)), "end": .string(clock.iso8601(day.end)),
            "value": day.count > 0 ? JSONValue(day.values[0] ?? 0) : .null,
            "count": .integer(day.count), "excluded": .boolean(day.isExcluded),
          ]
        }),
      "rules": .strings(explanation.rules),
    ])
    return JSONValue.object(head + members).text
  }
}
