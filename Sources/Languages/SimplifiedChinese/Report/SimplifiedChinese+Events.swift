extension SimplifiedChinese: EventLanguage {
  package func urgent(_ fact: UrgentFact) -> String {
    "\(title(of: fact.subject))：\(value(of: fact.subject, events(fact.events)))"
  }

  package func urgentSentence(_ fact: UrgentFact) -> String { urgent(fact) + "。" }

  package func urgentBesideOthers(_ fact: UrgentFact) -> String {
    "\(title(of: fact.subject))：\(value(of: fact.subject, times(fact.events.count)))"
  }

  private func title(of subject: UrgentFact.Subject) -> String {
    switch subject {
    case .severeMeasurements(let title, let limit): spaced("\(title)达到或超过\(limit)")
    case .episodes(let title), .events(let title, _): title
    }
  }

  /// The value of the events, if they have one, before their number.
  private func value(of subject: UrgentFact.Subject, _ times: String) -> String {
    switch subject {
    case .events(_, let value?): spaced("\(inSentence(value))\(times)")
    case .events(_, nil), .episodes, .severeMeasurements: times
    }
  }

  package func events(_ title: String, _ events: EventCount, samples: Int?) -> String {
    "\(title)：\(self.events(events))\(clause(onSamples: samples))。"
  }

  package func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String {
    let texts = values.map { spaced("\(inSentence($0.value))\(events($0.events))") }
    return "\(title)：\(qualified(times(count), clauses(texts)))\(clause(onSamples: samples))。"
  }

  /// `3 次，最近一次是2024年1月30日 03:12`
  private func events(_ events: EventCount) -> String {
    times(events.count) + spaced("，\(events.count == 1 ? "" : "最近一次是")\(events.latest)")
  }

  /// A number of events of any kind: `3 次`.
  func times(_ count: Int) -> String { spaced("\(number(count))次") }

  private func clause(onSamples count: Int?) -> String {
    count.map { spaced("；样本有\(number($0))个，因为多个来源记录了相同的事件") } ?? ""
  }

  package func tooManyEvents(_ title: String) -> String { "\(title)：次数太多，未列出。" }

  package func noEvents(_ queries: [AbsentEvents], _ period: String) -> String {
    let names = queries.map { one in
      qualified(one.title, one.latestBefore.map { spaced("此前最近一次是\($0)") } ?? "")
    }
    return spaced("\(period)没有：\(list(names))。")
  }

  package func noEventData(_ titles: [String]) -> String {
    "数据中完全没有以下样本，因此无从得知是否发生过：\(list(titles))。"
  }

  package func column(ofEvents column: EventColumn) -> String {
    switch column {
    case .time: "时间"
    case .event: "事件"
    case .value: "值"
    case .length: "时长"
    case .source: "来源"
    }
  }

  package func eventTable(_ listing: EventListing, shared: Int) -> String {
    let twice = shared > 0 ? spaced("；其中\(number(shared))个由多个来源同时记录") : ""
    return switch listing {
    case .all: "单个事件，最近的在前\(twice)"
    case .some(let part):
      spaced("单个事件，最近的在前：\(number(part.all))个中的\(number(part.count))个，")
        + "心律不齐和重度症状优先\(twice)；网页上有全部事件"
    case .folded: "全部单个事件，最近的在前\(twice)"
    }
  }

  package func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String {
    let texts = amounts.map { amount in
      switch amount {
      case .exactly(let text): text
      case .above(let text): spaced("高于\(text)")
      case .below(let text): spaced("低于\(text)")
      }
    }
    return ([value.map(heading)].compactMap(\.self) + texts).joined(separator: "，")
  }

  package func cell(ofSources names: [String]) -> String { names.joined(separator: "、") }
}
