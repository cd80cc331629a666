extension English: NameLanguage {
  package static let names = NameTable(PackageResources.EnglishNames_tsv)

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
    case .samples: "samples"
    case .readings: "readings"
    case .pressure(let number, nil): self.name(.pressure, number.rawValue)
    case .pressure(let number, let key?):
      "\(self.name(.statistic, key)), \(self.name(.pressure, number.rawValue))"
    case .episodes: "episodes"
    case .timeInEpisodes: "time in episodes"
    case .episodesOf(let type, let bound, let count, let noun):
      "\(self.name(.type, type)) \(bound) for \(counted(count, noun))"
    case .combination: "value"
    case .all(let parts): "all \(plural(parts))"
    case .half(let half): self.name(.half, half.rawValue)
    }
  }

  private func statistic(_ statistic: TypeStatistic, of type: String) -> String {
    let name = self.name(.type, type)
    return switch statistic {
    case .average: "average \(name)"
    case .minimum: "lowest \(name)"
    case .maximum: "highest \(name)"
    case .mostRecent: "latest \(name)"
    case .median: "median \(name)"
    case .count: "\(name) samples"
    case .perDay: rate(name, each: .day)
    case .perNight: rate(name, each: .night)
    }
  }

  private func plural(_ parts: PartKind) -> String {
    switch parts {
    case .source: "sources"
    case .value: "values"
    case .activity: "activities"
    case .classification: "classifications"
    case .entry: "entries"
    case .group: "groups"
    case .leg: "legs"
    }
  }

  package func measure(_ title: String, _ column: DataName) -> String {
    "\(title) (\(heading(column).lowercased()))"
  }

  package func bloodPressure(_ column: DataName) -> String {
    "\(heading(column)) \(name(.type, "bloodPressure"))"
  }

  package func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String {
    "\(count)-\(noun.singular) \(heading(name).lowercased())"
  }

  package func event(_ name: DataName) -> String {
    if case .type(let type) = name { return Sentence.capitalized(one(.type, type)) }
    let title = heading(name)
    let isOfMany = ["notifications", "electrocardiograms"].contains {
      title.lowercased().hasSuffix($0)
    }
    return isOfMany ? String(title.dropLast()) : title
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
