import Health

/// The samples that belong to the correlations of an export, numbered from 0 in the order of the
/// types, of the correlations and of their members.
///
/// Only quantities are found again: a line of JSON Lines gives back no other members, and Apple's
/// correlations have no others.
struct CorrelationMembers {
  /// The facts by which a sample is found; its type is the key of the table. The value is the one
  /// that was recorded, in its own unit.
  private struct Member: Hashable {
    let start: Double, end: Double, value: Double, source: String
  }

  /// Members with the same facts.
  private struct Group {
    var numbers: [Int] = []
    var takenCount = 0
  }

  /// The members by type.
  private var members: [String: [Member: Group]] = [:]
  private var count = 0

  /// Adds the members of the correlations of some types that start in a span.
  mutating func find(
    in store: any SampleStore, _ types: [HKSampleType], startingIn span: Range<Double>?
  ) throws {
    for type in types where !type.hasOneValue {
      for case .correlation(let correlation) in try store.objects(of: type, startingIn: span) {
        for member in correlation.members {
          defer { count += 1 }
          guard HKQuantityType.byIdentifier[member.type] != nil, let value = Double(member.value)
          else { continue }
          let key = Member(
            start: member.start, end: member.end, value: value, source: member.source)
          members[member.type, default: [:]][key, default: Group()].numbers.append(count)
        }
      }
    }
  }

  /// True if a correlation has members of the type.
  func contain(_ type: HKSampleType) -> Bool { members[type.identifier] != nil }

  /// Returns the number of the member that a row is; nil for a row that is not a member. Each
  /// member is taken only once.
  mutating func take(_ row: Int, of stretch: SampleStretch, _ sources: [String]) -> Int? {
    let member = Member(
      start: stretch.columns.start[row], end: stretch.columns.end[row],
      value: stretch.recordedValue(of: row), source: sources[Int(stretch.columns.source[row])])
    let type = stretch.type.identifier
    guard let group = members[type]?[member], group.takenCount < group.numbers.count else {
      return nil
    }
    members[type]?[member]?.takenCount += 1
    return group.numbers[group.takenCount]
  }

  /// The numbers of the members with the same facts, in ascending order. There can be fewer such
  /// samples, because repeats of a sample are left out.
  var groups: [[Int]] { members.values.flatMap { $0.values.map(\.numbers) } }
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
    let objects =
      if let span {
        try importedObjects(of: type, startingIn: span)
      } else {
        try importedObjects(of: type)
      }
    return objects.map(\.object)
  }
}
