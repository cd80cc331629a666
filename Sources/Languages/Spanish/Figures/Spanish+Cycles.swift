extension Spanish: CycleLanguage {
  package func name(of level: FlowLevel) -> String { heading(.value(level.value)) }

  package func noun(of level: FlowLevel) -> String { inSentence(.value(level.value)) }

  package func cycle(_ length: CycleLength) -> String {
    switch length {
    case .complete(let length): length
    case .day(let number): "día \(number)"
    }
  }

  package func cycles(_ count: Int, _ period: String) -> String {
    let each = form(count, "dibujado", "cada uno dibujado")
    return "\(counted(count, .cycle)), \(period), \(each) desde su primer día."
  }

  package func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    ended(headline(.cycles(count: count, low: low, high: high, mean: mean)))
  }

  package func periodLengths(low: String, high: String, mean: String) -> String {
    low == high
      ? ended("Los periodos duraron \(high)")
      : "Los periodos duraron de \(low) a \(high), \(mean) en promedio."
  }

  package func cycleIsRunning(_ name: String, day: String) -> String {
    ended("El ciclo que empezó el \(name) sigue en curso, en el día \(day)")
  }

  package func cyclesCutOff(_ count: Int) -> String {
    "\(counted(count, .cycle))"
      + " \(form(count, "es más largo que su fila", "son más largos que sus filas"))."
  }

  package func cyclesNotCounted(_ count: Int, days: Int) -> String {
    "\(counted(count, .cycle)) de más de \(counted(days, .day)) no"
      + " \(form(count, "cuenta", "cuentan")): los días sin registros pueden ser parte de \(form(count, "él", "ellos"))."
  }

  package func onAverage(_ length: String) -> String { "\(length) en promedio" }

  package var dayHeading: String { "día" }

  package func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    let parts =
      [cycle(length)] + (period.map { ["periodo de \($0)"] } ?? [])
      + flow.map { "flujo \(noun(of: $0.level)): \($0.days)" }
    return "\(Sentence.capitalized(name)): \(parts.joined(separator: "; "))"
  }

  package func cycleInRow(_ length: CycleLength, period: String?) -> String {
    cycle(length) + (period.map { ", periodo \($0)" } ?? "")
  }

  package var noFlow: String { "sin flujo" }

  package func rowsCutOff(days: Int) -> String {
    "Las filas se cortan después de \(counted(days, .day))."
  }
}
