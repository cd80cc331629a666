extension French {
  /// A computation in words: `durée de sleepAnalysis (asleep, sans saisies manuelles)`.
  func computation(_ computation: Computation) -> String {
    switch computation {
    case .statistics(let names, let subject, let conditions):
      let statistics = names.map(inSentence).joined(separator: ", ")
      return qualified(
        "\(statistics) \(of(name(of: subject)))",
        conditions.map(condition).joined(separator: ", "))
    case .formula(let formula, let first, let second):
      return labeled(formula, "\(self.computation(first)), \(self.computation(second))")
    case .overParticipants(let statistic, let part, let query, let group):
      return "médiane et 10e, 25e, 75e et 90e centiles (type 7) sur les participants"
        + (group.map { " du groupe \(quoted($0))" } ?? "")
        + ", pour la statistique \(quoted(statistic))\(part.map { " de \(quoted($0))" } ?? "") de"
        + " \(quoted(query)), rapprochés par dates locales"
    case .written(let text): return text
    }
  }

  private func name(of subject: ComputedSubject) -> String {
    switch subject {
    case .type(let name), .written(let name): name
    case .bloodPressure: "pression artérielle"
    case .electrocardiograms: "électrocardiogrammes"
    case .menstrualCycles: "cycles menstruels"
    case .rings: "les anneaux"
    case .workouts: "exercices"
    case .workoutRoutes: "parcours d’exercice"
    case .episodes(let type, let bound, let length):
      "épisodes \(of(type)) \(bound) pendant \(text(length))"
    case .profile(let subject, let noun): "\(name(of: subject)) par \(noun.french.one)"
    case .timesOfDay(let subject, let minutes):
      "\(name(of: subject)) par tranche de \(text(TimeLength(minutes, .minute))) de la journée"
    }
  }

  private func condition(_ condition: ComputationCondition) -> String {
    switch condition {
    case .word(let word): word
    case .withoutManualEntries: "sans saisies manuelles"
    case .manualEntriesOnly: "saisies manuelles seulement"
    case .sources(let names): labeled("sources", names.joined(separator: ", "))
    case .devices(let names): labeled("appareils", names.joined(separator: ", "))
    case .value(let comparison): "valeur \(comparison)"
    case .time(let span): "heures \(span)"
    case .weekdays(let days): list(days.map { "le \(weekday($0))" })
    case .hasMetadata(let key): "avec \(key)"
    case .lacksMetadata(let key): "sans \(key)"
    case .metadata(let key, let text): "\(key) \(quoted(text))"
    case .duringWorkouts(let activities):
      activities.map { labeled("pendant les exercices", $0.joined(separator: ", ")) }
        ?? "pendant tout exercice"
    case .withoutDates(let spans):
      "sans "
        + spans.map { $0.first == $0.last ? "le \($0.first)" : "du \($0.first) au \($0.last)" }
        .joined(separator: ", ")
    }
  }

  private func weekday(_ number: Int) -> String {
    let names = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
    return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
  }
}
