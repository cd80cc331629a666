extension Japanese: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String {
    saysInterval(title, noun) ? title : "\(noun.japaneseEach)の\(title)"
  }

  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool {
    noun.japaneseAdverbs.contains { title.contains($0) }
      || noun.japaneseLengths.contains { says($0, in: title) }
  }

  /// True if a text has a length of time that is not the end of a longer one, such as `週間` in
  /// `2週間`, `1日` in `11日` and in `1月1日`.
  private func says(_ length: String, in text: String) -> Bool {
    let (text, length) = (Array(text), Array(length))
    guard text.count >= length.count else { return false }
    return (0...(text.count - length.count)).contains { start in
      text[start...].starts(with: length)
        && (start == 0 || !(text[start - 1].isNumber || "月か数".contains(text[start - 1])))
    }
  }

  package func title(_ title: String, each noun: IntervalNoun) -> String {
    rate("の" + title, each: noun)
  }

  package func title(bySource title: String) -> String { "ソースごとの\(title)" }

  package func title(byBand title: String) -> String { "範囲ごとの\(title)" }

  package func title(ofReadings title: String) -> String { "\(title)の測定値" }

  package func title(ofTimeInZones title: String) -> String {
    title.contains("ゾーン") ? title : "\(title)のゾーンごとの時間"
  }

  package func title(ofAverageNights noun: IntervalNoun) -> String {
    "\(noun.japaneseEach)の平均的な夜"
  }

  package var titleOfStages: String { "夜ごとの睡眠ステージ" }

  package var titleOfCycles: String { "各周期の初日からの日数" }

  package func subtitle(_ title: String, _ period: String) -> String {
    list([title, period].filter { !$0.isEmpty })
  }

  package func subtitle(
    _ title: String, _ period: String, headlineIsAbout dates: String
  ) -> String { "\(subtitle(title, period))、見出しは\(dates)" }

  package func subtitle(_ subtitle: String, above rows: ShownRows) -> String {
    list((subtitle.isEmpty ? [] : [subtitle]) + ["以下は\(text(rows))"])
  }

  package func sentence(on rows: ShownRows) -> String { sentence(text(rows)) }

  /// `28日のうち最後の14日`
  func text(_ shown: ShownRows) -> String {
    let last = shown.areLast ? "最後の" : ""
    let (name, counter) = words(shown.rows)
    return shown.all.map { "\(name)\(counter(number($0)))のうち\(last)" + counter(number(shown.count)) }
      ?? "\(last)\(name)\(counter(number(shown.count)))"
  }

  /// The name of rows before the number of all, and a number with its counter.
  private func words(_ rows: TableRows) -> (name: String, counter: (String) -> String) {
    switch rows {
    case .intervals(let noun): ("", noun.japaneseCounted)
    case .sources: ("ソース", { $0 + "件" })
    case .stages: ("睡眠ステージ", { $0 + "件" })
    case .rows: ("", { $0 + "行" })
    }
  }

  package var yearsOfLines: (line: String, before: String) { ("今年", yearBeforeHeading) }
}

extension IntervalNoun {
  /// Words of a title that say the interval: `毎週`, `週別`, `週ごと`, `週次`, `1週間あたり`.
  fileprivate var japaneseAdverbs: [String] {
    let adverbs = ["\(japaneseName)別", japaneseEach, japaneseRate]
    return switch self {
    case .minute: adverbs + ["毎分"]
    case .hour: adverbs + ["毎時", "時間ごと"]
    case .day: adverbs + ["毎日", "日次"]
    case .night: adverbs + ["毎晩", "毎夜"]
    case .week: adverbs + ["毎週", "週次"]
    case .month: adverbs + ["毎月", "月次"]
    case .quarter: adverbs + [japaneseName]
    case .year: adverbs + ["毎年", "年次"]
    case .period(2, .week): adverbs + ["隔週"]
    case .interval, .weekday, .reading, .cycle, .time, .period: adverbs
    }
  }

  /// Lengths of time that say it, unless a number is before them: `週間`, `1週間`.
  fileprivate var japaneseLengths: [String] {
    switch self {
    case .hour, .day, .night: [japaneseLength("1")]
    case .week, .month, .year: [japaneseLength("1"), japaneseName + "間"]
    case .interval, .minute, .weekday, .quarter, .reading, .cycle, .time, .period: []
    }
  }
}
