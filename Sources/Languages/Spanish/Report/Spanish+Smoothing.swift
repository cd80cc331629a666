extension Spanish: SmoothingLanguage {
  package func smoothedReadings(of title: String) -> String {
    "\(title), lecturas y línea suavizada"
  }

  package func column(ofSmoothed column: SmoothedColumn) -> String {
    switch column {
    case .date: "Fecha"
    case .reading(let unit): "Lectura\(unit)"
    case .smoothed(let unit): "Suavizado\(unit)"
    }
  }

  package func changeAWeek(from low: String?, to high: String) -> String {
    rate(low.map { "entre \($0) y \(high)" } ?? high, each: .week)
  }

  package func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String {
    "\(name): cambio de \(change.change) en \(fourWeeks(to: day)) (\(range(change)); lecturas en"
      + " \(number(days.count)) de \(counted(days.all, .day)))"
      + ended(far.isEmpty ? "" : " sin \(farReadings(far))")
  }

  private func fourWeeks(to day: String) -> String { "las cuatro semanas hasta el \(day)" }

  package func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String {
    "Con \(form(count, "ella", "ellas")), el cambio es de \(change.change) (\(range(change)))."
  }

  private func range(_ change: ChangeAWeek) -> String {
    "intervalo del \(change.confidence): \(change.range)"
  }

  package func areAmongReadings(far: [(value: String, day: String)]) -> String {
    "\(Sentence.capitalized(farReadings(far))) \(isOrAre(far.count)) entre estas lecturas."
  }

  package func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    "\(name): lecturas en \(counted(days, .day)) de \(fourWeeks(to: day)), muy pocas para un cambio"
      + " a la semana; hacen falta en \(counted(needed, .day)), con \(counted(span, .day)) entre el"
      + " primero y el último."
  }

  package func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String {
    let words = value.map { count > 0 ? withoutFar($0, count) : $0 } ?? farReadings(count)
    return labeled(name, qualified(words, interval))
  }

  package func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String {
    let spanish = noun.spanish
    let intervals = count == 1 ? spanish.singular : counted(count, noun)
    return "\(name), lo anotado a mano menos lo registrado: \(mean) en promedio"
      + " \(of("\(spanish.article(count)) \(intervals)")) con ambos"
      + (range.map { ended(", de \($0.low) a \($0.high)") } ?? ".")
  }

  package func column(ofDays column: DayColumn) -> String {
    switch column {
    case .day: "Día"
    case .lowest(let part, let unit): "Mínimo\(part.isEmpty ? "" : ", ")\(part)\(unit)"
    case .highest(let part, let unit): "Máximo\(part.isEmpty ? "" : ", ")\(part)\(unit)"
    }
  }
}
