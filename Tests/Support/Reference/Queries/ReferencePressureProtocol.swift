/// A limit for both numbers of blood pressure in mmHg.
package struct ReferencePressureLimit: Sendable, Equatable {
  package var name: String?
  package var systolic: Double
  package var diastolic: Double

  package init(_ systolic: Double, _ diastolic: Double, named name: String? = nil) {
    self.name = name
    self.systolic = systolic
    self.diastolic = diastolic
  }

  /// True if one of two numbers is at or above its limit, after rounding.
  func isReached(by systolic: Double, _ diastolic: Double) -> Bool {
    ReferenceBand.Bound.Test.atLeast(self.systolic).holds(systolic)
      || ReferenceBand.Bound.Test.atLeast(self.diastolic).holds(diastolic)
  }

  /// The side of two numbers: above if one of them is, or else at the limit if one of them is.
  func side(of systolic: Double, _ diastolic: Double) -> String {
    let isAbove =
      ReferenceBand.Bound.Test.above(self.systolic).holds(systolic)
      || ReferenceBand.Bound.Test.above(self.diastolic).holds(diastolic)
    return isAbove ? "above" : isReached(by: systolic, diastolic) ? "at" : "below"
  }

  /// The text of the command line, `ESH 2023 135/85`.
  var text: String {
    func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    return (name.map { $0 + " " } ?? "") + number(systolic) + "/" + number(diastolic)
  }
}

/// The measurements that a guideline asks for. What is `nil` is not checked.
package struct ReferencePressureProtocol: Sendable, Equatable {
  package var guideline: String?
  /// The least number of days with measurements.
  package var days: Int?
  /// A number of days that is better.
  package var better: Int?
  /// The measurements in the first half of each day.
  package var morning: Int?
  /// The measurements in the second half of each day.
  package var evening: Int?
  /// The least number of measurements that count.
  package var measurements: Int?

  package init(
    guideline: String? = nil, days: Int? = nil, better: Int? = nil, morning: Int? = nil,
    evening: Int? = nil, measurements: Int? = nil
  ) {
    self.guideline = guideline
    self.days = days
    self.better = better
    self.morning = morning
    self.evening = evening
    self.measurements = measurements
  }

  /// The text of the command line, `guideline: ESH 2023, days: 3`.
  var text: String {
    let numbers = [
      ("days", days), ("better", better), ("morning", morning), ("evening", evening),
      ("measurements", measurements),
    ]
    return
      ((guideline.map { ["guideline: \($0)"] } ?? [])
      + numbers.compactMap { name, number in number.map { "\(name): \($0)" } })
      .joined(separator: ", ")
  }
}
