import Health
import JSON
package import Languages

// The conditions of queries as facts.
extension SampleFilter {
  /// The conditions as facts, such as `without manual entries, from Scale & Co, value >= 40 kg`.
  package var conditions: [ComputationCondition] {
    var all: [ComputationCondition] = []
    switch manual {
    case .include: break
    case .exclude: all.append(.withoutManualEntries)
    case .only: all.append(.manualEntriesOnly)
    }
    if let sources { all.append(.sources(sources)) }
    if let devices { all.append(.devices(devices)) }
    if let value { all.append(.value(value.text)) }
    if let time { all.append(.time(time.text)) }
    if let weekdays { all.append(.weekdays(weekdays.map(\.rawValue))) }
    all += metadata.map { condition in
      switch condition.wanted {
      case .present: .hasMetadata(condition.key)
      case .absent: .lacksMetadata(condition.key)
      case .text(let text): .metadata(condition.key, is: text)
      }
    }
    if let workouts { all.append(.duringWorkouts(workouts.activities?.map(\.name))) }
    if let exclusion {
      all.append(
        .withoutDates(exclusion.spans.map { .init("\($0.lowerBound)", "\($0.upperBound)") }))
    }
    return all
  }
}

extension ValueCondition {
  /// The condition as users write it, such as `>= 40 kg` or `115 ..< 134 count/min`.
  fileprivate var text: String {
    let unit = bounds[0].unit
    let numbers = bounds.map {
      JSONValue.text(of: unit == .percent() ? $0.number * 100 : $0.number)
    }
    guard isRange else { return "\(bounds[0].comparison.text) \(numbers[0]) \(unit.unitString)" }
    let dots = bounds[1].comparison == .lessThan ? "..<" : ".."
    let start = bounds[0].comparison == .greaterThan ? "> " : ""
    return "\(start)\(numbers[0]) \(dots) \(numbers[1]) \(unit.unitString)"
  }
}
