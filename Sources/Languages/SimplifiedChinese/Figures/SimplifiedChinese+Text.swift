extension SimplifiedChinese: TextLanguage {
  package func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String {
    spaced("每列是最多\(counted(size, noun))的平均值。")
  }

  package func course(from least: String, to greatest: String, latest: String) -> String {
    spaced("\(range(least, to: greatest))；最新\(latest)。")
  }

  package func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String {
    coverage(part, noun)
  }
}
