extension ReferenceHistory {
  /// The history without exact repeats; of equal objects, the first one is kept.
  func withoutRepeats() -> ReferenceHistory {
    var history = self
    history.categories = Self.firsts(of: categories) { a, b in
      a.type == b.type && Self.haveEqualOrigins(a, b)
        && (a.word == b.word || (a.raw != nil && a.raw == b.raw))
    }
    history.quantities = Self.firsts(of: quantities) { $0.isRepeat(of: $1) }
    history.correlations = Self.firsts(of: correlations) { a, b in
      Self.haveEqualOrigins(a, b) && a.members.count == b.members.count
        && a.members.allSatisfy { member in b.members.contains { $0.isRepeat(of: member) } }
    }
    // In X-61, the identity of a workout is its origin and its activity, regardless of its other
    // values.
    history.workouts = Self.firsts(of: workouts) { a, b in
      Self.haveEqualOrigins(a, b) && a.activity == b.activity
    }
    return history
  }

  private static func firsts<Element>(
    of elements: [Element], areEqual: (Element, Element) -> Bool
  ) -> [Element] {
    var kept: [Element] = []
    for element in elements where !kept.contains(where: { areEqual($0, element) }) {
      kept.append(element)
    }
    return kept
  }

  fileprivate static func haveEqualOrigins(
    _ a: any ReferenceRecord, _ b: any ReferenceRecord
  ) -> Bool {
    a.start == b.start && a.end == b.end && a.source == b.source && a.device == b.device
  }
}

extension ReferenceQuantitySample {
  /// True if both have the same identity according to X-61, with values compared to 12 significant
  /// digits.
  fileprivate func isRepeat(of other: ReferenceQuantitySample) -> Bool {
    isSameMeasurement(as: other) && device == other.device
  }

  /// True if X-12 identifies the two as the same measurement, once nested and once at the top
  /// level.
  func isSameMeasurement(as other: ReferenceQuantitySample) -> Bool {
    type == other.type && start == other.start && end == other.end && source == other.source
      && ReferenceReadings.rounded(value)
        == ReferenceReadings.rounded(
          ReferenceUnits.convert(other.value, from: other.unit, to: unit))
  }
}
