extension Spanish: TextLanguage {
  package func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String {
    "Cada columna es el promedio de hasta \(counted(size, noun))."
  }

  package func course(from least: String, to greatest: String, latest: String) -> String {
    ended("Entre \(least) y \(greatest); último valor: \(latest)")
  }

  package func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String {
    "\(number(part.count)) de \(counted(part.all, noun)) \(has(part.count)) datos."
  }
}
