/// Writes blood pressure readings as correlations, whose records also appear at the top level
///
struct CorrelationText {
  let plan: DayPlan
  let sources: [SourceText]

  func write(to text: inout DocumentText) {
    let systolic = RecordSeries.bloodPressureSystolic.rows(on: plan)
    let diastolic = RecordSeries.bloodPressureDiastolic.rows(on: plan)
    guard !systolic.isEmpty else { return }
    // A single writer for all readings, so that it gives the same devices as the writer of the
    // top-level rows.
    var systolicWriter = writer(of: .bloodPressureSystolic)
    var diastolicWriter = writer(of: .bloodPressureDiastolic)
    for (upper, lower) in zip(systolic, diastolic) {
      text.append(" <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\"")
      sources[upper.source.rawValue].write(address: 0, to: &text)
      text.append(attribute: "creationDate", date: upper.creation(before: plan.exportMoment))
      text.append(attribute: "startDate", date: upper.start)
      text.append(attribute: "endDate", date: upper.end)
      text.append(">\n")
      if upper.source == .health { text.append(metadata: "HKWasUserEntered", "1") }
      systolicWriter.write(upper, to: &text)
      diastolicWriter.write(lower, to: &text)
      text.append(" </Correlation>\n")
    }
  }

  private func writer(of series: RecordSeries) -> RecordWriter {
    RecordWriter(series, on: plan, sources: sources, indent: "  ")
  }
}
