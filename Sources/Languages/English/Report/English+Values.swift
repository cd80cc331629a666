extension English: ValueLanguage {
  package func points(_ number: String) -> String { "\(number) points" }

  package func length(_ length: ShownLength, space: String) -> String {
    switch length {
    case .hours(let hours, let minutes):
      "\(hours)\(space)h\(space)\(minutes < 10 ? "0" : "")\(minutes)\(space)min"
    case .hoursAlone(let number): "\(number)\(space)h"
    case .minutes(let number): "\(number)\(space)min"
    case .seconds(let number): "\(number)\(space)s"
    }
  }

  package func thin(_ value: String) -> String { "(\(value))" }

  package func bounds(
    from least: BandEdge?, to greatest: BandEdge?, dash: String
  ) -> String {
    func over(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : "over \(edge.number)"
    }
    func under(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : "under \(edge.number)"
    }
    return switch (least, greatest) {
    case (let least?, let greatest?): "\(over(least)) \(dash) \(under(greatest))"
    case (nil, let greatest?):
      greatest.isIncluded ? "\(greatest.number) or less" : under(greatest)
    case (let least?, nil): least.isIncluded ? "\(least.number) or more" : over(least)
    case (nil, nil): ""
    }
  }

  package var excludedRemark: String { "left out" }

  package func mark(ofTimeZone name: String) -> String { "time zone \(name)" }

  package func caption(of line: LineCaption) -> [TextRun] {
    var runs = opening(line.name)
    let span = line.span ?? outOfRange
    if let latest = line.latest {
      let clauses = latest.clauses.joined(separator: "; ")
      runs += [
        .text(span + (latest.isOfLast ? ", latest " : ", latest with data ")),
        .strong(latest.value), .text(" (\(clauses))"),
      ]
    } else {
      runs.append(.text(span))
    }
    if line.intervalsPerMark > 1 {
      runs.append(.text("; each mark is the mean of \(line.intervalsPerMark) intervals"))
    }
    if let mark = line.outOfRange { runs.append(.text("; \(mark) is a value out of range")) }
    return runs
  }

  package func captionWithoutData(_ name: String) -> [TextRun] { opening(name) + [.text(noData)] }

  private func opening(_ name: String) -> [TextRun] { name.isEmpty ? [] : [.text("\(name): ")] }
}
