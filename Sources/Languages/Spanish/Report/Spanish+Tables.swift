extension Spanish: TableLanguage {
  package var timeHeading: String { "Fecha y hora" }
  package var sourceHeading: String { "Fuente" }
  package var recordedHeading: String { "Registrado" }
  package var countedHeading: String { "Aportado" }
  package var countedTwiceHeading: String { Sentence.capitalized(countedTwiceLabel) }
  package var togetherRow: String { "En conjunto" }

  package var asleepColumn: String { Sentence.capitalized(asleepHeading) }
  package var napsColumn: String { "Horas de las siestas" }
  package var inBedColumn: String { inBedRow }
  package var stageHeading: String { "Fase" }
  package var stageStartHeading: String { "Desde" }
  package var stageEndHeading: String { "Hasta" }
  package var stageLengthHeading: String { "Duración" }

  package func row(of stage: SleepStage) -> String {
    stage == .asleep ? "Sueño sin fase" : name(of: stage)
  }

  package func rowInNap(_ stage: SleepStage) -> String { "\(row(of: stage)), siesta" }

  package func rowInAll(_ stage: SleepStage) -> String { "\(row(of: stage)), en total" }

  package var meanAndDeviationRow: String { "Promedio ± DE" }
  package var extremesRow: String { "Mínimo – máximo" }

  package func row(of half: DayHalf, from start: String?, _ count: Int) -> String {
    let opening =
      start.map { "desde \(the($0))" }
      ?? ([.morning, .firstHalf].contains(half) ? "antes de mediodía" : "desde mediodía")
    return "\(qualified(heading(.half(half)), opening)), \(counted(count, .reading))"
  }

  package func rowOfLatest(_ date: String, isLast: Bool) -> String {
    "Última\(isLast ? "" : " que cuenta"), \(date)"
  }

  package func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String {
    let all = measurements.map { " de \(counted($0, .measurement))" } ?? ""
    return qualified("\(counted(readings, .reading))\(all), \(period)", unit)
  }

  package var firstDayHeading: String { "Primer día" }
  package var cycleHeading: String { "Ciclo (días)" }
  package var periodHeading: String { "Periodo (días)" }

  package func heading(ofFlow level: FlowLevel) -> String { "\(name(of: level)) (días)" }

  package var yearBeforeHeading: String { "Año anterior" }

  package func workoutHeadings(
    distance: String?, energy: String, rate: String
  ) -> WorkoutHeadings {
    WorkoutHeadings(
      day: "Día", activity: "Actividad",
      duration: "Duración" + inHeading(durationsWithHours: true), zones: "Tiempo en zonas",
      distance: "Distancia" + inHeading(unit: distance ?? ""),
      energy: "Energía" + inHeading(unit: energy), heartRate: "Promedio" + inHeading(unit: rate))
  }

  package func heading(ofZone name: String) -> String {
    Sentence.capitalized(name) + inHeading(durationsWithHours: true)
  }

  package func leg(_ number: Int) -> String { "Etapa \(number)" }

  package var captionOfLegs: String { "Etapas de los entrenamientos" }

  package func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String {
    let omitted =
      "\(form(left, "se omite", "se omiten")) \(number(left)) \(form(left, "anterior", "anteriores"))"
    return clauses(
      ["\(title), \(period)"] + (left > 0 ? [omitted] : [])
        + (zones.isEmpty
          ? [] : ["barras, de izquierda a derecha: \(zones.joined(separator: ", "))"]))
  }

  package func name(of source: PublishedSource, _ number: String?) -> String {
    let word =
      switch source {
      case .watch: "reloj"
      case .phone: "teléfono"
      case .tablet: "tableta"
      case .other: SpanishNoun.source.singular
      }
    return number.map { "\(word) \($0)" } ?? word
  }
}
