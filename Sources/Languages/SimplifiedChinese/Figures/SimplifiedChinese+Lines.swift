extension SimplifiedChinese: LineLanguage {
  package func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    spaced("已结束的\(counted(count, noun))的折线图，\(period)。")
  }

  package func value(
    of name: String, _ value: String, change: String?, _ noun: IntervalNoun
  ) -> String {
    "\(name)：\(value)" + (change.map { spaced("，较前\(noun.chineseOne)\($0)") } ?? "") + "。"
  }

  package func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String {
    let share = share(
      part, noun, spaced("高于\(median)"), none: spaced("不高于\(median)"))
    return qualified(share, spaced("\(earlier(count, noun))的中位数"))
      + spaced("；居中的一半：\(middleHalf.from)至\(middleHalf.to)。")
  }

  package func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String {
    spaced("中位数取自\(earlier(count, noun))。")
  }

  package func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String {
    spaced("色带：\(earlier(count, noun))居中的一半")
  }

  /// The intervals before the last one: `最后一周之前的 52 周`.
  private func earlier(_ count: Int, _ noun: IntervalNoun) -> String {
    spaced("最后\(noun.chineseOne)之前的\(counted(count, noun))")
  }

  package func gap(_ count: Int, _ noun: IntervalNoun) -> [String] {
    [noData, counted(count, noun)]
  }

  package func label(_ value: DatedText) -> String { qualified(value.value, value.when) }

  package var smoothedLabel: String { "平滑值" }

  package func smoothedKey(timeConstant days: Int) -> String {
    "点：读数；线：平滑值，" + timeConstant(days)
  }

  private func timeConstant(_ days: Int) -> String { spaced("时间常数\(counted(days, .day))") }

  package func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    spaced("\(counted(count, .reading))，\(period)，以及一条指数平滑线")
      + bracketed(timeConstant(days)) + "。"
  }

  package func smoothedLine(from start: DatedText, to end: DatedText) -> String {
    spaced("平滑线：从\(label(start))到\(label(end))。")
  }

  package func readings(_ extremes: ReadingExtremes) -> String { "读数：\(list(extremes))。" }

  package func nothing(forDays gaps: [Int]) -> String {
    spaced("连续\(list(gaps.map { counted($0, .day) }))没有读数。")
  }

  package func readingDays(_ part: Part) -> String {
    share(part, .day, "有读数", none: "没有读数") + "。"
  }

  package func smoothedLineMeaning(timeConstant days: Int) -> String {
    "平滑线是截至当天各天的平均值，越早的日子权重越小" + bracketed(timeConstant(days)) + "。"
  }

  package func smoothedLineIsBroken(overDays days: Int) -> String { lineIsBroken(overDays: days) }

  package func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String {
    spaced("\(counted(count, noun))超出坐标轴，画在边缘。")
  }

  package var smoothedText: String { "线是平滑值；读数见表格。" }

  package func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    qualified(measure, name)
  }

  package func sources(
    _ sources: [(name: String, shape: SourceShape)], haveLines: Bool
  ) -> String {
    list(
      sources.map { source in
        let isMarkedLine = haveLines && source.shape != .circle
        return qualified(source.name, (isMarkedLine ? "线和" : "") + word(source.shape))
      })
  }

  private func word(_ shape: SourceShape) -> String {
    switch shape {
    case .circle: "线"
    case .diamond: "菱形"
    case .square: "方形"
    case .triangle: "三角形"
    case .cross: "叉号"
    }
  }

  package func readings(
    _ noun: IntervalNoun, from period: String, by part: SeriesPart
  ) -> String { "\(noun.chinese)，\(period)，按\(word(part))显示。" }

  package func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  ) -> String { "\(name)，\(counted(count, noun))：\(list(extremes))。" }

  package func groupLineIsBroken(_ noun: IntervalNoun) -> String {
    "若一组在某\(noun.chineseOne)没有数据，线会中断。"
  }

  package func lineIsBroken(overDays days: Int) -> String {
    spaced("超过\(counted(days, .day))没有读数时，线会中断。")
  }

  package func moreInTable(_ count: Int, _ part: SeriesPart) -> String {
    spaced("另有\(number(count))\(part == .entry ? "种" : "个")\(word(part))见表格。")
  }

  package func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String {
    spaced("线只显示\(name)的数据。")
  }

  package func values(_ values: [(name: String, value: String)]) -> String {
    values.map { "\($0.name) \($0.value)" }.joined(separator: "，")
  }

  private func word(_ part: SeriesPart) -> String {
    switch part {
    case .source: "来源"
    case .group: "组"
    case .entry: "录入方式"
    }
  }

  private func list(_ extremes: ReadingExtremes) -> String {
    spaced("最高\(label(extremes.highest))，最低\(label(extremes.lowest))，")
      + spaced("最新\(label(extremes.latest))")
  }
}
