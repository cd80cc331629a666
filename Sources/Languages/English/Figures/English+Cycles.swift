extension English: CycleLanguage {
  package func name(of level: FlowLevel) -> String { heading(.value(level.value)) }

  package func noun(of level: FlowLevel) -> String { inSentence(.value(level.value)) }

  package func cycle(_ length: CycleLength) -> String {
    switch length {
    case .complete(let length): length
    case .day(let number): "day \(number)"
    }
  }

  package func cycles(_ count: Int, _ period: String) -> String {
    "\(counted(count, .cycle)) from \(period), each drawn from its first day."
  }

  package func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    ended(headline(.cycles(count: count, low: low, high: high, mean: mean)))
  }

  package func periodLengths(low: String, high: String, mean: String) -> String {
    low == high
      ? ended("Periods took \(high)") : "Periods took \(low) to \(high), \(mean) on average."
  }

  package func cycleIsRunning(_ name: String, day: String) -> String {
    ended("The cycle from \(name) is still running, on day \(day)")
  }

  package func cyclesCutOff(_ count: Int) -> String {
    "\(counted(count, .cycle)) \(isOrAre(count)) longer than \(count == 1 ? "its row" : "their rows")."
  }

  package func cyclesNotCounted(_ count: Int, days: Int) -> String {
    "\(counted(count, .cycle)) longer than \(days) days \(count == 1 ? "does" : "do") not count:"
      + " days without entries may be part of \(count == 1 ? "it" : "them")."
  }

  package func onAverage(_ length: String) -> String { "\(length) on average" }

  package var dayHeading: String { "day" }

  package func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    let parts =
      [cycle(length)] + (period.map { ["period \($0)"] } ?? [])
      + flow.map { "\($0.days) \(noun(of: $0.level))" }
    return "\(Sentence.capitalized(name)): \(parts.joined(separator: ", "))"
  }

  package func cycleInRow(_ length: CycleLength, period: String?) -> String {
    cycle(length) + (period.map { ", period \($0)" } ?? "")
  }

  package var noFlow: String { "no flow" }

  package func rowsCutOff(days: Int) -> String { "Rows are cut off after \(days) days." }
}
