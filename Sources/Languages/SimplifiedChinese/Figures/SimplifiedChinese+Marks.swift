extension SimplifiedChinese: MarkLanguage {
  package var noData: String { "无数据" }
  package var notBegun: String { "未开始" }
  package var outOfRange: String { "超出范围" }
  package var stillRunning: String { "尚未结束" }
  package var belowZero: String { "低于零" }
  package var goalLabel: String { "目标" }
  package var medianLabel: String { "中位数" }

  package func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String {
    "\(name(mark))：\(words(meaning))。"
  }

  private func name(_ mark: Mark) -> String {
    switch mark {
    case .hatched: "斜纹"
    case .hollow: "空心"
    case .outlined: "描边"
    case .dashed: "虚线"
    case .ring: "圆环"
    case .shaded: "阴影"
    case .cross: "×"
    }
  }

  private func words(_ meaning: MarkMeaning) -> String {
    switch meaning {
    case .stillRunning: "尚未结束"
    case .tooLittleData: "数据不足，不计入"
    case .stillRunningOrTooLittleData: "尚未结束，或数据不足，不计入"
    case .noData: "无数据"
    case .noSleepData: "无睡眠数据"
    case .noSleep: "没有睡眠"
    case .stillRunningOrNoDataAtFoot: "尚未结束；位于底部时为无数据"
    case .weekend: "周末"
    case .menstrualPeriod: "经期"
    }
  }
}
