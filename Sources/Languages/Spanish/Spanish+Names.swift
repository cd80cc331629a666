extension Spanish: NameLanguage {
  package static let names = NameTable(PackageResources.SpanishNames_tsv)

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
    case .samples: "muestras"
    case .readings: "lecturas"
    case .pressure(let number, nil): self.name(.pressure, number.rawValue)
    case .pressure(let number, let key?):
      "\(self.name(.statistic, key)), \(self.name(.pressure, number.rawValue))"
    case .episodes: "episodios"
    case .timeInEpisodes: "tiempo en episodios"
    case .episodesOf(let type, let bound, let count, let noun):
      "\(self.name(.type, type)) \(bound) durante \(counted(count, noun))"
    case .combination: "valor"
    case .all(let parts): all(parts)
    case .half(let half): self.name(.half, half.rawValue)
    }
  }

  private func statistic(_ statistic: TypeStatistic, of type: String) -> String {
    let name = self.name(.type, type)
    return switch statistic {
    case .average: "promedio de \(name)"
    case .minimum: "mínimo de \(name)"
    case .maximum: "máximo de \(name)"
    case .mostRecent: "último valor de \(name)"
    case .median: "mediana de \(name)"
    case .count: "muestras de \(name)"
    case .perDay: rate(name, each: .day)
    case .perNight: rate(name, each: .night)
    }
  }

  private func all(_ parts: PartKind) -> String {
    switch parts {
    case .source: "todas las fuentes"
    case .value: "todos los valores"
    case .activity: "todas las actividades"
    case .classification: "todas las clasificaciones"
    case .entry: "todas las entradas"
    case .group: "todos los grupos"
    case .leg: "todas las etapas"
    }
  }

  package func measure(_ title: String, _ column: DataName) -> String {
    qualified(title, inSentence(column))
  }

  package func bloodPressure(_ column: DataName) -> String {
    let name = Sentence.capitalized(self.name(.type, "bloodPressure"))
    guard case .pressure(let number, let key) = column else {
      return "\(name), \(inSentence(column))"
    }
    return "\(name) \(inSentence(.pressure(number)))"
      + (key.map { ", \(inSentence(.statistic($0)))" } ?? "")
  }

  package func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String {
    "\(inSentence(name)) de \(counted(count, noun))"
  }

  package func event(_ name: DataName) -> String {
    if case .type(let type) = name { return Sentence.capitalized(one(.type, type)) }
    let title = heading(name)
    for (many, one) in [
      ("Notificaciones", "Notificación"), ("Electrocardiogramas", "Electrocardiograma"),
    ] where title.hasPrefix(many) {
      return one + title.dropFirst(many.count)
    }
    return title
  }

  package func things(of type: String) -> String { name(.type, type) }

  package func amount(_ number: String, of type: String, space: String) -> String {
    number + space + (number == "1" ? one(.type, type) : name(.type, type))
  }

  package func isName(_ title: String, of type: String) -> Bool {
    title.lowercased() == things(of: type)
  }

  package func names(_ title: String, things type: String) -> Bool {
    let (title, things) = (title.lowercased(), things(of: type))
    return title.contains(things) || things.hasPrefix(title + " ")
  }

  package func unit(_ unit: UnitName) -> String {
    switch unit {
    case .none: ""
    case .named(let own): name(.unit, own.rawValue)
    case .symbols(let symbols): symbols.map { name(.unit, $0) }.joined()
    }
  }

  package func unit(_ unit: UnitName, beside number: String) -> String {
    guard number == "1", case .symbols(let symbols) = unit, symbols.count == 1 else {
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
