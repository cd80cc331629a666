extension Japanese: EventLanguage {
  package func urgent(_ fact: UrgentFact) -> String {
    switch fact.subject {
    case .events(let title, let value?):
      labeled(title, inSentence(value) + events(fact.events))
    case .events, .episodes, .severeMeasurements:
      labeled(title(of: fact.subject), events(fact.events))
    }
  }

  package func urgentSentence(_ fact: UrgentFact) -> String { sentence(urgent(fact)) }

  package func urgentBesideOthers(_ fact: UrgentFact) -> String {
    let number = items(fact.events.count)
    return switch fact.subject {
    case .events(let title, let value?): labeled(title, inSentence(value) + number)
    case .events, .episodes, .severeMeasurements: labeled(title(of: fact.subject), number)
    }
  }

  private func title(of subject: UrgentFact.Subject) -> String {
    switch subject {
    case .severeMeasurements(let title, let limit): "\(limit)以上の\(title)"
    case .episodes(let title), .events(let title, _): title
    }
  }

  package func events(_ title: String, _ events: EventCount, samples: Int?) -> String {
    sentence(labeled(title, self.events(events))) + remark(onSamples: samples)
  }

  package func events(
    _ title: String, _ count: Int, byValue values: [(value: DataName, events: EventCount)],
    samples: Int?
  ) -> String {
    let texts = values.map { inSentence($0.value) + events($0.events) }
    return sentence(labeled(title, items(count))) + sentence(list(texts))
      + remark(onSamples: samples)
  }

  /// `3件（最新は2024年1月30日 3:12）`
  private func events(_ events: EventCount) -> String {
    qualified(items(events.count), (events.count == 1 ? "" : "最新は") + events.latest)
  }

  private func items(_ count: Int) -> String { "\(number(count))件" }

  private func remark(onSamples count: Int?) -> String {
    count.map { "複数のソースが同じイベントを記録しているため、サンプルは\(items($0))あります。" } ?? ""
  }

  package func tooManyEvents(_ title: String) -> String {
    "\(title)：件数が多いため、一覧にしていません。"
  }

  package func noEvents(_ queries: [AbsentEvents], _ period: String) -> String {
    let names = queries.map { one in
      qualified(one.title, one.latestBefore.map { "それ以前の最新は\($0)" } ?? "")
    }
    return sentence(labeled("\(period)に記録なし", list(names)))
  }

  package func noEventData(_ titles: [String]) -> String {
    "データにサンプルがまったくないため、あったかどうかは分かりません：\(list(titles))。"
  }

  package func column(ofEvents column: EventColumn) -> String {
    switch column {
    case .time: timeHeading
    case .event: "イベント"
    case .value: "値"
    case .length: "長さ"
    case .source: sourceHeading
    }
  }

  package func eventTable(_ listing: EventListing, shared: Int) -> String {
    let twice = shared > 0 ? ["うち\(items(shared))は複数のソースが同じ時刻に記録"] : []
    return switch listing {
    case .all: list(["個々のイベント（新しい順）"] + twice)
    case .some(let part):
      labeled(
        "個々のイベント（新しい順）",
        list(
          ["\(items(part.all))のうち\(items(part.count))", "不規則な心拍と重度の症状を優先"] + twice
            + ["すべてはページに記載"]))
    case .folded: list(["すべての個々のイベント（新しい順）"] + twice)
    }
  }

  package func eventValue(_ value: DataName?, _ amounts: [StatedAmount]) -> String {
    let texts = amounts.map { amount in
      switch amount {
      case .exactly(let text): text
      case .above(let text): "\(text)超"
      case .below(let text): "\(text)未満"
      }
    }
    return list([value.map(heading)].compactMap(\.self) + texts)
  }

  package func cell(ofSources names: [String]) -> String { list(names) }
}
