extension French: SheetLanguage {
  package func daysWithData(_ measures: [MeasureCoverage]) -> String {
    let measures = measures.map { measure in
      let count = measure.noun.map { noun in
        let noun = noun.french
        return "\(measure.count) \(isSingular(measure.count) ? noun.one : noun.many)"
      }
      return "\(measure.name) \(share(count ?? measure.count, of: measure.all))"
    }
    return labeled("Jours avec données", ended(clauses(measures)))
  }

  package func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String {
    let gap = "aucune donnée avant \(subject(interval))"
    return Sentence.capitalized(clauses([caption, gap].compactMap(\.self)))
  }

  package var markedDatesHeading: String { "Dates marquées" }

  package var markHeadings: MarkHeadings {
    MarkHeadings(
      date: "Date", mark: "Repère", fromData: "D’après les données", times: "Fois",
      latest: "Dernière fois", severity: "Sévérité maximale")
  }

  package func heading(ofMark text: String) -> String { Sentence.capitalized(text) }

  package func severity(_ severity: SeverityCount) -> String {
    "\(inSentence(.value(severity.severity.rawValue))) \(number(severity.count))"
  }

  package func datedMarks(_ marks: [(date: String, text: String)]) -> [String] {
    pieces(marks.map { labeled($0.date, $0.text) })
  }

  package func countedMarks(_ marks: [CountedMark], areOthers: Bool) -> [String] {
    let texts = marks.map { mark in
      qualified(
        "\(mark.text) \(number(mark.count)), dernière fois le \(mark.latest)",
        mark.severity.map(severity) ?? "")
    }
    return [labeled(areOthers ? "Autres" : markHeadings.fromData, "")]
      + pieces(texts, end: ".")
  }

  /// The pieces of a paragraph, each with what is between it and the next one.
  func pieces(_ texts: [String], end: String = "") -> [String] {
    texts.enumerated().map { place, text in
      text + (place < texts.count - 1 ? clauses(["", ""]) : end)
    }
  }

  /// `de glycémie, de poids ou de sommeil`
  private func choice(_ items: [String]) -> String {
    let first = items.dropLast().joined(separator: ", ")
    return [first, items.last ?? ""].filter { !$0.isEmpty }.joined(separator: " ou ")
  }

  package func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    var sentences: [String] = []
    if !names.isEmpty {
      sentences.append(
        isMost && present.isEmpty
          ? "La plus grande partie de ce rapport est omise, faute de données"
            + ended(" \(choice(names.map(of)))")
          : labeled("Sans données", ended(list(names))))
    }
    if !present.isEmpty {
      sentences.append(labeled("Dans les données, mais pas dans ce rapport", ended(list(present))))
    }
    return sentences.joined(separator: sentenceSpace)
  }
}
