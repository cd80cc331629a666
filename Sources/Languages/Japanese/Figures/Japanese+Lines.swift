extension Japanese: LineLanguage {
  package func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    "完了した\(counted(count, noun))の折れ線グラフ（\(period)）。"
  }

  package func value(
    of name: String, _ value: String, change: String?, _ noun: IntervalNoun
  ) -> String {
    "\(name)：\(value)" + (change.map { "、\(noun.japanesePrevious)との差は\($0)。" } ?? "。")
  }

  package func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String {
    sentence(above("\(earlier(count, noun))の中央値\(median)", part, noun))
      + "\(earlier(count, noun))の中央の50%は\(range(from: middleHalf.from, to: middleHalf.to))です。"
  }

  package func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String {
    "中央値の対象は\(earlier(count, noun))です。"
  }

  package func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String {
    "帯：\(earlier(count, noun))の中央の50%"
  }

  /// The intervals before the last one: `最後の週より前の52週間`.
  private func earlier(_ count: Int, _ noun: IntervalNoun) -> String {
    "最後の\(noun.japaneseName)より前の\(length(count, noun))"
  }

  package func gap(_ count: Int, _ noun: IntervalNoun) -> [String] {
    [noData, length(count, noun)]
  }

  package func label(_ value: DatedText) -> String { qualified(value.value, value.when) }

  package var smoothedLabel: String { "平滑化" }

  package func smoothedKey(timeConstant days: Int) -> String {
    "点：測定値、線：平滑化した値（時定数\(counted(days, .day))）"
  }

  package func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    "\(period)の\(counted(count, .reading))と、時定数\(counted(days, .day))で指数平滑化した線。"
  }

  package func smoothedLine(from start: DatedText, to end: DatedText) -> String {
    "線：\(start.when)は\(start.value)、\(end.when)は\(end.value)。"
  }

  package func readings(_ extremes: ReadingExtremes) -> String {
    "測定値：\(words(extremes))。"
  }

  package func nothing(forDays gaps: [Int]) -> String {
    "測定値のない期間：\(list(gaps.map { "\(number($0))日間" }))。"
  }

  package func readingDays(_ part: Part) -> String {
    sentence(share(part, .day, "に測定値があります", none: "測定値のある"))
  }

  package func smoothedLineMeaning(timeConstant days: Int) -> String {
    "線は、その日までの各日の平均に、古いほど小さい重みを付けた平均です（時定数\(counted(days, .day))）。"
  }

  package func smoothedLineIsBroken(overDays days: Int) -> String {
    lineIsBroken(overDays: days)
  }

  package func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String {
    "軸の範囲を超える\(counted(count, noun))は、軸の端に描いています。"
  }

  package var smoothedText: String { "線は平滑化した値です。測定値は表にあります。" }

  package func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    qualified(measure, name)
  }

  package func sources(
    _ sources: [(name: String, shape: SourceShape)], haveLines: Bool
  ) -> String {
    list(
      sources.map { source in
        let line = haveLines && source.shape != .circle ? "線と" : ""
        return "\(source.name)（\(line)\(word(source.shape))）"
      })
  }

  private func word(_ shape: SourceShape) -> String {
    switch shape {
    case .circle: "線"
    case .diamond: "ひし形"
    case .square: "四角"
    case .triangle: "三角"
    case .cross: "×印"
    }
  }

  package func readings(
    _ noun: IntervalNoun, from period: String, by part: SeriesPart
  ) -> String { "\(word(part))別の\(noun.japaneseName)（\(period)）。" }

  package func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  ) -> String { "\(name)（\(counted(count, noun))）：\(words(extremes))。" }

  package func groupLineIsBroken(_ noun: IntervalNoun) -> String {
    "グループのデータがない\(noun.japaneseName)では、線が途切れます。"
  }

  package func lineIsBroken(overDays days: Int) -> String {
    "測定値のない日が\(number(days))日を超えて続く所では、線が途切れます。"
  }

  package func moreInTable(_ count: Int, _ part: SeriesPart) -> String {
    "ほかの\(number(count))件の\(word(part))は表にあります。"
  }

  package func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String {
    "線は\(name)\(part == .entry ? "の値" : "")だけを示しています。"
  }

  package func values(_ values: [(name: String, value: String)]) -> String { pairs(values) }

  private func word(_ part: SeriesPart) -> String {
    switch part {
    case .source: "ソース"
    case .group: "グループ"
    case .entry: "記録方法"
    }
  }

  private func words(_ extremes: ReadingExtremes) -> String {
    "最高は\(dated(extremes.highest))、最低は\(dated(extremes.lowest))、最新は\(dated(extremes.latest))"
  }
}
