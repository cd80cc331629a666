/// The gender of a noun.
enum GermanGender {
  case masculine, feminine, neuter
}

/// The case of a noun in a sentence.
enum GermanCase {
  case nominative, accusative, dative
}

/// A counted noun with its forms. Its singular is the same in the cases of `GermanCase`.
struct GermanNoun {
  let gender: GermanGender
  private let one: String, many: String
  /// The words after the noun, such as ` von zwei Wochen`; empty for none.
  private let tail: String

  init(_ gender: GermanGender, _ one: String, _ many: String, tail: String = "") {
    self.gender = gender
    self.one = one
    self.many = many
    self.tail = tail
  }

  var singular: String { one + tail }

  /// The plural, which the genitive after an article has too: `Tage`, `der Tage`.
  var plural: String { many + tail }

  var dativePlural: String { many + (many.hasSuffix("n") ? "" : "n") + tail }

  /// The noun after a number: `Tag`, `Tage`, and `Tagen` as a dative.
  func form(_ count: Int, _ grammaticalCase: GermanCase = .nominative) -> String {
    count == 1 ? singular : grammaticalCase == .dative ? dativePlural : plural
  }

  /// The article: `der`, `den`, `dem`.
  func the(_ grammaticalCase: GermanCase = .nominative) -> String {
    switch (gender, grammaticalCase) {
    case (.masculine, .nominative): "der"
    case (.masculine, .accusative): "den"
    case (.masculine, .dative), (.neuter, .dative): "dem"
    case (.feminine, .nominative), (.feminine, .accusative): "die"
    case (.feminine, .dative): "der"
    case (.neuter, .nominative), (.neuter, .accusative): "das"
    }
  }

  /// The noun with its article and an adjective: `der neueste Tag`, `den letzten Tag`.
  ///
  /// - Parameter stem: the adjective without its ending.
  func the(_ stem: String, _ grammaticalCase: GermanCase = .nominative) -> String {
    let ending =
      switch (gender, grammaticalCase) {
      case (_, .dative), (.masculine, .accusative): "en"
      case (_, .nominative), (.feminine, .accusative), (.neuter, .accusative): "e"
      }
    return "\(the(grammaticalCase)) \(stem)\(ending) \(singular)"
  }

  /// The preposition with the article of the dative: `im`, `in der`.
  var inThe: String { gender == .feminine ? "in der" : "im" }

  /// The word for one before the noun: `ein`, `einen`, `einem`.
  func a(_ grammaticalCase: GermanCase = .nominative) -> String {
    switch (gender, grammaticalCase) {
    case (.masculine, .nominative), (.neuter, .nominative), (.neuter, .accusative): "ein"
    case (.masculine, .accusative): "einen"
    case (.masculine, .dative), (.neuter, .dative): "einem"
    case (.feminine, .nominative), (.feminine, .accusative): "eine"
    case (.feminine, .dative): "einer"
    }
  }

  /// The word for none of several things as their subject: `keiner`, `keine`, `keines`.
  var none: String {
    switch gender {
    case .masculine: "keiner"
    case .feminine: "keine"
    case .neuter: "keines"
    }
  }

  /// An adjective after the number of things that are given in the dative: `vollständigen` of `5
  /// vollständigen Tagen`, `vollständigem` of `1 vollständigem Tag`.
  ///
  /// - Parameter stem: the adjective without its ending.
  func adjective(_ stem: String, before count: Int) -> String {
    stem + (count != 1 ? "en" : gender == .feminine ? "er" : "em")
  }
}

extension IntervalNoun {
  /// The noun in German.
  var german: GermanNoun {
    switch self {
    case .interval: GermanNoun(.neuter, "Intervall", "Intervalle")
    case .minute: GermanNoun(.feminine, "Minute", "Minuten")
    case .hour: GermanNoun(.feminine, "Stunde", "Stunden")
    case .day: GermanNoun(.masculine, "Tag", "Tage")
    case .night: GermanNoun(.feminine, "Nacht", "Nächte")
    case .week: GermanNoun(.feminine, "Woche", "Wochen")
    case .weekday: GermanNoun(.masculine, "Wochentag", "Wochentage")
    case .month: GermanNoun(.masculine, "Monat", "Monate")
    case .quarter: GermanNoun(.neuter, "Quartal", "Quartale")
    case .year: GermanNoun(.neuter, "Jahr", "Jahre")
    case .reading: GermanNoun(.masculine, "Messwert", "Messwerte")
    case .cycle: GermanNoun(.masculine, "Zyklus", "Zyklen")
    case .time: GermanNoun(.feminine, "Uhrzeit", "Uhrzeiten")
    case .period(let count, let noun):
      GermanNoun(
        .masculine, "Zeitraum", "Zeiträume",
        tail: " von \(German().inWords(count, noun, .dative))")
    }
  }

  /// The preposition before the noun in the dative, as in `Daten an 27 von 28 Tagen`.
  var germanPreposition: String {
    switch self {
    case .day, .weekday: "an"
    case .reading: "bei"
    case .time: "zu"
    case .interval, .minute, .hour, .night, .week, .month, .quarter, .year, .cycle, .period: "in"
    }
  }
}
