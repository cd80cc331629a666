import Health

/// The measurements at home that a guideline asks for before a mean is taken, as the definition
/// states them.
package struct PressureProtocol: Sendable, Equatable {
  /// The guideline with its year, as the author writes it; nil if it is not stated.
  package var guideline: String?
  /// The least number of days with measurements.
  package var days = 0
  /// The number of days that is better; nil if none is stated.
  package var better: Int?
  /// The measurements in the two halves of each day.
  package var morning = 0
  package var evening = 0
  /// The least number of measurements that count.
  package var measurements = 0

  package init() {}

  package static let keys = [
    DefinitionKey("guideline", "the guideline with its year, such as `ESH 2023`"),
    DefinitionKey("days", "the least number of days with measurements", default: "any"),
    DefinitionKey("better", "the number of days that is better"),
    DefinitionKey(
      "morning", "measurements in the first half of each day, before noon", default: "any"),
    DefinitionKey("evening", "measurements in the second half of each day", default: "any"),
    DefinitionKey("measurements", "the least number of measurements that count", default: "any"),
  ]

  package static let key = DefinitionKey(
    "protocol", .mapping(keys),
    "measurements that a guideline asks for, which each run of days is checked against:"
      + " `{ guideline: ESH 2023, days: 3, better: 7, morning: 2, evening: 2, measurements: 12 }`")

  /// Reads the value of `protocol`; nil if nothing useful remains.
  init?(_ entry: YAMLNode.Entry, reader: inout DefinitionReader) {
    guard
      var keys = reader.mapping(entry.value, "'protocol'", key: entry.keyRange, keys: Self.keys)
    else { return nil }
    guideline = keys.take("guideline").flatMap { reader.text($0.value, "the guideline") }
    func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
      keys.take(key).flatMap { entry in
        reader.words(entry.value) { text in
          guard let number = Int(text), range.contains(number) else {
            throw UnreadableText(
              "'\(key)' must be a whole number from \(range.lowerBound) to \(range.upperBound), not"
                + " '\(text)'")
          }
          return number
        }
      }
    }
    days = number("days", in: 1...366) ?? 0
    better = number("better", in: 1...366)
    morning = number("morning", in: 0...20) ?? 0
    evening = number("evening", in: 0...20) ?? 0
    measurements = number("measurements", in: 1...10_000) ?? 0
    // A misspelled key is a mistake by itself.
    if case .mapping(let entries) = entry.value.content,
      entries.allSatisfy({ ["guideline", "better"].contains($0.key) })
    {
      reader.report(
        "'protocol' does not ask for any measurements", at: entry.value.range,
        help: "state at least one of 'days', 'morning', 'evening' and 'measurements'")
    }
    if let better, better < days {
      reader.report(
        "'better' is less than 'days'", at: entry.value.range,
        help: "'better' is the number of days that is better than the least number")
    }
  }

  /// Checks measurements, run by run.
  ///
  /// - Parameters:
  ///   - measurements: the measurements of the range, of first days too.
  ///   - day: the days and their halves.
  ///   - span: the range up to the end of the data. A half of a day that is not all of it inside is
  ///     not missing anything.
  ///   - excluded: dates on which nothing counts. A half that is partly on one of them is not
  ///     missing anything either.
  func check(
    _ measurements: [PressureMeasurement], by day: PressureDay, _ clock: LocalClock,
    in span: Range<Double>, excluded: ExcludedDays?
  ) -> [PressureProtocolRun] {
    func canLack(_ half: Range<Double>) -> Bool {
      guard span.lowerBound <= half.lowerBound, half.upperBound <= span.upperBound else {
        return false
      }
      guard let excluded else { return true }
      // A half is shorter than a day, so that it has no other dates than those of its ends.
      return !excluded.contains(half.lowerBound) && !excluded.contains(half.upperBound.nextDown)
    }
    let byDate = Dictionary(grouping: measurements) { day.date(at: $0.sessionStart, clock) }
    return MeasuringRun.runs(of: byDate.keys).map { run in
      var checked = PressureProtocolRun(
        plan: self, first: run.first, last: run.last, days: run.dates.count)
      var date = run.first
      while date <= run.last {
        let ofDate = byDate[date] ?? []
        checked.measured += ofDate.count
        checked.counted += ofDate.count { $0.isCounted }
        for half in PressureHalf.allCases {
          let wanted = half == .morning ? morning : evening
          let found = ofDate.count { day.half(at: $0.sessionStart, clock) == half }
          let isWhole = canLack(day.span(of: half, on: date, clock))
          checked.scheduled += isWhole ? wanted : min(found, wanted)
          checked.kept += min(found, wanted)
          if isWhole, found < wanted {
            checked.missing.append(.init(date: date, half: half, count: wanted - found))
          }
        }
        date = date.adding(days: 1)
      }
      return checked
    }
  }
}

/// A run of days with measurements, compared with a protocol.
struct PressureProtocolRun: Sendable {
  /// Measurements that a half of a day lacks.
  struct Missing: Sendable {
    let date: CivilDate
    let half: PressureHalf
    let count: Int
  }

  let plan: PressureProtocol
  let first: CivilDate
  let last: CivilDate
  /// The number of days with measurements.
  let days: Int
  /// The number of measurements, those that statistics count, those that the plan has on these
  /// days, and those of them that were made.
  fileprivate(set) var measured = 0
  fileprivate(set) var counted = 0
  fileprivate(set) var scheduled = 0
  fileprivate(set) var kept = 0
  /// The halves of days that lack measurements, in order.
  fileprivate(set) var missing: [Missing] = []

  /// True if there are enough days and enough measurements that count.
  var isMet: Bool { days >= plan.days && counted >= plan.measurements }

  fileprivate init(plan: PressureProtocol, first: CivilDate, last: CivilDate, days: Int) {
    self.plan = plan
    self.first = first
    self.last = last
    self.days = days
  }
}
