extension Spanish: SheetLanguage {
  package func daysWithData(_ measures: [MeasureCoverage]) -> String {
    let measures = measures.map { measure in
      "\(measure.name) \(share(measure.count, of: measure.all))"
        + (measure.noun.map { " \($0.spanish.plural)" } ?? "")
    }
    return ended(labeled(coverageHeadings.days, clauses(measures)))
  }

  package func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String {
    let gap = "sin datos antes \(of(name(of: interval)))"
    return Sentence.capitalized(clauses([caption, gap].compactMap(\.self)))
  }

  package var markedDatesHeading: String { "Fechas marcadas" }

  package var markHeadings: MarkHeadings {
    MarkHeadings(
      date: "Fecha", mark: "Marca", fromData: "De los datos", times: "Veces",
      latest: "Última vez", severity: "Más grave")
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
    [labeled(areOthers ? "Otras" : markHeadings.fromData, "")]
      + marks.enumerated().map { place, mark in
        let latest = mark.count == 1 ? "el" : "la última vez el"
        return qualified(
          "\(mark.text) \(number(mark.count)), \(latest) \(mark.latest)",
          mark.severity.map(severity) ?? "") + (place < marks.count - 1 ? "; " : ".")
      }
  }

  package func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    var sentences: [String] = []
    if !names.isEmpty {
      sentences.append(
        isMost && present.isEmpty
          ? "La mayor parte de este informe se omite, porque los datos no tienen"
            + ended(" \(Self.list(names) { _ in "ni" })")
          : ended("Sin registrar: \(list(names))"))
    }
    if !present.isEmpty {
      sentences.append(ended("En los datos, pero no en este informe: \(list(present))"))
    }
    return sentences.joined(separator: sentenceSpace)
  }
}
