extension SimplifiedChinese: SheetLanguage {
  package func daysWithData(_ measures: [MeasureCoverage]) -> String {
    let measures = measures.map { measure in
      let share =
        measure.noun.map { noun in
          spaced("\(measure.all)\(noun.chineseCounter)中的\(measure.count)\(noun.chineseClassifier)")
        } ?? share(measure.count, of: measure.all)
      return "\(measure.name) \(share)"
    }
    return "\(labeled(coverageHeadings.days, clauses(measures)))。"
  }

  package func caption(_ caption: String?, noDataBefore interval: NamedInterval) -> String {
    clauses([caption, spaced("\(name(of: interval))之前没有数据")].compactMap(\.self))
  }

  package var markedDatesHeading: String { "标记的日期" }

  package var markHeadings: MarkHeadings {
    MarkHeadings(
      date: "日期", mark: "标记", fromData: "来自数据", times: "次数", latest: "最近一次",
      severity: "最重程度")
  }

  package func heading(ofMark text: String) -> String { text }

  package func severity(_ severity: SeverityCount) -> String {
    spaced("\(name(.value, severity.severity.rawValue))\(times(severity.count))")
  }

  package func datedMarks(_ marks: [(date: String, text: String)]) -> [String] {
    marks.enumerated().map { place, mark in
      labeled(mark.date, mark.text) + (place < marks.count - 1 ? "；" : "")
    }
  }

  package func countedMarks(_ marks: [CountedMark], areOthers: Bool) -> [String] {
    [labeled(areOthers ? "其他" : markHeadings.fromData, "")]
      + marks.enumerated().map { place, mark in
        let latest = mark.count == 1 ? mark.latest : spaced("最近一次是\(mark.latest)")
        return spaced("\(mark.text)\(times(mark.count))，")
          + qualified(latest, mark.severity.map(severity) ?? "")
          + (place < marks.count - 1 ? "；" : "。")
      }
  }

  package func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    var sentences: [String] = []
    if !names.isEmpty {
      sentences.append(
        isMost && present.isEmpty
          ? spaced("本报告的大部分内容已略去，因为没有\(list(names))的数据。")
          : "没有记录：\(list(names))。")
    }
    if !present.isEmpty {
      sentences.append("数据中有，但本报告没有：\(list(present))。")
    }
    return sentences.joined(separator: sentenceSpace)
  }
}
