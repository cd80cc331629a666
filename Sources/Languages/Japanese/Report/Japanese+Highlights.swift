extension Japanese: HighlightLanguage {
  package func highlightSentence(_ highlight: HighlightSentence) -> String {
    sentence(self.highlight(highlight))
  }

  package func highlight(_ highlight: HighlightSentence) -> String {
    let (name, noun) = (highlight.name, highlight.noun)
    let words = { HighlightWords($0, highlight.kind) }
    func superlative(_ record: HighlightSentence.Record) -> String {
      self.superlative(words(record.side), in: record.span, noun)
    }
    switch highlight.fact {
    case .record(let value):
      return "\(name)は\(text(value.latest))と、\(superlative(value.record))となりました"
    case .unusual(let latest, let side, let exceptions, let count, let isTied, let hasGaps):
      let opening = "\(name)は\(text(latest))と、"
      let side = words(side)
      if !isTied, exceptions > 0 {
        let all = withData(hasGaps) + counted(count + 1, noun)
        return "\(opening)\(all)の中で\(side.ranked(exceptions + 1))でした"
      }
      let before = "それまでの\(withData(hasGaps))\(counted(count, noun))"
      return opening
        + (exceptions == 0
          ? "\(before)のどれよりも\(side.changed)なりました"
          : "\(before)のうち\(counter(count - exceptions, noun))より\(side.changed)なりました")
    case .course(let latest, let side, let length, let record):
      return "\(name)は\(counter(length, noun))続けて\(words(side).verb)、\(text(latest))"
        + (record.map { "と、\(superlative($0))" } ?? "") + "となりました"
    case .goal(let goal, let isUpperLimit, let isMet, let length, let hasGaps, let value):
      let aim = aim(
        goal, isUpperLimit: isUpperLimit, isMet: isMet, isTime: highlight.kind == .timeOfDay)
      let span = counter(length, noun)
      let opening =
        "\(name)は"
        + (hasGaps ? "\(withData(hasGaps))直近\(span)のすべてで" : "\(span)連続で")
      guard let value else { return opening + aim.end }
      return "\(opening)\(aim.clause)、\(time(value.latest) ?? "最新")の\(value.latest.value)は"
        + "\(superlative(value.record))です"
    case .streakEnded(let goal, let latest, let record, let length):
      return "\(name)は\(text(latest))" + (record.map { "と、\(superlative($0))" } ?? "")
        + "となり、目標\(goal)の達成は\(counter(length, noun))で途切れました"
    case .turn(let mean, let each, let count, let hasGaps, let last, let side):
      let span =
        (last.map { "\(date(of: $0))までの" } ?? "") + withData(hasGaps)
        + (last == nil ? "直近" : "") + counter(count, noun)
      let rate = each.map { saysInterval(name, noun) ? "" : "\(text($0))あたり" } ?? ""
      return "\(name)は\(span)で\(rate)平均\(mean)と、ふだんより\(words(side).changed)なっています"
    }
  }

  /// The latest value with its time: `8月5日からの週に80歩`.
  private func text(_ latest: HighlightSentence.LatestValue) -> String {
    (time(latest).map { $0 + "に" } ?? "") + latest.value
  }

  /// The interval of the latest value: `8月5日からの週（7日のうち5日のデータ）`.
  private func time(_ latest: HighlightSentence.LatestValue) -> String? {
    latest.interval.map {
      qualified(when($0), latest.coverage.map { coverageClause($0, latest.days) } ?? "")
    }
  }

  /// A record before `となりました`: `2024年6月以来の多さ`, `記録のある10週で最多`.
  private func superlative(
    _ words: HighlightWords, in span: HighlightSentence.Record.Span, _ noun: IntervalNoun
  ) -> String {
    switch span {
    case .since(let interval): "\(name(of: interval))以来の\(words.degree)"
    case .last(let count): "直近\(counter(count, noun))で\(words.superlative)"
    case .all(let count): "記録のある\(counted(count, noun))で\(words.superlative)"
    }
  }

  private func withData(_ hasGaps: Bool) -> String { hasGaps ? "データのある" : "" }

  /// The end of a sentence about a goal, and the same before another clause.
  private func aim(
    _ goal: String, isUpperLimit: Bool, isMet: Bool, isTime: Bool
  ) -> (end: String, clause: String) {
    switch (isTime, isUpperLimit, isMet) {
    case (false, false, true): ("\(goal)に達しました", "\(goal)に達し")
    case (false, false, false): ("\(goal)を下回りました", "\(goal)を下回り")
    case (false, true, true): ("\(goal)以内でした", "\(goal)以内で")
    case (false, true, false): ("\(goal)を超えました", "\(goal)を超え")
    case (true, _, true):
      (
        "\(bound(goal, isUpperLimit: isUpperLimit))でした",
        "\(bound(goal, isUpperLimit: isUpperLimit))で"
      )
    case (true, false, false): ("\(goal)より前でした", "\(goal)より前で")
    case (true, true, false): ("\(goal)より後でした", "\(goal)より後で")
    }
  }

  /// A time of day that is a goal: `22:30以前`.
  func bound(_ time: String, isUpperLimit: Bool) -> String {
    time + (isUpperLimit ? "以前" : "以降")
  }

  /// An interval before `まで`: a night is its date.
  private func date(of interval: NamedInterval) -> String {
    switch interval {
    case .night(_, let day): day
    case .day, .week, .starting, .month, .quarter, .year, .label, .time, .several, .dates:
      name(of: interval)
    }
  }

  package func nothingStandsOut(of measures: JudgedMeasures) -> String {
    let (judged, all) = (measures.judged, measures.all)
    guard judged > 0 else {
      guard measures.outdated == 0 else {
        return "このレポートの時点までに最近のデータがある指標がないため、判断できません。"
      }
      guard measures.uneven == 0 else {
        let noun = measures.nouns.first ?? .interval
        return "最新の\(noun.japaneseName)はデータのある日が足りないため、判断できません。"
      }
      let nouns = (measures.nouns.isEmpty ? [.interval] : measures.nouns)
        .map { "\(counted(9, $0))分" }
      return "完了した\(nouns.joined(separator: "または"))のデータがある指標が、"
        + "このレポートの時点までにないため、まだ判断できません。"
    }
    let opening = "特に目立つものはありません。"
    let others = all - judged
    guard others > 0 else {
      return opening
        + (all == 1 ? "指標はふだんの範囲内です。" : "\(number(all))件の指標はすべてふだんの範囲内です。")
    }
    let lack =
      switch measures.outdated {
      case 0: "データが足りないため判断できません"
      case others: "最近のデータがありません"
      default: "データが足りないか、最近のデータがありません"
      }
    return "\(opening)\(number(all))件の指標のうち\(number(judged))件はふだんの範囲内で、残りは\(lack)。"
  }

  package func account(of highlights: HighlightAccount) -> String {
    let noun = highlights.noun
    let values = "最新の\(noun.japaneseName)とそれ以前の\(counted(highlights.count, noun))"
    guard !highlights.facts.isEmpty else { return "\(values)の中に目立つものはありません" }
    let facts = highlights.facts.map { fact in
      let turn = fact.turn.map { turn in
        "それ以前の\(noun.japaneseCounter("3"))の平均\(turn.means.all)件のうち\(turn.means.count)件より"
          + (turn.side == .higher ? "高い" : "低い")
      }
      return qualified(fact.rule, list(["重み\(fact.weight)"] + (turn.map { [$0] } ?? [])))
    }
    return "\(values)でのハイライト：\(list(facts))"
  }
}

