extension German: TextLanguage {
  package func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String {
    "Jede Spalte ist der Mittelwert von bis zu \(dative(size, noun))."
  }

  package func course(from least: String, to greatest: String, latest: String) -> String {
    ended("Von \(range(least, to: greatest)); zuletzt \(latest)")
  }

  package func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(share(part, noun)) \(has(part.count)) Daten."
  }
}
