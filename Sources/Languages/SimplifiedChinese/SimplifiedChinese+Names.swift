extension SimplifiedChinese: NameLanguage {
  package static let names = NameTable(PackageResources.SimplifiedChineseNames_tsv)

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
    case .meanOfNights(let key): spaced("每晚\(self.name(.statistic, key))")
    case .measure(let name, let key): measure(inSentence(name), .statistic(key))
    case .samples: "样本数"
    case .readings: "读数个数"
    case .pressure(let number, nil): self.name(.pressure, number.rawValue)
    case .pressure(let number, let key?):
      spaced("\(self.name(.pressure, number.rawValue))\(self.name(.statistic, key))")
    case .episodes: "事件次数"
    case .timeInEpisodes: "事件时长"
    case .episodesOf(let type, let bound, let count, let noun):
      spaced("\(self.name(.type, type)) \(bound)持续\(counted(count, noun))")
    case .combination: "数值"
    case .all(let parts): "所有" + word(parts)
    case .half(let half): self.name(.half, half.rawValue)
    }
  }

  private func statistic(_ statistic: TypeStatistic, of type: String) -> String {
    let name = self.name(.type, type)
    return switch statistic {
    // The walking heart rate has the word in its name.
    case .average where name.contains("平均"): name
    case .average: spaced("平均\(name)")
    case .minimum: spaced("最低\(name)")
    case .maximum: spaced("最高\(name)")
    case .mostRecent: spaced("最新\(name)")
    case .median: spaced("\(name)中位数")
    case .count: spaced("\(name)样本数")
    case .perDay: spaced("每日\(name)")
    case .perNight: spaced("每晚\(name)")
    }
  }

  private func word(_ parts: PartKind) -> String {
    switch parts {
    case .source: "来源"
    case .value: "数值"
    case .activity: "运动类型"
    case .classification: "分类"
    case .entry: "录入方式"
    case .group: "组"
    case .leg: "分段"
    }
  }

  package func measure(_ title: String, _ column: DataName) -> String {
    qualified(title, inSentence(column))
  }

  package func bloodPressure(_ column: DataName) -> String { inSentence(column) }

  package func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String {
    spaced("\(counted(count, noun))\(inSentence(name))")
  }

  package func event(_ name: DataName) -> String { inSentence(name) }

  /// The word after a number of things: `步`, `次`.
  package func things(of type: String) -> String { one(.type, type) }

  package func amount(_ number: String, of type: String, space: String) -> String {
    number + space + things(of: type)
  }

  package func isName(_ title: String, of type: String) -> Bool { title == name(.type, type) }

  package func names(_ title: String, things type: String) -> Bool {
    let name = name(.type, type)
    return title.contains(name) || title.count > 1 && name.contains(title)
  }

  package func unit(_ unit: UnitName) -> String {
    switch unit {
    case .none: ""
    case .named(let own): name(.unit, own.rawValue)
    case .symbols(let symbols) where isConcentration(symbols):
      symbols.map { $0.replacing("mc", with: "µ") }.joined()
    case .symbols(let symbols): symbols.map { name(.unit, $0) }.joined()
    }
  }

  /// True for amounts in a volume, which laboratories and meters write with international symbols:
  /// `mmol/L`, `mg/dL`.
  private func isConcentration(_ symbols: [String]) -> Bool {
    symbols.count == 3 && symbols[1] == "/" && ["L", "dL", "mL", "mcL"].contains(symbols[2])
  }

  package func unit(_ unit: UnitName, beside number: String) -> String { self.unit(unit) }

  package func quantity(_ number: String, _ unit: String, space: String) -> String {
    spaced(number, unit, by: space)
  }

  package func quotient(_ over: QuotientPart, by under: QuotientPart) -> String {
    quotient(over, under, one: things)
  }

  package func inHeading(unit: String) -> String { qualified("", unit) }

  package func inHeading(durationsWithHours hasHours: Bool) -> String {
    bracketed(hasHours ? "时:分" : "分:秒")
  }
}
