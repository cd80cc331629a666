/// Spanish that reads well in Spain and in Latin America.
package struct Spanish: Language, Sendable {
  package static let tag = "es"

  private let counts: CountFormat

  package init(counts: CountFormat = CountFormat(separator: ".", leastDigits: 5)) {
    self.counts = counts
  }

  package func number(_ count: Int) -> String { counts.text(count) }
}

extension Spanish: PhraseLanguage {
  package func counted(_ count: Int, _ noun: IntervalNoun) -> String {
    counted(count, noun.spanish)
  }

  package func plural(_ noun: IntervalNoun) -> String { noun.spanish.plural }

  package func list(_ items: [String]) -> String {
    Self.list(items, conjunction: Self.and(before:))
  }

  package func qualified(_ text: String, _ clause: String) -> String {
    clause.isEmpty ? text : "\(text) (\(clause))"
  }

  package func bracketed(_ clause: String) -> String { "(\(clause))" }

  package func sentence(_ phrase: String) -> String { ended(Sentence.capitalized(phrase)) }

  package var sentenceSpace: String { " " }

  package func rate(_ amount: String, each noun: IntervalNoun) -> String {
    switch noun {
    case .day, .month, .quarter, .year, .weekday: "\(amount) al \(noun.spanish.singular)"
    case .week: "\(amount) a la \(noun.spanish.singular)"
    case .interval, .minute, .hour, .night, .reading, .cycle, .time, .period:
      "\(amount) por \(noun.spanish.singular)"
    }
  }

  /// A number with its noun: `1 fila`, `28 filas`.
  func counted(_ count: Int, _ noun: SpanishNoun) -> String {
    "\(number(count)) \(noun.form(count))"
  }

  /// A number of things in a sentence: one to ten in words, before the noun or alone.
  func word(_ count: Int, _ noun: SpanishNoun, isAlone: Bool = false) -> String {
    switch count {
    case 1: noun.isFeminine ? "una" : isAlone ? "uno" : "un"
    case 2...10:
      ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"][count - 2]
    default: number(count)
    }
  }

  /// The form of a verb or of an adjective after a number of things: `tiene`, `tienen`.
  func form(_ count: Int, _ singular: String, _ plural: String) -> String {
    count == 1 ? singular : plural
  }

  /// `tiene` or `tienen` after a number of things.
  func has(_ count: Int) -> String { form(count, "tiene", "tienen") }

  /// `está` or `están` after a number of things.
  func isOrAre(_ count: Int) -> String { form(count, "está", "están") }
}
