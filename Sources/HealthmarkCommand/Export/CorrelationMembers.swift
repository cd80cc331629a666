import Health

/// The samples that belong to the correlations of an export, whose lines contain them.
struct CorrelationMembers {
  /// The values by which a sample is found; its type is the key of the table.
  private struct Member: Hashable {
    let start: Double, end: Double, source: String
  }

  /// The number of members with the same values, by type.
  private var counts: [String: [Member: Int]] = [:]

  /// Adds the members of the correlations of some types that start in a span.
  mutating func find(
    in store: any SampleStore, _ types: [HKSampleType], startingIn span: Range<Double>?
  ) throws {
    for type in types where !type.hasOneValue {
      for case .correlation(let correlation) in try store.objects(of: type, startingIn: span) {
        for member in correlation.members {
          let key = Member(start: member.start, end: member.end, source: member.source)
          counts[member.type, default: [:]][key, default: 0] += 1
        }
      }
    }
  }

  /// True if a correlation has members of the type.
  func contain(_ type: HKSampleType) -> Bool { counts[type.identifier] != nil }

  /// Returns true for a row that is a member. Each member is taken only once.
  mutating func take(_ row: Int, of columns: SampleColumns, _ sources: [String]) -> Bool {
    let member = Member(
      start: columns.start[row], end: columns.end[row],
      source: sources[Int(columns.source[row])])
    let type = columns.type.identifier
    guard let count = counts[type]?[member], count > 0 else { return false }
    counts[type]?[member] = count - 1
    return true
  }
}

extension HKSampleType {
  /// True for quantities and categories, whose samples have one value.
  var hasOneValue: Bool { self is HKQuantityType || isCategorical }
}

extension SampleStore {
  /// Returns the correlations or workouts of a type that start in a span; nil stands for all time.
  func objects(
    of type: HKSampleType, startingIn span: Range<Double>?
  ) throws -> [ImportedObject] {
    try importedObjects(of: type).map(\.object).filter { object in
      span == nil || object.facts.map { span?.contains($0.start) ?? true } ?? false
    }
  }
}
