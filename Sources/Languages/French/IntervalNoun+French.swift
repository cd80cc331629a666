extension IntervalNoun {
  /// The noun as a length of time, which is not an interval of the calendar: `par an`, `2 ans`.
  var length: FrenchNoun { self == .year ? FrenchNoun("an") : french }

  var french: FrenchNoun {
    switch self {
    case .interval: FrenchNoun("intervalle")
    case .minute: FrenchNoun("minute", isFeminine: true)
    case .hour: FrenchNoun("heure", isFeminine: true)
    case .day: FrenchNoun("jour")
    case .night: FrenchNoun("nuit", isFeminine: true)
    case .week: FrenchNoun("semaine", isFeminine: true)
    case .weekday: FrenchNoun("jour de la semaine", "jours de la semaine")
    case .month: FrenchNoun("mois", "mois")
    case .quarter: FrenchNoun("trimestre")
    case .year: FrenchNoun("année", isFeminine: true)
    case .reading: FrenchNoun("relevé")
    case .cycle: FrenchNoun("cycle")
    case .time: FrenchNoun("tranche horaire", "tranches horaires", isFeminine: true)
    case .period(let count, let noun):
      FrenchNoun(
        "période de \(French.word(count, noun.french))",
        "périodes de \(French.word(count, noun.french))", isFeminine: true)
    }
  }
}
