extension Japanese: TextLanguage {
  package func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String {
    "各列は最大\(counter(size, noun))ずつの平均です。"
  }

  package func course(from least: String, to greatest: String, latest: String) -> String {
    "\(range(from: least, to: greatest))、最新は\(latest)。"
  }

  package func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String {
    coverage(part, noun)
  }
}