/// The words for a side of a measure. Only the time of a single thing, such as a night's sleep or a
/// workout, is long or short; the time of a week is more or less.
private struct HighlightWords {
  /// The stem of an adjective, before `い`, `く` and `さ`; and `最多`; and the verb before another.
  private let stem: String
  let superlative: String, verb: String
  /// A level is a high or a low value, because a weight is not high itself.
  private let isLevel: Bool

  init(_ side: HighlightSide, _ kind: ValueKind) {
    isLevel = kind == .level
    (stem, superlative, verb) =
      switch (kind, side) {
      case (.timeOfDay, .higher): ("遅", "最も遅い時刻", "遅くなり")
      case (.timeOfDay, .lower): ("早", "最も早い時刻", "早くなり")
      case (.length, .higher): ("長", "最長", "長くなり")
      case (.length, .lower): ("短", "最短", "短くなり")
      case (.count, .higher), (.amount, .higher): ("多", "最多", "増え")
      case (.count, .lower), (.amount, .lower): ("少な", "最少", "減り")
      case (.level, .higher): ("高", "最も高い値", "上がり")
      case (.level, .lower): ("低", "最も低い値", "下がり")
      }
  }

  /// `多さ`, `高い値`
  var degree: String { isLevel ? "\(stem)い値" : "\(stem)さ" }

  /// Before `なりました`: `多く`, `高い値と`.
  var changed: String { isLevel ? "\(stem)い値と" : "\(stem)く" }

  /// `2番目の多さ`, `2番目に高い値`
  func ranked(_ place: Int) -> String { "\(place)番目\(isLevel ? "に" : "の")\(degree)" }
}
