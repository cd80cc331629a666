extension English: DayLanguage {
  package func days(_ count: Int, _ period: String) -> String {
    ended("\(counted(count, .day)) with the same scale, \(period)")
  }

  package func extremes(
    of part: String, _ highest: DatedText, _ lowest: DatedText
  ) -> String {
    let part = part.isEmpty ? "" : " " + part
    return ended("Highest\(part): \(label(highest)); lowest\(part): \(label(lowest))")
  }

  package func noData(onDays count: Int) -> String { "No data on \(counted(count, .day))." }

  package func drawingsOfDay(
    from least: String, to greatest: String, unit: String
  ) -> String {
    ended(
      "Each drawing goes from midnight to midnight and from \(least) to \(greatest)"
        + "\(unit.isEmpty ? "" : " ")\(unit)")
  }

  package func linesAcrossEach(_ limits: [String]) -> String {
    ended("The lines across each are at \(limits.joined(separator: " and "))")
  }

  package func columnsOfDay(
    lowest part: String, levels least: String, to greatest: String
  ) -> String {
    ended("Columns: the hours 0 to 23, with their lowest \(part.isEmpty ? "value" : part)")
      + ended(" Levels: \(least) to \(greatest)")
  }
}
