import Health
import Report

/// `- headline`: the latest values on one line, for a status bar.
///
/// ```yaml
/// output:
///   - markdown
///   - headline: { separator: " / " }
/// ```
struct HeadlineKind: OutputKind {
  let id = "headline"
  let summary = "The latest value of each query, on one line."
  // The output file for `runs.yaml` is `runs.txt`.
  let suffix = "txt"
  let keys = [DefinitionKey("separator", "what stands between two values", default: "`, `")]

  func output(_ options: inout KeyedNode, reader: inout DefinitionReader) -> (any Output)? {
    let separator = options.take("separator").map { reader.text($0.value, "the separator") }
    return HeadlineOutput(separator: (separator ?? nil) ?? ", ")
  }
}

/// An output of this kind.
struct HeadlineOutput: Output {
  let separator: String

  func text(of report: EvaluatedReport) -> String {
    // `results` is unordered, so the order is taken from the definition.
    let parts = report.definition.queries.compactMap { query in
      report.results[query.name].map { "\(query.title) \(latest(of: $0, report.format))" }
    }
    return parts.joined(separator: separator) + "\n"
  }

  /// The value in the first column of the last complete interval.
  private func latest(of result: QueryResult, _ format: ReportFormat) -> String {
    guard let interval = result.completeIntervals.last else { return format.missing }
    return ValueFormat(0, of: result, format: format).quantity(interval.values[0])
  }
}
