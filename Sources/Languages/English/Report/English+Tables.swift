extension English: TableLanguage {
  package var timeHeading: String { "Time" }
  package var sourceHeading: String { "Source" }
  package var recordedHeading: String { "Recorded" }
  package var countedHeading: String { "Counted" }
  package var countedTwiceHeading: String { "Counted twice" }
  package var togetherRow: String { "Together" }

  package var asleepColumn: String { "Asleep" }
  package var napsColumn: String { "Times of naps" }
  package var inBedColumn: String { "In bed" }
  package var stageHeading: String { "Stage" }
  package var stageStartHeading: String { "From" }
  package var stageEndHeading: String { "To" }
  package var stageLengthHeading: String { "Duration" }

  package func row(of stage: SleepStage) -> String {
    stage == .asleep ? "Asleep, no stage" : name(of: stage)
  }

  package func rowInNap(_ stage: SleepStage) -> String { "\(row(of: stage)), nap" }

  package func rowInAll(_ stage: SleepStage) -> String { "\(row(of: stage)), in all" }

  package var meanAndDeviationRow: String { "Mean ± SD" }
  package var extremesRow: String { "Lowest – highest" }

  package func row(of half: DayHalf, from start: String?, _ count: Int) -> String {
    let opening =
      start.map { "from \($0)" }
      ?? ([.morning, .firstHalf].contains(half) ? "before noon" : "from noon")
    return "\(heading(.half(half))) (\(opening)), \(readings(count))"
  }

  package func rowOfLatest(_ date: String, isLast: Bool) -> String {
    "Latest\(isLast ? "" : " that counts"), \(date)"
  }

  package func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String {
    let all = measurements.map { " of \($0) \($0 == 1 ? "measurement" : "measurements")" } ?? ""
    return "\(self.readings(readings))\(all), \(period) (\(unit))"
  }

  private func readings(_ count: Int) -> String {
    "\(count) \(IntervalNoun.reading.form(count))"
  }

  package var firstDayHeading: String { "First day" }
  package var cycleHeading: String { "Cycle (days)" }
  package var periodHeading: String { "Period (days)" }

  package func heading(ofFlow level: FlowLevel) -> String { "\(name(of: level)) (days)" }

  package var yearBeforeHeading: String { "Year before" }

  package func workoutHeadings(
    distance: String?, energy: String, rate: String
  ) -> WorkoutHeadings {
    WorkoutHeadings(
      day: "Day", activity: "Activity",
      duration: "Duration" + inHeading(durationsWithHours: true), zones: "Time in zones",
      distance: "Distance" + inHeading(unit: distance ?? ""),
      energy: "Energy" + inHeading(unit: energy), heartRate: "Average" + inHeading(unit: rate))
  }

  package func heading(ofZone name: String) -> String {
    Sentence.capitalized(name) + inHeading(durationsWithHours: true)
  }

  package func leg(_ number: Int) -> String { "Leg \(number)" }

  package var captionOfLegs: String { "Legs of workouts" }

  package func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String {
    "\(title), \(period)" + (left > 0 ? "; \(number(left)) earlier ones are left out" : "")
      + (zones.isEmpty ? "" : "; bars from the left: \(zones.joined(separator: ", "))")
  }

  package func name(of source: PublishedSource, _ number: String?) -> String {
    let word =
      switch source {
      case .watch: "watch"
      case .phone: "phone"
      case .tablet: "tablet"
      case .other: "source"
      }
    return number.map { "\(word) \($0)" } ?? word
  }
}
