extension French: TextLanguage {
  package func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String {
    "Chaque colonne est la moyenne de \(atMost(size, noun))."
  }

  package func course(from least: String, to greatest: String, latest: String) -> String {
    clauses(["Entre \(least) et \(greatest)", ended("dernière valeur \(latest)")])
  }

  package func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String {
    coverage(part, noun)
  }
}
