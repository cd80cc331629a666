/// A noun with its forms and its gender.
struct SpanishNoun {
  let singular: String, plural: String
  let isFeminine: Bool

  static func masculine(_ singular: String, _ plural: String) -> SpanishNoun {
    SpanishNoun(singular: singular, plural: plural, isFeminine: false)
  }

  static func feminine(_ singular: String, _ plural: String) -> SpanishNoun {
    SpanishNoun(singular: singular, plural: plural, isFeminine: true)
  }

  static let sample = feminine("muestra", "muestras")
  static let source = feminine("fuente", "fuentes")
  static let part = feminine("parte", "partes")
  static let row = feminine("fila", "filas")
  static let mark = feminine("marca", "marcas")
  static let measure = feminine("medida", "medidas")
  static let measurement = feminine("medición", "mediciones")
  static let run = feminine("serie de días", "series de días")

  /// The noun for a number of things: `día`, `días`.
  func form(_ count: Int) -> String { count == 1 ? singular : plural }

  /// A word that agrees with the noun in its gender: `el`, `la`.
  func agreeing(_ masculine: String, _ feminine: String) -> String {
    isFeminine ? feminine : masculine
  }

  /// The article for a number of things: `el`, `las`.
  func article(_ count: Int) -> String {
    count == 1 ? agreeing("el", "la") : agreeing("los", "las")
  }
}

extension IntervalNoun {
  var spanish: SpanishNoun {
    switch self {
    case .interval: .masculine("intervalo", "intervalos")
    case .minute: .masculine("minuto", "minutos")
    case .hour: .feminine("hora", "horas")
    case .day: .masculine("día", "días")
    case .night: .feminine("noche", "noches")
    case .week: .feminine("semana", "semanas")
    case .weekday: .masculine("día de la semana", "días de la semana")
    case .month: .masculine("mes", "meses")
    case .quarter: .masculine("trimestre", "trimestres")
    case .year: .masculine("año", "años")
    case .reading: .feminine("lectura", "lecturas")
    case .cycle: .masculine("ciclo", "ciclos")
    case .time: .masculine("momento del día", "momentos del día")
    case .period(let count, let noun):
      .masculine(
        "periodo de \(Spanish().counted(inWords: count, noun))",
        "periodos de \(Spanish().counted(inWords: count, noun))")
    }
  }
}

extension Spanish {
  /// A number of intervals in a sentence, in words up to ten: `dos semanas`.
  func counted(inWords count: Int, _ noun: IntervalNoun) -> String {
    "\(word(count, noun.spanish)) \(noun.spanish.form(count))"
  }
}
