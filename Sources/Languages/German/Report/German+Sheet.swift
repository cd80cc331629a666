extension German: SheetLanguage {
  package func daysWithData(_ measures: [MeasureCoverage]) -> String {
    let measures = measures.map { measure in
      let noun = measure.noun.map { noun in
        " " + (measure.all == "1" ? noun.german.singular : noun.german.dativePlural)
      }
      return "\(measure.name) \(share(measure.count, of: measure.all))\(noun ?? "")"
    }
    return ended(labeled(coverageHeadings.days, clauses(measures)))
  }

  package func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String {
    let gap = "keine Daten vor \(dative(interval))"
    return Sentence.capitalized(clauses([caption, gap].compactMap(\.self)))
  }

  package var markedDatesHeading: String { "Markierte Tage" }

  package var markHeadings: MarkHeadings {
    MarkHeadings(
      date: "Datum", mark: "Markierung", fromData: "Aus den Daten", times: "Anzahl",
      latest: "Zuletzt", severity: "Am stärksten")
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
    [labeled(areOthers ? "Weitere" : markHeadings.fromData, "")]
      + marks.enumerated().map { place, mark in
        let text = qualified(
          "\(mark.text) \(number(mark.count)), zuletzt \(mark.latest)",
          mark.severity.map(severity) ?? "")
        return place < marks.count - 1 ? "\(text); " : ended(text)
      }
  }

  package func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    var sentences: [String] = []
    if !names.isEmpty {
      sentences.append(
        isMost && present.isEmpty
          ? ended("Der größte Teil dieses Berichts entfällt, weil Daten fehlen: \(list(names))")
          : ended("Nicht aufgezeichnet: \(list(names))"))
    }
    if !present.isEmpty {
      sentences.append(ended("In den Daten, aber nicht in diesem Bericht: \(list(present))"))
    }
    return sentences.joined(separator: sentenceSpace)
  }
}
