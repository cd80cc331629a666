extension English: PairLanguage {
  package var systolic: String { "systolic" }
  package var diastolic: String { "diastolic" }

  package func end(_ number: String, _ name: String) -> String { "\(number) \(name)" }

  package func limit(_ number: String) -> String { "limit \(number)" }

  package func limits(_ numbers: [String]) -> String { "limits \(list(numbers))" }

  package func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    "\(time): \(upper) over \(lower)"
  }

  package var pairKey: String { "systolic (filled) and diastolic (open) of each reading" }

  package func pairKeyOfMeasurements(haveSevere: Bool) -> String {
    "systolic (filled) and diastolic (open) of each measurement"
      + (haveSevere ? ", each in a ring if at or above the severe limit" : "")
      + "; the numbers are means"
  }

  package func average(_ average: PairsAverage) -> String { ended(headline(.average(average))) }

  package func noReadings(from period: String) -> String { ended("No readings from \(period)") }

  package func readings(_ count: Int, from period: String) -> String {
    ended("\(counted(count, .reading)) from \(period)")
  }

  package func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    ended("Systolic \(words(systolic)), diastolic \(words(diastolic))")
  }

  private func words(_ range: NumberRange) -> String {
    switch range {
    case .one(let number): number
    case .between(let low, let high): "between \(low) and \(high)"
    }
  }

  package func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    "\(part.count) of \(counted(part.all, .reading)) below \(systolic) systolic and "
      + "\(diastolic) diastolic, the limits of the definition."
  }

  package func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    ended("Latest: \(upper) over \(lower) \(when)")
  }

  package func drawnAtEdge(_ count: Int) -> String {
    "\(counted(count, .reading)) beyond the axis \(isOrAre(count)) drawn at its edge."
  }

  package func latestReadings(_ part: Part) -> String {
    "The latest \(part.count) of \(part.all) readings."
  }

  package func noMeasurements(from period: String) -> String {
    ended("No measurements from \(period)")
  }

  package func highest(_ value: DatedText) -> String { ended("Highest: \(label(value))") }

  package func latestDaysWithMeasurements(_ part: Part) -> String {
    "The latest \(part.count) of \(part.all) days with measurements."
  }

  package func dashedLines(_ limits: [String]) -> String {
    ended("The dashed lines are \(list(limits))")
  }

  package func boldAtOrAbove(_ limit: String) -> String { ended("In bold: at or above \(limit)") }

  package var firstDayInBrackets: String { "In brackets: a first day, which the mean leaves out." }

  package var lineForDaysWithoutMeasurements: String {
    "A line stands for days without measurements."
  }

  package var halvesOfDay: (morning: String, evening: String) { ("morning", "evening") }

  package var atOrAboveSevereLimit: String { "at or above the severe limit" }
  package var noMeasurement: String { "no measurement" }
  package var moreInTable: String { "more, in the table" }
}
