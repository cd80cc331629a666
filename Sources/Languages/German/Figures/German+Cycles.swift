extension German: CycleLanguage {
  package func name(of level: FlowLevel) -> String { heading(.value(level.value)) }

  package func noun(of level: FlowLevel) -> String { inSentence(.value(level.value)) }

  package func cycle(_ length: CycleLength) -> String {
    switch length {
    case .complete(let length): length
    case .day(let number): "Tag \(number)"
    }
  }

  package func cycles(_ count: Int, _ period: String) -> String {
    "\(counted(count, .cycle)) vom \(period), \(count == 1 ? "" : "jeder ")ab seinem ersten Tag"
      + " gezeichnet."
  }

  package func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    ended(headline(.cycles(count: count, low: low, high: high, mean: mean)))
  }

  package func periodLengths(low: String, high: String, mean: String) -> String {
    low == high
      ? ended("Die Periode dauerte \(high)")
      : ended("Die Periode dauerte \(low) bis \(high), im Durchschnitt \(mean)")
  }

  package func cycleIsRunning(_ name: String, day: String) -> String {
    ended("Der Zyklus ab \(name) läuft noch: Tag \(day)")
  }

  package func cyclesCutOff(_ count: Int) -> String {
    "\(counted(count, .cycle)) \(isOrAre(count)) länger als"
      + " \(count == 1 ? "seine Zeile" : "ihre Zeilen")."
  }

  package func cyclesNotCounted(_ count: Int, days: Int) -> String {
    "\(counted(count, .cycle)) mit mehr als \(dative(days, .day)) \(doCount(count)) nicht: Tage"
      + " ohne Einträge können dazugehören."
  }

  package func onAverage(_ length: String) -> String { "\(length) im Mittel" }

  package var dayHeading: String { "Tag" }

  package func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    let parts =
      [cycle(length)] + (period.map { ["Periode \($0)"] } ?? [])
      + flow.map { "\($0.days) \(noun(of: $0.level))" }
    return tip(name, parts.joined(separator: ", "))
  }

  package func cycleInRow(_ length: CycleLength, period: String?) -> String {
    cycle(length) + (period.map { ", Periode \($0)" } ?? "")
  }

  package var noFlow: String { "keine Blutung" }

  package func rowsCutOff(days: Int) -> String {
    "Zeilen sind nach \(dative(days, .day)) abgeschnitten."
  }
}
