extension Japanese: MarkLanguage {
  package var noData: String { "データなし" }
  package var notBegun: String { "開始前" }
  package var outOfRange: String { "範囲外" }
  package var stillRunning: String { "途中" }
  package var belowZero: String { "0未満" }
  package var goalLabel: String { "目標" }
  package var medianLabel: String { "中央値" }

  package func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String {
    "\(name(mark))：\(words(meaning))。"
  }

  private func name(_ mark: Mark) -> String {
    switch mark {
    case .hatched: "斜線"
    case .hollow: "白抜き"
    case .outlined: "枠線"
    case .dashed: "破線"
    case .ring: "丸囲み"
    case .shaded: "網かけ"
    case .cross: "×"
    }
  }

  private func words(_ meaning: MarkMeaning) -> String {
    switch meaning {
    case .stillRunning: stillRunning
    case .tooLittleData: thinClause
    case .stillRunningOrTooLittleData: "\(stillRunning)、または\(thinClause)"
    case .noData: noData
    case .noSleepData: "睡眠データなし"
    case .noSleep: "睡眠なし"
    case .stillRunningOrNoDataAtFoot: "\(stillRunning)。下端では\(noData)"
    case .weekend: "週末"
    case .menstrualPeriod: "月経"
    }
  }
}
