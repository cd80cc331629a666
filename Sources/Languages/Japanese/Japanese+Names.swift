extension Japanese: NameLanguage {
  package static let names = NameTable(PackageResources.JapaneseNames_tsv)

  package func heading(_ name: DataName) -> String { inSentence(name) }

  package func inSentence(_ name: DataName) -> String {
    switch name {
    case .own(let text): text
    case .type(let type): self.name(.type, type)
    case .value(let value): self.name(.value, value)
    case .activity(let activity): self.name(.activity, activity)
    case .entry(let entry): self.name(.entry, entry)
    case .statistic(let key): self.name(.statistic, key)
    case .typeStatistic(let statistic, let type): self.statistic(statistic, of: type)
    case .meanOfNights(let key): rate("の" + self.name(.statistic, key), each: .night)
    case .measure(let name, let key): measure(inSentence(name), .statistic(key))
    case .samples: "サンプル"
    case .readings: "測定値"
    case .pressure(let number, nil): self.name(.pressure, number.rawValue)
    case .pressure(let number, let key?):
      "\(self.name(.pressure, number.rawValue))の\(self.name(.statistic, key))"
    case .episodes: "エピソード"
    case .timeInEpisodes: "エピソードの時間"
    case .episodesOf(let type, let bound, let count, let noun):
      "\(self.name(.type, type)) \(bound)（\(length(count, noun))以上）"
    case .combination: "値"
    case .all(let parts): "すべての\(self.name(parts))"
    case .half(let half): self.name(.half, half.rawValue)
    }
  }

  private func statistic(_ statistic: TypeStatistic, of type: String) -> String {
    let name = self.name(.type, type)
    return switch statistic {
    case .average: "\(name)の平均"
    case .minimum: "\(name)の最小値"
    case .maximum: "\(name)の最大値"
    case .mostRecent: "\(name)の最新値"
    case .median: "\(name)の中央値"
    case .count: "\(name)のサンプル数"
    case .perDay: rate("の" + name, each: .day)
    case .perNight: rate("の" + name, each: .night)
    }
  }

  private func name(_ parts: PartKind) -> String {
    switch parts {
    case .source: "ソース"
    case .value: "値"
    case .activity: "種目"
    case .classification: "分類"
    case .entry: "記録方法"
    case .group: "グループ"
    case .leg: "区間"
    }
  }

  package func measure(_ title: String, _ column: DataName) -> String {
    qualified(title, inSentence(column))
  }

  package func bloodPressure(_ column: DataName) -> String {
    let pressure = name(.type, "bloodPressure")
    guard case .pressure(let number, let key) = column else {
      return measure(pressure, column)
    }
    return qualified(
      name(.pressure, number.rawValue) + pressure, key.map { name(.statistic, $0) } ?? "")
  }

  package func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String {
    "\(length(count, noun))ごとの\(inSentence(name))"
  }

  package func event(_ name: DataName) -> String { inSentence(name) }

  /// The counter, which is the second name in the table: `歩` for `歩数`.
  package func things(of type: String) -> String { one(.type, type) }

  /// A counter has no space before it.
  package func amount(_ number: String, of type: String, space: String) -> String {
    let isCounted = Self.names[.type, type]?.one != nil
    return number + (isCounted ? "" : space) + things(of: type)
  }

  package func isName(_ title: String, of type: String) -> Bool { title == name(.type, type) }

  /// Numbers have a counter below every title: `歩数：13,213歩`.
  package func names(_ title: String, things type: String) -> Bool { false }

  package func unit(_ unit: UnitName) -> String {
    switch unit {
    case .none: ""
    case .named(let own): name(.unit, own.rawValue)
    case .symbols(let symbols): self.symbols(symbols)
    }
  }

  /// Symbols with the signs between them. Under a line, a time is last, and hours are `時`: `km/時`,
  /// `mL/kg/分`.
  private func symbols(_ symbols: [String]) -> String {
    guard let line = symbols.firstIndex(of: "/"), !symbols.contains("(") else {
      return symbols.map { name(.unit, $0) }.joined()
    }
    let over = symbols[..<line].map { name(.unit, $0) }.joined()
    let under = symbols[(line + 1)...].filter { $0 != "·" }
    let ordered =
      under.filter { !["hr", "min"].contains($0) } + under.filter { ["hr", "min"].contains($0) }
    return ([over] + ordered.map(underLine)).joined(separator: "/")
  }

  /// The name of a symbol under a line, where hours are `時`.
  private func underLine(_ symbol: String) -> String {
    symbol == "hr" ? "時" : name(.unit, symbol)
  }

  package func unit(_ unit: UnitName, beside number: String) -> String { self.unit(unit) }

  package func quotient(_ over: QuotientPart, by under: QuotientPart) -> String {
    let part = over.text(things: things) { name(.unit, $0) }
    return "\(part)/\(under.text(things: things, symbol: underLine))"
  }

  package func inHeading(unit: String) -> String { qualified("", unit) }

  package func inHeading(durationsWithHours hasHours: Bool) -> String {
    bracketed(hasHours ? "時:分" : "分:秒")
  }
}
