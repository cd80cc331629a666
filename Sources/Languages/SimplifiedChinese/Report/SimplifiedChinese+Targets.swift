extension SimplifiedChinese: TargetLanguage {
  package func column(ofTargets column: TargetColumn) -> String {
    switch column {
    case .measure: metricHeadings.measure
    case .value: inSentence(.combination)
    case .timeADay: "每天" + inHeading(durationsWithHours: true)
    case .target: goalLabel
    }
  }

  package func target(_ bounds: String, isMet: Bool?) -> String {
    bounds + (isMet.map { $0 ? "，达标" : "，未达标" } ?? "")
  }

  package func band(_ name: String, bounds: String) -> String { qualified(name, bounds) }

  package var otherBand: String { "其他" }

  package func together(_ bands: [String]) -> String { spaced("\(list(bands))\(togetherRow)") }

  package func targets(_ title: String, _ period: String, unit: String) -> String {
    qualified("\(title)，\(period)", unit)
  }

  package func meanBesideTargets(
    _ column: DataName, _ value: String, headline: String, _ little: LittleTimeWithData?
  ) -> String {
    spaced("\(inSentence(column))\(value)") + (headline.isEmpty ? "" : "，\(headline)")
      + (little.map { "；\(littleTimeWithData($0))" } ?? "")
  }

  package func littleTimeWithData(_ little: LittleTimeWithData) -> String {
    let data = spaced("\(little.share)的时间有数据，目标是\(little.target)，因此")
    guard let distance = little.distance else { return data + "其他数字的代表性不如看上去那么强" }
    return data + "各比例以有数据的时间计；\(areFarApart(distance))，因此"
      + (little.hasIndicator ? "不列出 GMI，也不说明其他目标是否达到" : "不说明其他目标是否达到")
  }

  package func pooledSources(apart difference: String, upTo greatest: String) -> String {
    spaced("多个来源同时有读数，平均相差\(difference)，最多相差\(greatest)；全部计入")
  }
}
