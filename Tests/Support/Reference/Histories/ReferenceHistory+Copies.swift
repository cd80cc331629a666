extension ReferenceHistory {
  /// The history with a copy of everything, which is the given number of 24-hour days earlier and
  /// is read first.
  func withCopy(daysEarlier days: Int) -> ReferenceHistory {
    let shift = Double(days) * -86_400
    var history = self
    history.categories = categories.map { $0.shifted(by: shift) } + categories
    history.quantities = quantities.map { $0.shifted(by: shift) } + quantities
    history.correlations = correlations.map { $0.shifted(by: shift) } + correlations
    history.workouts = workouts.map { $0.shifted(by: shift) } + workouts
    history.summaries =
      summaries.map { summary in
        var copy = summary
        copy.day -= days
        return copy
      } + summaries
    return history
  }
}

/// A record whose times can be changed.
private protocol ShiftableRecord {
  var start: Double { get set }
  var end: Double { get set }
  mutating func shiftParts(by seconds: Double)
}

extension ShiftableRecord {
  mutating func shiftParts(by seconds: Double) {}

  fileprivate func shifted(by seconds: Double) -> Self {
    var record = self
    record.start += seconds
    record.end += seconds
    record.shiftParts(by: seconds)
    return record
  }
}

extension ReferenceCategorySample: ShiftableRecord {}
extension ReferenceQuantitySample: ShiftableRecord {}

extension ReferenceCorrelation: ShiftableRecord {
  mutating func shiftParts(by seconds: Double) {
    members = members.map { $0.shifted(by: seconds) }
  }
}

extension ReferenceWorkout: ShiftableRecord {
  mutating func shiftParts(by seconds: Double) {
    legs = legs.map { $0.shifted(by: seconds) }
  }
}

extension ReferenceWorkout.Leg: ShiftableRecord {}
