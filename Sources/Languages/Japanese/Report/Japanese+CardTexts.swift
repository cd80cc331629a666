extension Japanese: CardTextLanguage {
  package var cardTitle: String { "数字で振り返る" }
  package var cardSubtitle: String { "数字で振り返る" }
  package var cardFooter: String { "数値だけを示すもので、助言ではありません。healthmarkで作成。" }
  package var cardIsEmpty: String { "週ごと、月ごとの指標にデータがありません。" }
  package var cardAverage: String { "（平均）" }

  package func cardMost(_ value: DatedText, isAmount: Bool) -> String {
    labeled(isAmount ? "最多" : "最高", dated(value))
  }

  package func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(self.part(part, noun))にデータあり"
  }
}
