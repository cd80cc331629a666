extension Spanish: ValueLanguage {
  package func points(_ number: String) -> String {
    "\(number) \(["1", "+1", "\u{2212}1"].contains(number) ? "punto" : "puntos")"
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
      edge.isIncluded ? edge.number : "más \(of(number: edge.number))"
    }
    func under(_ edge: BandEdge) -> String {
      edge.isIncluded ? edge.number : "menos \(of(number: edge.number))"
    }
    return switch (least, greatest) {
    case (let least?, let greatest?): "\(over(least)) \(dash) \(under(greatest))"
    case (nil, let greatest?):
      greatest.isIncluded ? "\(greatest.number) o menos" : under(greatest)
    case (let least?, nil): least.isIncluded ? "\(least.number) o más" : over(least)
    case (nil, nil): ""
    }
  }

  /// A number after `de`, with the article of a percentage: `de 54`, `del 4 %`.
  func of(number: String) -> String {
    "\(number.hasSuffix("%") ? "del" : "de") \(number)"
  }

  package var excludedRemark: String { "excluido" }

  package func mark(ofTimeZone name: String) -> String { "zona horaria \(name)" }

  package func caption(of line: LineCaption) -> [TextRun] {
    var runs = opening(line.name)
    let span = line.span ?? outOfRange
    if let latest = line.latest {
      runs += [
        .text(span + (latest.isOfLast ? ", último valor " : ", último con datos ")),
        .strong(latest.value), .text(" \(bracketed(clauses(latest.clauses)))"),
      ]
    } else {
      runs.append(.text(span))
    }
    if line.intervalsPerMark > 1 {
      runs.append(
        .text("; cada marca es el promedio de \(counted(line.intervalsPerMark, .interval))"))
    }
    if let mark = line.outOfRange { runs.append(.text("; \(mark) es un valor fuera de rango")) }
    return runs
  }

  package func captionWithoutData(_ name: String) -> [TextRun] { opening(name) + [.text(noData)] }

  private func opening(_ name: String) -> [TextRun] {
    name.isEmpty ? [] : [.text("\(name)\(labelEnd) ")]
  }
}
