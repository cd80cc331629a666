extension Spanish: DayLanguage {
  package func days(_ count: Int, _ period: String) -> String {
    ended("\(counted(count, .day)) con la misma escala, \(period)")
  }

  package func extremes(
    of part: String, _ highest: DatedText, _ lowest: DatedText
  ) -> String {
    ended(
      "\(qualified("Máximo", part)): \(label(highest));"
        + " \(qualified("mínimo", part)): \(label(lowest))")
  }

  package func noData(onDays count: Int) -> String { "Sin datos en \(counted(count, .day))." }

  package func drawingsOfDay(
    from least: String, to greatest: String, unit: String
  ) -> String {
    ended(
      "Cada dibujo va de medianoche a medianoche y de \(least) a \(greatest)"
        + "\(unit.isEmpty ? "" : " ")\(unit)")
  }

  package func linesAcrossEach(_ limits: [String]) -> String {
    ended(
      limits.count == 1
        ? "La línea que cruza cada uno está en \(list(limits))"
        : "Las líneas que cruzan cada uno están en \(list(limits))")
  }

  package func columnsOfDay(
    lowest part: String, levels least: String, to greatest: String
  ) -> String {
    ended(
      ended("Columnas: las horas de 0 a 23, con su \(qualified("mínimo", part))")
        + " Niveles: de \(least) a \(greatest)")
  }
}
