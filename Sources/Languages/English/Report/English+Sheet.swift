extension English: SheetLanguage {
  package func daysWithData(_ measures: [MeasureCoverage]) -> String {
    let measures = measures.map { measure in
      "\(measure.name) \(share(measure.count, of: measure.all))"
        + (measure.noun.map { " \($0.plural)" } ?? "")
    }
    return ended(labeled("Days with data", clauses(measures)))
  }

  package func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String {
    let gap = "no data before \(name(of: interval))"
    return Sentence.capitalized(clauses([caption, gap].compactMap(\.self)))
  }

  package var markedDatesHeading: String { "Marked dates" }

  package var markHeadings: MarkHeadings {
    MarkHeadings(
      date: "Date", mark: "Mark", fromData: "From the data", times: "Times", latest: "Latest",
      severity: "Severest")
  }

  package func heading(ofMark text: String) -> String { Sentence.capitalized(text) }

  package func severity(_ severity: SeverityCount) -> String {
    "\(name(.value, severity.severity.rawValue)) \(number(severity.count))"
  }

  package func datedMarks(_ marks: [(date: String, text: String)]) -> [String] {
    marks.enumerated().map { place, mark in
      labeled(mark.date, mark.text) + (place < marks.count - 1 ? "; " : "")
    }
  }

  package func countedMarks(_ marks: [CountedMark], areOthers: Bool) -> [String] {
    [labeled(areOthers ? "Others" : markHeadings.fromData, "")]
      + marks.enumerated().map { place, mark in
        "\(mark.text) \(number(mark.count)), the latest \(mark.latest)"
          + (mark.severity.map { " (\(severity($0)))" } ?? "")
          + (place < marks.count - 1 ? "; " : ".")
      }
  }

  package func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    var sentences: [String] = []
    if !names.isEmpty {
      let last = names[names.count - 1]
      let others = names.dropLast().joined(separator: ", ")
      sentences.append(
        isMost && present.isEmpty
          ? "Most of this report is left out, because the data has no"
            + ended(" \(others.isEmpty ? last : "\(others) or \(last)")")
          : ended("Not recorded: \(list(names))"))
    }
    if !present.isEmpty {
      sentences.append(ended("In the data, but not in this report: \(list(present))"))
    }
    return sentences.joined(separator: " ")
  }
}
