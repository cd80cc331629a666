extension Spanish: PublicationLanguage {
  package func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String {
    let moment =
      dates.map { "ninguna fecha es más precisa que \(counted(inWords: 1, $0))" }
      ?? "la fecha y la hora del informe son exactas"
    let queries =
      hidden == 0
      ? ""
      : "; se ocultan \(number(hidden)) \(form(hidden, "consulta", "consultas")) y los parámetros"
    // NB: a text of a list is cut after 400 characters.
    return
      "sin nombres de fuentes ni dispositivos, sin textos de metadatos ni resumen (hash) de las"
      + " muestras\(queries). Cada consulta dice qué revela. Además, \(moment), y la zona horaria"
      + " \(zone) sugiere dónde vive la persona. No es anonimato: quien conozca algunas cifras,"
      + " fechas o hábitos puede saber de quién son"
  }

  package var unnamedLoss: String { "algunos datos no se pudieron leer o faltan" }

  /// Something that a query reveals, as a phrase: `un número por día, con su fecha`.
  package func revealed(_ fact: RevealedFact) -> String {
    switch fact {
    case .oneNumber: "un número para todo el rango de fechas"
    case .numbers(let length):
      length.single.map { "\(rate("un número", each: $0)) con su fecha" }
        ?? "un número por intervalo de \(text(length)) con su fecha"
    case .course(let noun): "el valor típico de cada \(noun.spanish.singular)"
    case .yearBefore: "los del año anterior"
    case .comparisonWithAllData: "cómo es el último valor frente a todos los datos anteriores"
    case .amounts(nil): "cantidades exactas"
    case .amounts(let digits?):
      "cantidades con \(digits) \(form(digits, "cifra significativa", "cifras significativas"))"
    case .clockTimes: "horas del reloj"
    case .singleSamples:
      "muestras individuales con sus horas, como noches, entrenamientos o lecturas"
    case .eachSource: "el número y los tipos de fuentes, y los valores de cada una"
    case .each(let part): "los valores de cada \(name(of: part))"
    case .sources(let count):
      "que hay \(counted(count, .source)) y \(form(count, "su tipo", "sus tipos"))"
    case .gaps(let length):
      (length.single.map { "cada \($0.spanish.singular)" } ?? "los intervalos")
        + " sin datos (cuando no se llevaba nada puesto ni se registraba nada)"
    case .datesOfWorkouts: "las fechas de los entrenamientos"
    case .datesOfSymptoms: "las fechas de los síntomas"
    }
  }

  private func name(of part: SamplePart) -> String {
    switch part {
    case .source: "fuente"
    case .value: "valor"
    case .activity: "actividad"
    case .classification: "clasificación"
    case .entry: "tipo de entrada"
    case .group: "grupo"
    case .leg: "etapa"
    }
  }
}
