extension German: TableLanguage {
  package var timeHeading: String { "Zeit" }
  package var sourceHeading: String { "Quelle" }
  package var recordedHeading: String { "Aufgezeichnet" }
  package var countedHeading: String { "Gezählt" }
  package var countedTwiceHeading: String { "Doppelt gezählt" }
  package var togetherRow: String { "Zusammen" }

  package var asleepColumn: String { asleepHeading }
  package var napsColumn: String { "Zeiten der Nickerchen" }
  package var inBedColumn: String { inBedRow }
  package var stageHeading: String { "Phase" }
  package var stageStartHeading: String { "Von" }
  package var stageEndHeading: String { "Bis" }
  package var stageLengthHeading: String { "Dauer" }

  package func row(of stage: SleepStage) -> String {
    stage == .asleep ? noun(of: stage) : name(of: stage)
  }

  package func rowInNap(_ stage: SleepStage) -> String { "\(row(of: stage)), Nickerchen" }

  package func rowInAll(_ stage: SleepStage) -> String { "\(row(of: stage)), gesamt" }

  package var meanAndDeviationRow: String { "Mittelwert ± SD" }
  package var extremesRow: String { "Niedrigster – höchster Wert" }

  package func row(of half: DayHalf, from start: String?, _ count: Int) -> String {
    let noon = "12 Uhr"
    let opening =
      start.map { "ab \(clock($0))" }
      ?? ([.morning, .firstHalf].contains(half) ? "vor \(noon)" : "ab \(noon)")
    return "\(qualified(heading(.half(half)), opening)), \(counted(count, .reading))"
  }

  package func rowOfLatest(_ date: String, isLast: Bool) -> String {
    "Neueste Messung\(isLast ? "" : ", die zählt"), \(date)"
  }

  package func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String {
    let all =
      measurements.map { " aus \(number($0)) \($0 == 1 ? "Messung" : "Messungen")" } ?? ""
    return qualified("\(counted(readings, .reading))\(all), \(period)", unit)
  }

  package var firstDayHeading: String { "Erster Tag" }
  package var cycleHeading: String { "Zyklus (Tage)" }
  package var periodHeading: String { "Periode (Tage)" }

  package func heading(ofFlow level: FlowLevel) -> String { "\(name(of: level)) (Tage)" }

  package var yearBeforeHeading: String { "Vorjahr" }

  package func workoutHeadings(
    distance: String?, energy: String, rate: String
  ) -> WorkoutHeadings {
    WorkoutHeadings(
      day: "Tag", activity: "Aktivität",
      duration: "Dauer" + inHeading(durationsWithHours: true), zones: "Zeit in Zonen",
      distance: "Strecke" + inHeading(unit: distance ?? ""),
      energy: "Energie" + inHeading(unit: energy),
      heartRate: "Durchschnitt" + inHeading(unit: rate))
  }

  package func heading(ofZone name: String) -> String {
    Sentence.capitalized(name) + inHeading(durationsWithHours: true)
  }

  package func leg(_ number: Int) -> String { "Teilstrecke \(number)" }

  package var captionOfLegs: String { "Teilstrecken von Trainings" }

  package func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String {
    let rest = left > 0 ? "; \(number(left)) \(left == 1 ? "früheres" : "frühere") weggelassen" : ""
    return "\(title), \(period)\(rest)"
      + (zones.isEmpty ? "" : "; Balken von links: \(zones.joined(separator: ", "))")
  }

  package func name(of source: PublishedSource, _ number: String?) -> String {
    let word =
      switch source {
      case .watch: "Uhr"
      case .phone: "Telefon"
      case .tablet: "Tablet"
      case .other: "Quelle"
      }
    return number.map { "\(word) \($0)" } ?? word
  }
}
