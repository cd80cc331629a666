extension SimplifiedChinese: ValueLanguage {
  package func points(_ number: String) -> String { spaced("\(number)个百分点") }

  /// Lengths are without spaces, as the Health app writes them.
  package func length(_ length: ShownLength, space: String) -> String {
    switch length {
    case .hours(let hours, minutes: 0): "\(hours)小时"
    case .hours(let hours, let minutes): "\(hours)小时\(minutes)分钟"
    case .hoursAlone(let number): "\(number)小时"
    case .minutes(let number): "\(number)分钟"
    case .seconds(let number): "\(number)秒"
    }
  }

  package func thin(_ value: String) -> String { "(\(value))" }

  package func bounds(
    from least: BandEdge?, to greatest: BandEdge?, dash: String
  ) -> String {
    func over(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : spaced("高于\(edge.number)")
    }
    func under(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : spaced("低于\(edge.number)")
    }
    return switch (least, greatest) {
    case (let least?, let greatest?): "\(over(least)) \(dash) \(under(greatest))"
    case (nil, let greatest?):
      greatest.isIncluded ? spaced("\(greatest.number)及以下") : under(greatest)
    case (let least?, nil): least.isIncluded ? spaced("\(least.number)及以上") : over(least)
    case (nil, nil): ""
    }
  }

  package var excludedRemark: String { "已排除" }

  package func mark(ofTimeZone name: String) -> String { spaced("时区\(name)") }

  package func caption(of line: LineCaption) -> [TextRun] {
    var runs = opening(line.name)
    let span = line.span ?? outOfRange
    if let latest = line.latest {
      runs += [
        .text(span + (latest.isOfLast ? "，最新值 " : "，有数据的最新值 ")), .strong(latest.value),
        .text(bracketed(clauses(latest.clauses))),
      ]
    } else {
      runs.append(.text(span))
    }
    if line.intervalsPerMark > 1 {
      runs.append(.text(spaced("；每个符号是\(counted(line.intervalsPerMark, .interval))的平均值")))
    }
    if let mark = line.outOfRange { runs.append(.text("；\(mark) 表示超出范围的值")) }
    return runs
  }

  package func captionWithoutData(_ name: String) -> [TextRun] { opening(name) + [.text(noData)] }

  private func opening(_ name: String) -> [TextRun] { name.isEmpty ? [] : [.text("\(name)：")] }
}
