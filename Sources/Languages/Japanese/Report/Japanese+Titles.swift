extension Japanese: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String {
    saysInterval(title, noun) ? title : "\(noun.japaneseEach)の\(title)"
  }

  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool {
    noun.japanesePhrases.contains { says($0, in: title) }
  }

  /// True if a text has a phrase that is not the end of another one, as `週間` is in `2週間`, `1日` in
  /// `11日` and `1月1日`, and `日ごと` in `平日ごと`.
  private func says(_ phrase: String, in text: String) -> Bool {
    let (text, phrase) = (Array(text), Array(phrase))
    func isContinued(_ before: Character) -> Bool {
      if before.isNumber || before == "か" { return true }
      if phrase.first == "1" { return before == "月" }
      return before.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
    }
    return text.indices.contains { start in
      text[start...].starts(with: phrase) && (start == 0 || !isContinued(text[start - 1]))
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
    let rows = shown.rows
    return shown.all.map { "\(counted($0, rows))のうち\(last)\(counter(shown.count, rows))" }
      ?? last + counted(shown.count, rows)
  }

  /// A number of rows with their name, and with their counter alone.
  private func counted(_ count: Int, _ rows: TableRows) -> String {
    switch rows {
    case .intervals(let noun): counted(count, noun)
    case .sources: "ソース" + counter(count, rows)
    case .stages: "睡眠ステージ" + counter(count, rows)
    case .rows: counter(count, rows)
    }
  }

  private func counter(_ count: Int, _ rows: TableRows) -> String {
    switch rows {
    case .intervals(let noun): counter(count, noun)
    case .sources, .stages: "\(number(count))件"
    case .rows: "\(number(count))行"
    }
  }

  package var yearsOfLines: (line: String, before: String) { ("今年", yearBeforeHeading) }
}

extension IntervalNoun {
  /// Phrases of a title that say the interval: `毎週`, `週別`, `週ごと`, `週次`, `1週間`, `週間`.
  fileprivate var japanesePhrases: [String] {
    let phrases = ["\(japaneseName)別", japaneseEach, japaneseRate]
    return switch self {
    case .minute: phrases + ["毎分"]
    case .hour: phrases + ["毎時", "時間ごと", japaneseLength("1")]
    case .day: phrases + ["毎日", "日次", japaneseLength("1")]
    case .night: phrases + ["毎晩", "毎夜", japaneseLength("1")]
    case .week: phrases + ["毎週", "週次", "週間", japaneseLength("1")]
    case .month: phrases + ["毎月", "月次", "月間", japaneseLength("1")]
    case .quarter: phrases + [japaneseName]
    case .year: phrases + ["毎年", "年次", "年間", japaneseLength("1")]
    case .period(2, .week): phrases + ["隔週"]
    case .interval, .weekday, .reading, .cycle, .time, .period: phrases
    }
  }
}
