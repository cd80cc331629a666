extension English: TextLanguage {
  package func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String {
    "Each column is the mean of up to \(counted(size, noun))."
  }

  package func course(from least: String, to greatest: String, latest: String) -> String {
    ended("Between \(least) and \(greatest); latest \(latest)")
  }

  package func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(number(part.count)) of \(counted(part.all, noun)) \(has(part.count)) data."
  }
}
