extension English {
  /// A computation in words: `duration of sleepAnalysis (asleep, without manual entries)`.
  package func computation(_ computation: Computation) -> String {
    switch computation {
    case .statistics(let names, let subject, let conditions):
      let statistics = names.map { heading($0).lowercased() }.joined(separator: ", ")
      let clauses = conditions.map(condition).joined(separator: ", ")
      return "\(statistics) of \(name(of: subject))"
        + (clauses.isEmpty ? "" : " (\(clauses))")
    case .formula(let formula, let first, let second):
      return "\(formula): \(self.computation(first)), \(self.computation(second))"
    case .overParticipants(let statistic, let part, let query, let group):
      return "median, and 10th, 25th, 75th and 90th percentile (type 7), over participants"
        + (group.map { " of the group '\($0)'" } ?? "")
        + " of the \(statistic)\(part.map { " of '\($0)'" } ?? "") of '\(query)', matched by local"
        + " dates"
    case .written(let text): return text
    }
  }

  private func name(of subject: ComputedSubject) -> String {
    switch subject {
    case .type(let name), .written(let name): name
    case .bloodPressure: "blood pressure"
    case .electrocardiograms: "electrocardiograms"
    case .menstrualCycles: "menstrual cycles"
    case .rings: "the rings"
    case .workouts: "workouts"
    case .workoutRoutes: "workout routes"
    case .episodes(let type, let bound, let length):
      "episodes of \(type) \(bound) for \(text(length))"
    case .profile(let subject, let noun): "\(name(of: subject)) by \(noun.singular)"
    case .timesOfDay(let subject, let minutes):
      "\(name(of: subject)) by time of day, every \(minutes) minutes"
    }
  }

  private func condition(_ condition: ComputationCondition) -> String {
    switch condition {
    case .word(let word): word
    case .withoutManualEntries: "without manual entries"
    case .manualEntriesOnly: "manual entries only"
    case .sources(let names): "from \(names.joined(separator: ", "))"
    case .devices(let names): "by \(names.joined(separator: ", "))"
    case .value(let comparison): "value \(comparison)"
    case .time(let span): "from \(span)"
    case .weekdays(let days): "on \(days.map(weekday).joined(separator: ", "))"
    case .hasMetadata(let key): "with \(key)"
    case .lacksMetadata(let key): "without \(key)"
    case .metadata(let key, let text): "\(key) '\(text)'"
    case .duringWorkouts(let activities):
      "during \(activities?.joined(separator: ", ") ?? "any workout")"
    case .withoutDates(let spans):
      "without "
        + spans.map { $0.first == $0.last ? $0.first : "\($0.first) through \($0.last)" }
        .joined(separator: ", ")
    }
  }

  private func weekday(_ number: Int) -> String {
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
  }
}
