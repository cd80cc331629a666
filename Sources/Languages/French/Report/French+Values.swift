extension French: ValueLanguage {
  package func points(_ number: String) -> String {
    "\(number) \(isSingular(number) ? "point" : "points")"
  }

  package func length(_ length: ShownLength, space: String) -> String {
    switch length {
    case .hours(let hours, let minutes):
      "\(hours)\(space)h\(space)\(minutes < 10 ? "0" : "")\(minutes)\(space)min"
    case .hoursAlone(let number): "\(number)\(space)h"
    case .minutes(let number): "\(number)\(space)min"
    case .seconds(let number): "\(number)\(space)s"
    }
  }

  package func thin(_ value: String) -> String { bracketed(value) }

  package func bounds(
    from least: BandEdge?, to greatest: BandEdge?, dash: String
  ) -> String {
    func over(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : "plus de \(edge.number)"
    }
    func under(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : "moins de \(edge.number)"
    }
    return switch (least, greatest) {
    case (let least?, let greatest?): "\(over(least)) \(dash) \(under(greatest))"
    case (nil, let greatest?):
      greatest.isIncluded ? "\(greatest.number) ou moins" : under(greatest)
    case (let least?, nil): least.isIncluded ? "\(least.number) ou plus" : over(least)
    case (nil, nil): ""
    }
  }

  package var excludedRemark: String { "exclu" }

  package func mark(ofTimeZone name: String) -> String { "fuseau horaire \(name)" }

  package func caption(of line: LineCaption) -> [TextRun] {
    var runs = opening(line.name)
    let span = line.span ?? outOfRange
    if let latest = line.latest {
      let name = latest.isOfLast ? "dernière valeur" : "dernière valeur connue"
      runs += [
        .text("\(span), \(name) "), .strong(latest.value), .text(" (\(clauses(latest.clauses)))"),
      ]
    } else {
      runs.append(.text(span))
    }
    var remarks: [String] = []
    if line.intervalsPerMark > 1 {
      remarks.append(
        "chaque signe est la moyenne de \(counted(line.intervalsPerMark, .interval))")
    }
    if let mark = line.outOfRange { remarks.append("\(mark) est une valeur \(outOfRange)") }
    return runs + (remarks.isEmpty ? [] : [.text("\u{202F}; " + clauses(remarks))])
  }

  package func captionWithoutData(_ name: String) -> [TextRun] { opening(name) + [.text(noData)] }

  private func opening(_ name: String) -> [TextRun] {
    name.isEmpty ? [] : [.text(labeled(name, ""))]
  }
}
