/// Writes blood pressure readings as correlations, whose records also stand at top level.
struct CorrelationText {
  let plan: DayPlan
  let sources: [SourceText]

  func write(to text: inout DocumentText) {
    let parts = [RecordSeries.bloodPressureSystolic, .bloodPressureDiastolic]
    let rows = parts.map { $0.rows(on: plan) }
    guard let first = rows.first?.first else { return }
    text.append(" <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\"")
    sources[first.source.rawValue].write(address: 0, to: &text)
    text.append(" creationDate=\"")
    text.append(date: first.creation(before: plan.exportMoment))
    text.append("\" startDate=\"")
    text.append(date: first.start)
    text.append("\" endDate=\"")
    text.append(date: first.end)
    text.append("\">\n")
    text.append(metadata: "HKWasUserEntered", "1")
    for (series, rows) in zip(parts, rows) {
      var writer = RecordWriter(series, on: plan, sources: sources, indent: "  ")
      for row in rows { writer.write(row, to: &text) }
    }
    text.append(" </Correlation>\n")
  }
}
