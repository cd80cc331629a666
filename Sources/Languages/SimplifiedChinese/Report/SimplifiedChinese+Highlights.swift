extension SimplifiedChinese: HighlightLanguage {
  package func highlightSentence(_ highlight: HighlightSentence) -> String {
    self.highlight(highlight) + "。"
  }

  package func highlight(_ highlight: HighlightSentence) -> String {
    let (name, noun) = (highlight.name, highlight.noun)
    let words = { HighlightWords($0, highlight.kind) }
    func top(_ record: HighlightSentence.Record) -> String {
      span(record.span, noun) + "最" + words(record.side).adjective
    }
    switch highlight.fact {
    case .record(let value):
      return spaced("\(name)\(at(value.latest))\(words(value.record.side).reached)")
        + text(value.latest, after: words(value.record.side).reached)
        + "，为" + top(value.record)
    case .unusual(let latest, let side, let exceptions, let count, let isTied, let hasGaps):
      let opening = spaced("\(name)\(at(latest))为") + text(latest, after: "为") + "，"
      if !isTied, let ordinal = ordinal(exceptions + 1) {
        let all = spaced("是\(withData(hasGaps, count + 1, noun))中")
        return opening + all + "第\(ordinal)\(words(side).ranked)的\(oneOfThem(noun))"
      }
      let all = spaced("此前\(withData(hasGaps, count, noun))中的")
      let others =
        exceptions == 0
        ? "任何\(oneOfThem(noun))" : classified(count - exceptions, noun)
      return opening + spaced("\(words(side).comparison)\(all)\(others)")
    case .course(let latest, let side, let length, let record):
      let (words, run) = (words(side), counted(length, noun))
      return spaced("\(name)连续\(run)\(words.verb)，\(at(latest))\(words.reached)")
        + text(latest, after: words.reached) + (record.map { "，为\(top($0))" } ?? "")
    case .goal(let goal, let isUpperLimit, let isMet, let length, let hasGaps, let value):
      let aim = aim(
        goal, isUpperLimit: isUpperLimit, isMet: isMet, isTime: highlight.kind == .timeOfDay)
      return
        spaced("\(name)最近\(withData(hasGaps, length, noun))\(length > 1 ? "都" : "")\(aim)")
        + (value.map { record in
          let when = record.latest.interval.map(when) ?? "最近\(noun.chineseOne)"
          return spaced("；\(when)为") + text(record.latest, after: "为")
            + "，是\(top(record.record))的\(oneOfThem(noun))"
        } ?? "")
    case .streakEnded(let goal, let latest, let record, let length):
      return spaced("\(name)\(length > 1 ? "连续" : "")\(counted(length, noun))达标后")
        + (latest.interval == nil ? "" : "，") + spaced("\(at(latest))未达标，为")
        + text(latest, after: "为", spaced("目标\(goal)"))
        + (record.map { "，是\(top($0))的\(oneOfThem(noun))" } ?? "")
    case .turn(let mean, let each, let count, let hasGaps, let last, let side):
      let rate = each.map { saysInterval(name, noun) ? mean : self.rate(mean, each: interval($0)) }
      let until = last.map { spaced("截至\(date(of: $0))") } ?? ""
      let span = qualified(withData(hasGaps, count, noun), until)
      return spaced("\(name)最近\(span)平均\(rate ?? mean)，比平常\(words(side).adjective)")
    }
  }

  /// The interval of a value, after its name: `在8月5日起的一周`.
  private func at(_ latest: HighlightSentence.LatestValue) -> String {
    latest.interval.map { spaced("在\(when($0))") } ?? ""
  }

  /// The value after a word, with its space: ` 80 公斤（31 天中有 16 天有数据）`.
  private func text(
    _ latest: HighlightSentence.LatestValue, after word: String, _ clause: String? = nil
  ) -> String {
    let value = String(spaced("\(word)\(latest.value)").dropFirst(word.count))
    let coverage = latest.interval == nil ? nil : latest.coverage
    return qualified(
      value,
      clauses([clause, coverage.map { coverageClause($0, latest.days) }].compactMap(\.self)))
  }

  private func span(_ span: HighlightSentence.Record.Span, _ noun: IntervalNoun) -> String {
    switch span {
    case .since(let interval): spaced("\(name(of: interval))以来")
    case .last(let count): spaced("最近\(counted(count, noun))中")
    case .all(let count): spaced("有记录的\(counted(count, noun))中")
    }
  }

  private func withData(_ hasGaps: Bool, _ count: Int, _ noun: IntervalNoun) -> String {
    spaced("\(hasGaps ? "有数据的" : "")\(counted(count, noun))")
  }

  /// One of several things that a sentence has named: `一周`, `一个`.
  private func oneOfThem(_ noun: IntervalNoun) -> String { "一" + noun.chineseClassifier }

  /// The ordinal of a place from the second to the tenth; nil for any other.
  private func ordinal(_ place: Int) -> String? {
    let words = ["二", "三", "四", "五", "六", "七", "八", "九", "十"]
    return words.indices.contains(place - 2) ? words[place - 2] : nil
  }

  private func aim(_ goal: String, isUpperLimit: Bool, isMet: Bool, isTime: Bool) -> String {
    switch (isTime, isUpperLimit, isMet) {
    case (false, false, true): spaced("达到\(goal)")
    case (false, false, false): spaced("未达到\(goal)")
    case (false, true, true): spaced("未超过\(goal)")
    case (false, true, false): spaced("超过\(goal)")
    case (true, _, true): bound(goal, isUpperLimit: isUpperLimit)
    case (true, false, false): spaced("早于\(goal)")
    case (true, true, false): spaced("晚于\(goal)")
    }
  }

  /// A time of day that is a goal: `不晚于 22:30`.
  func bound(_ time: String, isUpperLimit: Bool) -> String {
    spaced("不\(isUpperLimit ? "晚" : "早")于\(time)")
  }

  /// An interval after `截至`: a night is its date.
  private func date(of interval: NamedInterval) -> String {
    if case .night(_, let day) = interval { day } else { name(of: interval) }
  }

  package func nothingStandsOut(of measures: JudgedMeasures) -> String {
    let (judged, all) = (measures.judged, measures.all)
    guard judged > 0 else { return nothingCanBeSaid(measures) }
    let usual =
      switch (judged, all) {
      case (1, 1): "唯一的指标在平常范围内"
      case (all, _): spaced("\(number(all))项指标都在平常范围内")
      default: spaced("\(number(all))项指标中有\(number(judged))项在平常范围内")
      }
    let others = all - judged
    guard others > 0 else { return "没有特别之处：\(usual)。" }
    let lack =
      switch measures.outdated {
      case 0: "数据不足，无从判断"
      case others: "没有近期数据"
      default: "数据不足或没有近期数据"
      }
    return "没有特别之处：\(usual)；\(others == 1 ? "另一项" : "其余各项")\(lack)。"
  }

  private func nothingCanBeSaid(_ measures: JudgedMeasures) -> String {
    guard measures.outdated == 0 else {
      return "无从判断：截至本报告时，所有指标都没有近期数据。"
    }
    guard measures.uneven == 0 else {
      let noun = measures.nouns.first ?? .interval
      return spaced("无从判断：最近\(noun.chineseOne)有数据的天数太少。")
    }
    let lengths = (measures.nouns.isEmpty ? [.interval] : measures.nouns).map { counted(9, $0) }
    let nine = lengths.dropFirst().reduce(lengths[0]) { spaced("\($0)或\($1)") }
    return spaced("尚无从判断：截至本报告时，各项指标已结束且有数据的都不满\(nine)。")
  }

  package func account(of highlights: HighlightAccount) -> String {
    let noun = highlights.noun
    let values = spaced("最近\(noun.chineseOne)和此前的\(counted(highlights.count, noun))")
    guard !highlights.facts.isEmpty else { return "\(values)中没有特别之处" }
    let facts = highlights.facts.map { fact in
      let weight = "权重 \(number(fact.weight))"
      guard let turn = fact.turn else { return qualified(fact.rule, weight) }
      let means = spaced("\(number(turn.means.all))个\(counted(3, noun))平均值")
      return qualified(
        fact.rule,
        weight + "，\(turn.side == .higher ? "高于" : "低于")"
          + spaced("此前\(means)中的\(number(turn.means.count))个"))
    }
    return "\(values)中的要点：\(facts.joined(separator: "、"))"
  }
}

/// The words for a side of a measure. Only the time of a single thing, such as a night's sleep or a
/// workout, is long or short; the time of a week is more or less.
private struct HighlightWords {
  /// `多`, which also follows `最` and `比平常`.
  let adjective: String
  /// The adjective after an ordinal: a late time is not `第二晚`, which means a second night.
  let ranked: String
  /// `多于`
  let comparison: String
  /// A movement alone, and one to a value: `增加`, `增至`.
  let verb: String, reached: String

  init(_ side: HighlightSide, _ kind: ValueKind) {
    (adjective, verb, reached) =
      switch (kind, side) {
      case (.timeOfDay, .higher): ("晚", "推迟", "推迟到")
      case (.timeOfDay, .lower): ("早", "提前", "提前到")
      case (.length, .higher): ("长", "延长", "延长至")
      case (.length, .lower): ("短", "缩短", "缩短至")
      case (.count, .higher), (.amount, .higher): ("多", "增加", "增至")
      case (.count, .lower), (.amount, .lower): ("少", "减少", "减至")
      case (.level, .higher): ("高", "上升", "升至")
      case (.level, .lower): ("低", "下降", "降至")
      }
    ranked = adjective == "晚" ? "迟" : adjective
    comparison = adjective + "于"
  }
}
