extension Spanish {
  /// A computation in words: `duración de sleepAnalysis (asleep, sin entradas manuales)`.
  package func computation(_ computation: Computation) -> String {
    switch computation {
    case .statistics(let names, let subject, let conditions):
      let statistics = names.map(inSentence).joined(separator: ", ")
      let clauses = conditions.map(condition).joined(separator: ", ")
      return qualified("\(statistics) \(of(name(of: subject)))", clauses)
    case .formula(let formula, let first, let second):
      return "\(formula): \(self.computation(first)), \(self.computation(second))"
    case .overParticipants(let statistic, let part, let query, let group):
      return "mediana y percentiles 10, 25, 75 y 90 (tipo 7) entre los participantes"
        + (group.map { " del grupo '\($0)'" } ?? "")
        + " de \(statistic)\(part.map { " de '\($0)'" } ?? "") de '\(query)', emparejados por"
        + " fechas locales"
    case .written(let text): return text
    }
  }

  private func name(of subject: ComputedSubject) -> String {
    switch subject {
    case .type(let name), .written(let name): name
    case .bloodPressure: inSentence(.type("bloodPressure"))
    case .electrocardiograms: inSentence(.type("electrocardiogram"))
    case .menstrualCycles: inSentence(.type("menstrualCycle"))
    case .rings: "los anillos"
    case .workouts: inSentence(.type("workout"))
    case .workoutRoutes: inSentence(.type("workoutRoute"))
    case .episodes(let type, let bound, let length):
      "episodios de \(type) \(bound) durante \(text(length))"
    case .profile(let subject, let noun): "\(name(of: subject)) por \(noun.spanish.singular)"
    case .timesOfDay(let subject, let minutes):
      "\(name(of: subject)) por momento del día, cada \(counted(minutes, .minute))"
    }
  }

  private func condition(_ condition: ComputationCondition) -> String {
    switch condition {
    case .word(let word): word
    case .withoutManualEntries: "sin entradas manuales"
    case .manualEntriesOnly: "solo entradas manuales"
    case .sources(let names): "de \(names.joined(separator: ", "))"
    case .devices(let names): "con \(names.joined(separator: ", "))"
    case .value(let comparison): "valor \(comparison)"
    case .time(let span): "de \(span)"
    case .weekdays(let days): days.map { when(weekday: weekday($0)) }.joined(separator: ", ")
    case .hasMetadata(let key): "con \(key)"
    case .lacksMetadata(let key): "sin \(key)"
    case .metadata(let key, let text): "\(key) '\(text)'"
    case .duringWorkouts(let activities):
      "durante \(activities?.joined(separator: ", ") ?? "cualquier entrenamiento")"
    case .withoutDates(let spans):
      "sin "
        + spans.map { $0.first == $0.last ? $0.first : "\($0.first) a \($0.last)" }
        .joined(separator: ", ")
    }
  }

  private func weekday(_ number: Int) -> String {
    let names = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
    return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
  }
}
