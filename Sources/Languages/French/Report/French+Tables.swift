extension French: TableLanguage {
  package var timeHeading: String { "Date" }
  package var sourceHeading: String { "Source" }
  package var recordedHeading: String { "Enregistré" }
  package var countedHeading: String { "Compté" }
  package var countedTwiceHeading: String { Sentence.capitalized(countedTwiceLabel) }
  package var togetherRow: String { "Ensemble" }

  package var asleepColumn: String { Sentence.capitalized(asleepHeading) }
  package var napsColumn: String { "Heures des siestes" }
  package var inBedColumn: String { inBedRow }
  package var stageHeading: String { Sentence.capitalized(FrenchNoun.stage.one) }
  package var stageStartHeading: String { "Début" }
  package var stageEndHeading: String { "Fin" }
  package var stageLengthHeading: String { "Durée" }

  package func row(of stage: SleepStage) -> String {
    stage == .asleep ? "\(asleepColumn), sans phase" : name(of: stage)
  }

  package func rowInNap(_ stage: SleepStage) -> String {
    "\(row(of: stage)), \(FrenchNoun.nap.one)"
  }

  package func rowInAll(_ stage: SleepStage) -> String { "\(row(of: stage)), au total" }

  package var meanAndDeviationRow: String { "Moyenne ± ET" }
  package var extremesRow: String { "Minimum – maximum" }

  package func row(of half: DayHalf, from start: String?, _ count: Int) -> String {
    let opening =
      switch half {
      case .morning, .firstHalf: start.map { "à partir de \($0)" } ?? "avant midi"
      case .evening, .secondHalf: "à partir de \(start ?? "midi")"
      }
    return "\(qualified(heading(.half(half)), opening)), \(counted(count, .reading))"
  }

  package func rowOfLatest(_ date: String, isLast: Bool) -> String {
    "Dernier relevé\(isLast ? "" : " pris en compte"), \(date)"
  }

  package func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String {
    let all = measurements.map { " de \(counted($0, FrenchNoun.measurement))" } ?? ""
    return targets(counted(readings, .reading) + all, period, unit: unit)
  }

  package var firstDayHeading: String { "Premier jour" }
  package var cycleHeading: String { "Cycle (jours)" }
  package var periodHeading: String { "Règles (jours)" }

  package func heading(ofFlow level: FlowLevel) -> String { "\(name(of: level)) (jours)" }

  package var yearBeforeHeading: String {
    Sentence.capitalized(IntervalNoun.year.french.previous)
  }

  package func workoutHeadings(
    distance: String?, energy: String, rate: String
  ) -> WorkoutHeadings {
    WorkoutHeadings(
      day: "Jour", activity: "Activité", duration: "Durée" + inHeading(durationsWithHours: true),
      zones: "Temps par zone", distance: "Distance" + inHeading(unit: distance ?? ""),
      energy: "Énergie" + inHeading(unit: energy), heartRate: "Moyenne" + inHeading(unit: rate))
  }

  package func heading(ofZone name: String) -> String {
    Sentence.capitalized(name) + inHeading(durationsWithHours: true)
  }

  package func leg(_ number: Int) -> String { "Étape \(number)" }

  package var captionOfLegs: String { "Étapes des exercices" }

  package func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String {
    let noun = FrenchNoun.workout
    let rest =
      "\(counted(left, noun)) \(noun.agreeing("antérieur", left))"
      + " \(verb(left, "n’est pas", "ne sont pas")) \(noun.agreeing("affiché", left))"
    return clauses(
      [subtitle(title, period)] + (left > 0 ? [rest] : [])
        + (zones.isEmpty
          ? [] : [labeled("barres de gauche à droite", zones.joined(separator: ", "))]))
  }

  package func name(of source: PublishedSource, _ number: String?) -> String {
    let word =
      switch source {
      case .watch: "montre"
      case .phone: "téléphone"
      case .tablet: "tablette"
      case .other: FrenchNoun.source.one
      }
    return number.map { "\(word) \($0)" } ?? word
  }
}
