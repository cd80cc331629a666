extension German: NameLanguage {
  package static let names = NameTable(PackageResources.GermanNames_tsv)

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
    case .samples: "Datenpunkte"
    case .readings: "Messwerte"
    case .pressure(let number, nil): self.name(.pressure, number.rawValue)
    case .pressure(let number, let key?):
      "\(self.name(.statistic, key)), \(self.name(.pressure, number.rawValue))"
    case .episodes: "Episoden"
    case .timeInEpisodes: "Zeit in Episoden"
    case .episodesOf(let type, let bound, let count, let noun):
      "\(self.name(.type, type)) \(bound) für \(counted(count, noun))"
    case .combination: "Wert"
    case .all(let parts): "alle \(plural(parts))"
    case .half(let half): self.name(.half, half.rawValue)
    }
  }

  // NB: an adjective before the name would need its gender, which a table does not have.
  private func statistic(_ statistic: TypeStatistic, of type: String) -> String {
    let name = self.name(.type, type)
    return switch statistic {
    case .average: "\(name) im Durchschnitt"
    case .minimum: "\(name) (niedrigster Wert)"
    case .maximum: "\(name) (höchster Wert)"
    case .mostRecent: "\(name) (neuester Wert)"
    case .median: "\(name) im Median"
    case .count: "\(name) (Datenpunkte)"
    case .perDay: rate(name, each: .day)
    case .perNight: rate(name, each: .night)
    }
  }

  private func plural(_ parts: PartKind) -> String {
    switch parts {
    case .source: "Quellen"
    case .value: "Werte"
    case .activity: "Aktivitäten"
    case .classification: "Klassifizierungen"
    case .entry: "Eingabearten"
    case .group: "Gruppen"
    case .leg: "Teilstrecken"
    }
  }

  package func measure(_ title: String, _ column: DataName) -> String {
    qualified(title, inSentence(column))
  }

  package func bloodPressure(_ column: DataName) -> String {
    switch column {
    case .pressure(let number, let key):
      let type = number == .systolic ? "bloodPressureSystolic" : "bloodPressureDiastolic"
      return Sentence.capitalized(
        qualified(name(.type, type), key.map { name(.statistic, $0) } ?? ""))
    case .own, .type, .value, .activity, .entry, .statistic, .typeStatistic, .meanOfNights,
      .measure, .samples, .readings, .episodes, .timeInEpisodes, .episodesOf, .combination, .all,
      .half:
      return Sentence.capitalized(measure(name(.type, "bloodPressure"), column))
    }
  }

  package func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String {
    let statistic = inSentence(name)
    // A noun alone is the end of a compound: `15-Minuten-Durchschnitt`.
    return statistic.first?.isUppercase == true && statistic.allSatisfy(\.isLetter)
      ? "\(count)-\(noun.german.plural)-\(statistic)"
      : "\(statistic) je \(counted(count, noun))"
  }

  package func event(_ name: DataName) -> String {
    if case .type(let type) = name { return Sentence.capitalized(one(.type, type)) }
    let title = heading(name)
    let words = title.lowercased()
    if words.hasSuffix("elektrokardiogramme") { return String(title.dropLast()) }
    return words.hasSuffix("mitteilungen") ? String(title.dropLast(2)) : title
  }

  package func things(of type: String) -> String { name(.type, type) }

  package func amount(_ number: String, of type: String, space: String) -> String {
    number + space + (number == "1" ? one(.type, type) : name(.type, type))
  }

  package func isName(_ title: String, of type: String) -> Bool {
    title.lowercased() == things(of: type).lowercased()
  }

  package func names(_ title: String, things type: String) -> Bool {
    let (title, things) = (title.lowercased(), things(of: type).lowercased())
    return title.contains(things) || things.hasPrefix(title + " ")
  }

  package func unit(_ unit: UnitName) -> String {
    switch unit {
    case .none: ""
    case .named(let own): name(.unit, own.rawValue)
    case .symbols(let symbols):
      alone(symbols) ?? symbols.map { name(.unit, $0) }.joined()
    }
  }

  package func unit(_ unit: UnitName, beside number: String) -> String {
    guard number == "1", case .symbols(let symbols) = unit, symbols.count == 1,
      alone(symbols) == nil
    else { return self.unit(unit) }
    return one(.unit, symbols[0])
  }

  package func quantity(_ number: String, _ unit: String, space: String) -> String {
    spaced(number, unit, by: space)
  }

  /// A unit of time on its own, abbreviated as lengths are; nil for other units, and for parts of
  /// one such as `kcal/min`.
  private func alone(_ symbols: [String]) -> String? {
    switch symbols {
    case ["hr"]: "Std."
    case ["min"]: "Min."
    case ["s"]: "Sek."
    default: nil
    }
  }

  package func quotient(_ over: QuotientPart, by under: QuotientPart) -> String {
    quotient(over, under) { one(.type, $0) }
  }

  package func inHeading(unit: String) -> String { qualified("", unit) }

  package func inHeading(durationsWithHours hasHours: Bool) -> String {
    qualified("", hasHours ? "h:min" : "min:s")
  }
}
