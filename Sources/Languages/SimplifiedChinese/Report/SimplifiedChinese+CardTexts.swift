extension SimplifiedChinese: CardTextLanguage {
  package var cardTitle: String { "数字一览" }
  package var cardSubtitle: String { "数字一览" }
  package var cardFooter: String { "只是数字，不是建议。由 healthmark 制作。" }
  package var cardIsEmpty: String { "按周或按月的指标都没有数据。" }
  package var cardAverage: String { "平均" }

  package func cardMost(_ value: DatedText, isAmount: Bool) -> String {
    "\(isAmount ? "最多" : "最高")：\(label(value))"
  }

  package func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String {
    coverageClause(part, noun)
  }
}
