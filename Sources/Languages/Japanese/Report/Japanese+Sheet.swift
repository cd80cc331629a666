extension Japanese: SheetLanguage {
  package func daysWithData(_ measures: [MeasureCoverage]) -> String {
    let measures = measures.map { measure in
      let noun = measure.noun ?? .day
      return (
        name: measure.name,
        value: "\(noun.japaneseCounted(measure.all))のうち\(noun.japaneseCounter(measure.count))"
      )
    }
    return sentence(labeled(coverageHeadings.days, pairs(measures)))
  }

  package func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String {
    clauses([caption, "\(name(of: interval))より前はデータなし"].compactMap(\.self))
  }

  package var markedDatesHeading: String { "印を付けた日付" }

  package var markHeadings: MarkHeadings {
    MarkHeadings(
      date: "日付", mark: "印", fromData: "データから", times: "回数", latest: latestColumn,
      severity: "最も重い程度")
  }

  package func heading(ofMark text: String) -> String { text }

  package func severity(_ severity: SeverityCount) -> String {
    "\(name(.value, severity.severity.rawValue))\(number(severity.count))回"
  }

  package func datedMarks(_ marks: [(date: String, text: String)]) -> [String] {
    marks.enumerated().map { place, mark in
      labeled(mark.date, mark.text) + (place < marks.count - 1 ? "、" : "")
    }
  }

  package func countedMarks(_ marks: [CountedMark], areOthers: Bool) -> [String] {
    [labeled(areOthers ? "その他" : markHeadings.fromData, "")]
      + marks.enumerated().map { place, mark in
        let severity = mark.severity.map { [self.severity($0)] } ?? []
        return qualified(
          "\(mark.text) \(number(mark.count))回", list(["最新は\(mark.latest)"] + severity))
          + (place < marks.count - 1 ? "、" : "。")
      }
  }

  package func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    var text = ""
    if !names.isEmpty {
      text +=
        isMost && present.isEmpty
        ? "データに\(list(names))がないため、このレポートの大部分を省いています。"
        : "記録のないもの：\(list(names))。"
    }
    if !present.isEmpty { text += "データにあり、このレポートにないもの：\(list(present))。" }
    return text
  }
}
