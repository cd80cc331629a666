extension Japanese: TargetLanguage {
  package func column(ofTargets column: TargetColumn) -> String {
    switch column {
    case .measure: metricHeadings.measure
    case .value: "値"
    case .timeADay: IntervalNoun.day.japaneseRate + inHeading(durationsWithHours: true)
    case .target: goalLabel
    }
  }

  package func target(_ bounds: String, isMet: Bool?) -> String {
    qualified(bounds, isMet.map { $0 ? "達成" : "未達成" } ?? "")
  }

  package func band(_ name: String, bounds: String) -> String { qualified(name, bounds) }

  package var otherBand: String { name(.value, "other") }

  package func together(_ bands: [String]) -> String {
    "\(bands.map(quoted).joined(separator: "と"))の合計"
  }

  package func targets(_ title: String, _ period: String, unit: String) -> String {
    qualified(list([title, period]), unit)
  }

  package func meanBesideTargets(
    _ column: DataName, _ value: String, headline: String, _ little: LittleTimeWithData?
  ) -> String {
    list(["\(inSentence(column)) \(value)"] + (headline.isEmpty ? [] : [headline]))
      + (little.map { "。\(littleTimeWithData($0))" } ?? "")
  }

  package func littleTimeWithData(_ little: LittleTimeWithData) -> String {
    let data = "データがあるのは時間の\(little.share)で、目標は\(little.target)です。"
    guard let distance = little.distance else {
      return data + "そのため、ほかの数値の示すところは限られます"
    }
    return data + "割合はデータのある時間に対するものです。\(areFarApart(distance))ため、"
      + (little.hasIndicator ? "GMIと、" : "") + "ほかの目標の達成状況は示していません"
  }

  package func pooledSources(apart difference: String, upTo greatest: String) -> String {
    "同じ時刻の測定値が複数のソースにあり、その差は平均\(difference)、最大\(greatest)です。"
      + "すべて集計に含めています"
  }
}
