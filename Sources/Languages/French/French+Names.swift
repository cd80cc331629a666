extension French: NameLanguage {
  package static let names = NameTable(PackageResources.FrenchNames_tsv)

  package func heading(_ name: DataName) -> String {
    if case .own(let text) = name { return text }
    return Sentence.capitalized(inSentence(name))
  }

  package func inSentence(_ name: DataName) -> String {
    switch name {
    case .own(let text): text
    case .type(let type): self.name(.type, type)
    case .value(let value): self.name(.value, value)
    case .activity(let activity): self.name(.activity, activity)
    case .entry(let entry): self.name(.entry, entry)
    case .statistic(let key): self.name(.statistic, key)
    case .typeStatistic(let statistic, let type): self.statistic(statistic, of: type)
    case .meanOfNights(let key): rate(self.name(.statistic, key), each: .night)
    case .measure(let name, let key): measure(inSentence(name), .statistic(key))
    case .samples: FrenchNoun.sample.many
    case .readings: plural(.reading)
    case .pressure(let number, nil): self.name(.pressure, number.rawValue)
    case .pressure(let number, let key?):
      "\(self.name(.pressure, number.rawValue)), \(self.name(.statistic, key))"
    case .episodes: "épisodes"
    case .timeInEpisodes: "durée des épisodes"
    case .episodesOf(let type, let bound, let count, let noun):
      "\(self.name(.type, type)) \(bound) pendant \(counted(count, noun))"
    case .combination: "valeur"
    case .all(let parts): all(parts)
    case .half(let half): self.name(.half, half.rawValue)
    }
  }

  /// Names of types have neither gender nor number here, so that their statistics are clauses.
  private func statistic(_ statistic: TypeStatistic, of type: String) -> String {
    let name = self.name(.type, type)
    return switch statistic {
    case .average, .minimum, .maximum, .mostRecent, .median:
      measure(name, .statistic(statistic.rawValue))
    case .count: "\(FrenchNoun.sample.many) \(of(name))"
    case .perDay: rate(name, each: .day)
    case .perNight: rate(name, each: .night)
    }
  }

  private func all(_ parts: PartKind) -> String {
    switch parts {
    case .source: "toutes les sources"
    case .value: "toutes les valeurs"
    case .activity: "toutes les activités"
    case .classification: "toutes les classifications"
    case .entry: "tous les modes de saisie"
    case .group: "tous les groupes"
    case .leg: "toutes les étapes"
    }
  }

  package func measure(_ title: String, _ column: DataName) -> String {
    qualified(title, inSentence(column))
  }

  package func bloodPressure(_ column: DataName) -> String {
    let name = heading(.type("bloodPressure"))
    if case .pressure = column { return "\(name) \(inSentence(column))" }
    return measure(name, column)
  }

  package func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String {
    "\(inSentence(name)) sur \(counted(count, noun))"
  }

  package func event(_ name: DataName) -> String {
    if case .type(let type) = name { return Sentence.capitalized(one(.type, type)) }
    let title = heading(name)
    let word = title.prefix { $0 != " " }
    guard ["notifications", "électrocardiogrammes"].contains(word.lowercased()) else {
      return title
    }
    return String(word.dropLast() + title[word.endIndex...])
  }

  package func things(of type: String) -> String { name(.type, type) }

  package func amount(_ number: String, of type: String, space: String) -> String {
    number + space + (isSingular(number) ? one(.type, type) : name(.type, type))
  }

  /// True for a number below two, which takes the singular: `0`, `1`, `1,5`. A mark before three
  /// digits groups them, as in `1,197`.
  func isSingular(_ number: String) -> Bool {
    let digits = number.drop { "-−+".contains($0) }
    guard let first = digits.first, "01".contains(first) else { return false }
    let rest = digits.dropFirst()
    return rest.isEmpty
      || ",.".contains(rest.first ?? " ") && (1...2).contains(rest.dropFirst().count)
        && rest.dropFirst().allSatisfy(\.isNumber)
  }

  package func isName(_ title: String, of type: String) -> Bool {
    title.lowercased() == things(of: type)
  }

  package func names(_ title: String, things type: String) -> Bool {
    let (title, things) = (title.lowercased(), things(of: type))
    return title.contains(words: things) || things.hasPrefix(title + " ")
  }

  package func unit(_ unit: UnitName) -> String {
    switch unit {
    case .none: ""
    case .named(let own): name(.unit, own.rawValue)
    case .symbols(let symbols): symbols.map { name(.unit, $0) }.joined()
    }
  }

  package func unit(_ unit: UnitName, beside number: String) -> String {
    guard isSingular(number), case .symbols(let symbols) = unit, symbols.count == 1 else {
      return self.unit(unit)
    }
    return one(.unit, symbols[0])
  }

  package func quantity(_ number: String, _ unit: String, space: String) -> String {
    spaced(number, unit, by: space)
  }

  package func quotient(_ over: QuotientPart, by under: QuotientPart) -> String {
    quotient(over, under) { one(.type, $0) }
  }

  package func inHeading(unit: String) -> String { qualified("", unit) }

  package func inHeading(durationsWithHours hasHours: Bool) -> String {
    qualified("", hasHours ? "h:min" : "min:s")
  }
}

extension String {
  /// True if the text has these words next to each other: `pas` in `pas par jour`, but not in
  /// `repas`.
  func contains(words: String) -> Bool { " \(self) ".contains(" \(words) ") }
}
