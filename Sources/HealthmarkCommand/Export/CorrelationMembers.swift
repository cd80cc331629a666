import Health

/// The samples that belong to the correlations of an export, numbered from 0 in the order of the
/// types, of the correlations and of their members.
struct CorrelationMembers {
  /// The values by which a sample is found; its type is the key of the table.
  private struct Member: Hashable {
    let start: Double, end: Double, source: String
  }

  /// The members with the same values, by type.
  private var members: [String: [Member: [(number: Int, value: Double?)]]] = [:]
  private var count = 0

  /// Adds the members of the correlations of some types that start in a span.
  mutating func find(
    in store: any SampleStore, _ types: [HKSampleType], startingIn span: Range<Double>?
  ) throws {
    for type in types where !type.hasOneValue {
      for case .correlation(let correlation) in try store.objects(of: type, startingIn: span) {
        for member in correlation.members {
          let key = Member(start: member.start, end: member.end, source: member.source)
          members[member.type, default: [:]][key, default: []]
            .append((count, Double(member.value)))
          count += 1
        }
      }
    }
  }

  /// True if a correlation has members of the type.
  func contain(_ type: HKSampleType) -> Bool { members[type.identifier] != nil }

  /// Returns the number of the member that a row is; nil for a row that is not a member. Each
  /// member is taken only once.
  ///
  /// - Parameter value: the recorded value, which the member must have; nil for any value.
  mutating func take(
    _ row: Int, of columns: SampleColumns, _ sources: [String], value: Double? = nil
  ) -> Int? {
    let member = Member(
      start: columns.start[row], end: columns.end[row],
      source: sources[Int(columns.source[row])])
    let type = columns.type.identifier
    guard let equal = members[type]?[member],
      let place = equal.firstIndex(where: { value == nil || $0.value == value })
    else { return nil }
    members[type]?[member]?.remove(at: place)
    return equal[place].number
  }
}

extension HKSampleType {
  /// True for quantities and categories, whose samples have one value.
  var hasOneValue: Bool { self is HKQuantityType || isCategorical }

  /// Returns the name of a category's value; nil if the type has no such value.
  func word(of number: Int) -> String? {
    number == HKCategorySample.unknownValue ? "unknown" : words?[number]?.name
  }
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
