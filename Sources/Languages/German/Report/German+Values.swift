extension German: ValueLanguage {
  package func points(_ number: String) -> String {
    let digits = number.drop { !$0.isWholeNumber }
    return "\(number) \(digits == "1" ? "Prozentpunkt" : "Prozentpunkte")"
  }

  package func length(_ length: ShownLength, space: String) -> String {
    switch length {
    case .hours(let hours, minutes: 0): "\(hours)\(space)Std."
    case .hours(let hours, let minutes): "\(hours)\(space)Std.\(space)\(minutes)\(space)Min."
    case .hoursAlone(let number): "\(number)\(space)Std."
    case .minutes(let number): "\(number)\(space)Min."
    case .seconds(let number): "\(number)\(space)Sek."
    }
  }

  package func thin(_ value: String) -> String { bracketed(value) }

  package func bounds(
    from least: BandEdge?, to greatest: BandEdge?, dash: String
  ) -> String {
    func over(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : "über \(edge.number)"
    }
    func under(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : "unter \(edge.number)"
    }
    return switch (least, greatest) {
    case (let least?, let greatest?): "\(over(least)) \(dash) \(under(greatest))"
    case (nil, let greatest?):
      greatest.isIncluded ? "\(greatest.number) oder weniger" : under(greatest)
    case (let least?, nil): least.isIncluded ? "\(least.number) oder mehr" : over(least)
    case (nil, nil): ""
    }
  }

  package var excludedRemark: String { "ausgelassen" }

  package func mark(ofTimeZone name: String) -> String { "Zeitzone \(name)" }

  package func caption(of line: LineCaption) -> [TextRun] {
    var runs = opening(line.name)
    let span = line.span ?? outOfRange
    if let latest = line.latest {
      runs += [
        .text(span + (latest.isOfLast ? ", zuletzt " : ", zuletzt mit Daten ")),
        .strong(latest.value), .text(" \(bracketed(clauses(latest.clauses)))"),
      ]
    } else {
      runs.append(.text(span))
    }
    if line.intervalsPerMark > 1 {
      let intervals = dative(line.intervalsPerMark, .interval)
      runs.append(.text("; jedes Zeichen ist der Mittelwert von \(intervals)"))
    }
    if let mark = line.outOfRange {
      runs.append(.text("; \(mark) ist ein Wert außerhalb des Bereichs"))
    }
    return runs
  }

  package func captionWithoutData(_ name: String) -> [TextRun] { opening(name) + [.text(noData)] }

  private func opening(_ name: String) -> [TextRun] {
    name.isEmpty ? [] : [.text(labeled(name, ""))]
  }
}
