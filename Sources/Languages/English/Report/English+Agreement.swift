extension English: AgreementLanguage {
  package var agreementMethod: String {
    "healthmark's sums of local days in the report's time zone, compared with the rings in the same"
      + " data except on the last day, and its sums of each workout's own source, compared with the"
      + " workout's statistics; days in other time zones differ"
  }

  package var nothingToCompare: String {
    "The data has neither rings nor workouts with statistics to compare with."
  }

  package func comparisonHeadings(within shares: [String]) -> ComparisonHeadings {
    ComparisonHeadings(
      name: "Apple’s number", compared: "Compared", median: "Median difference",
      within: shares.map { "Within \($0)" }, withoutSamples: "Without samples")
  }

  package var differenceHeadings: DifferenceHeadings {
    DifferenceHeadings(name: "Largest differences", date: "Date", ours: "Ours", apples: "Apple’s")
  }

  package func comparison(of ring: ActivityRing, unit: String) -> String {
    qualified(heading(.statistic(ring.rawValue)), unit)
  }

  package func comparison(
    ofWorkouts type: String, statistic: String?, unit: String
  ) -> String {
    let name = inSentence(.type(type))
    let named = statistic.map { "\(inSentence(.statistic($0))) \(name)" } ?? name
    return qualified("Workouts: \(named)", unit)
  }

  package func suggestion(
    of type: String, best: MeasuredOrder, today: MeasuredOrder
  ) -> [TextRun] {
    [
      .text("For "), .code(type), .text(", the source order "),
      .strong(best.names.joined(separator: ", ")),
      .text(" would agree better, with a median difference of \(best.median) instead of "),
      .text("\(today.median) with "), .text(today.names.joined(separator: ", ")),
      .text(". Set it with "), .code("source_priority"), .text("."),
    ]
  }
}
