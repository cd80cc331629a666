extension Japanese: ValueLanguage {
  package func points(_ number: String) -> String { "\(number)ポイント" }

  package func length(_ length: ShownLength, space: String) -> String {
    switch length {
    case .hours(let hours, let minutes): "\(hours)時間" + (minutes == 0 ? "" : "\(minutes)分")
    case .hoursAlone(let number): "\(number)時間"
    case .minutes(let number): "\(number)分"
    case .seconds(let number): "\(number)秒"
    }
  }

  package func thin(_ value: String) -> String { "(\(value))" }

  package func bounds(
    from least: BandEdge?, to greatest: BandEdge?, dash: String
  ) -> String {
    func over(_ edge: BandEdge, _ included: String) -> String {
      edge.number + (edge.isIncluded ? included : "超")
    }
    func under(_ edge: BandEdge, _ included: String) -> String {
      edge.number + (edge.isIncluded ? included : "未満")
    }
    return switch (least, greatest) {
    case (let least?, let greatest?): range(from: over(least, ""), to: under(greatest, ""))
    case (nil, let greatest?): under(greatest, "以下")
    case (let least?, nil): over(least, "以上")
    case (nil, nil): ""
    }
  }

  package var excludedRemark: String { "除外" }

  package func mark(ofTimeZone name: String) -> String { "タイムゾーン \(name)" }

  package func caption(of line: LineCaption) -> [TextRun] {
    var runs = opening(line.name)
    let span = line.span ?? outOfRange
    if let latest = line.latest {
      runs += [
        .text(span + (latest.isOfLast ? "、最新は" : "、データのある最新は")),
        .strong(latest.value), .text(bracketed(clauses(latest.clauses))),
      ]
    } else {
      runs.append(.text(span))
    }
    if line.intervalsPerMark > 1 {
      runs.append(.text("、各記号は\(counter(line.intervalsPerMark, .interval))の平均"))
    }
    if let mark = line.outOfRange { runs.append(.text("、\(mark)は範囲外の値")) }
    return runs
  }

  package func captionWithoutData(_ name: String) -> [TextRun] { opening(name) + [.text(noData)] }

  private func opening(_ name: String) -> [TextRun] {
    name.isEmpty ? [] : [.text(labeled(name, ""))]
  }
}
