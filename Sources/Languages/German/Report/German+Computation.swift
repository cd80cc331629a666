extension German {
  /// A computation in words: `Dauer von sleepAnalysis (asleep, ohne manuelle Einträge)`.
  func computation(_ computation: Computation) -> String {
    switch computation {
    case .statistics(let names, let subject, let conditions):
      let statistics = names.map(inSentence).joined(separator: ", ")
      let clauses = conditions.map(condition).joined(separator: ", ")
      return qualified("\(statistics) von \(name(of: subject))", clauses)
    case .formula(let formula, let first, let second):
      return "\(formula): \(self.computation(first)), \(self.computation(second))"
    case .overParticipants(let statistic, let part, let query, let group):
      return "Median und 10., 25., 75. und 90. Perzentil (Typ 7) über Teilnehmende"
        + (group.map { " der Gruppe '\($0)'" } ?? "")
        + ": \(statistic)\(part.map { " von '\($0)'" } ?? "") von '\(query)', nach lokalem Datum"
        + " zugeordnet"
    case .written(let text): return text
    }
  }

  /// The subject in the dative.
  private func name(of subject: ComputedSubject) -> String {
    switch subject {
    case .type(let name), .written(let name): name
    case .bloodPressure: "Blutdruck"
    case .electrocardiograms: "Elektrokardiogrammen"
    case .menstrualCycles: "Menstruationszyklen"
    case .rings: "den Ringen"
    case .workouts: "Trainings"
    case .workoutRoutes: "Trainingsstrecken"
    case .episodes(let type, let bound, let length):
      "Episoden mit \(type) \(bound) für \(text(length))"
    case .profile(let subject, let noun): "\(name(of: subject)) nach \(noun.german.singular)"
    case .timesOfDay(let subject, let minutes):
      "\(name(of: subject)) nach Uhrzeit, alle \(counted(minutes, .minute))"
    }
  }

  private func condition(_ condition: ComputationCondition) -> String {
    switch condition {
    case .word(let word): word
    case .withoutManualEntries: "ohne manuelle Einträge"
    case .manualEntriesOnly: "nur manuelle Einträge"
    case .sources(let names): "Quelle \(names.joined(separator: ", "))"
    case .devices(let names): "Gerät \(names.joined(separator: ", "))"
    case .value(let comparison): "Wert \(comparison)"
    case .time(let span): "Uhrzeit \(span)"
    case .weekdays(let days): "\(days.map(weekday).joined(separator: ", "))"
    case .hasMetadata(let key): "mit \(key)"
    case .lacksMetadata(let key): "ohne \(key)"
    case .metadata(let key, let text): "\(key) '\(text)'"
    case .duringWorkouts(let activities):
      "während \(activities?.joined(separator: ", ") ?? "irgendeines Trainings")"
    case .withoutDates(let spans):
      "ohne "
        + spans.map { $0.first == $0.last ? $0.first : range($0.first, to: $0.last) }
        .joined(separator: ", ")
    }
  }

  private func weekday(_ number: Int) -> String {
    let names = [
      "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags", "sonntags",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
  }
}
