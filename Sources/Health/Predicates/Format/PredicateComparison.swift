import Foundation

/// A comparison in a format string, between a key and a value.
struct PredicateComparison {
  enum Relation: Hashable {
    case compares(HKPredicateOperator)
    case isBetween
    case isIn
    case text(TextComparison.Kind)
  }

  /// The path of the key, for messages.
  let path: String
  let relation: Relation
  let options: TextComparison.Options
  let value: PredicateValue

  /// Returns the condition of the comparison.
  func condition(of key: PredicateKey) throws(PredicateFault) -> SampleCondition {
    switch key {
    case .date(let make):
      return try ordered(make, "a date") { $0.scalar?.date }
    case .number(let make):
      return try ordered(make, "a number") { $0.scalar?.number }
    case .quantity(let make):
      return try ordered(make, "an HKQuantity") { $0.scalar?.quantity }
    case .activityType(let make):
      return try member("the number of an HKWorkoutActivityType") { types in
        .any(of: types.map(make))
      } read: {
        $0.whole.flatMap(UInt.init(exactly:)).flatMap(HKWorkoutActivityType.init)
      }
    case .categoryValue:
      if case .quantity? = value.scalar {
        throw PredicateFault(
          .key, "'value' is the number of a category sample", help: "quantities are 'quantity'")
      }
      if relation == .isIn {
        return .categoryValues(Set(try elements("a whole number", \.whole)))
      }
      return try ordered(SampleCondition.categoryValue, "a whole number", \.whole)
    case .uuid:
      return try member("a UUID") {
        .uuid(Set($0))
      } read: {
        $0.object()
      }
    case .source:
      return try member("an HKSource") {
        .source(Set($0))
      } read: {
        $0.object()
      }
    case .sourceRevision:
      return try member("an HKSourceRevision") {
        .sourceRevision(Set($0))
      } read: {
        $0.object()
      }
    case .device:
      if let presence = presence(.property(PropertyCondition(property: .device, test: .isPresent)))
      {
        return presence
      }
      return try member("an HKDevice") {
        .device(Set($0))
      } read: {
        $0.object()
      }
    case .deviceProperty(let name):
      if let presence = presence(.not(.deviceProperty(name, []))) { return presence }
      return try member("a string") { values in
        // Without values, the property must be missing, which no format means by an empty list.
        values.isEmpty ? .constant(false) : .deviceProperty(name, Set(values))
      } read: {
        $0.scalar?.text
      }
    case .correlation:
      guard let presence = presence(.not(.withoutCorrelation)) else { throw mismatch("nil") }
      return presence
    case .workout:
      return try member("an HKWorkout") {
        .any(of: $0.map(SampleCondition.ofWorkout))
      } read: {
        let workout: HKWorkout? = $0.object()
        return workout?.uuid ?? $0.object()
      }
    case .dateComponents:
      return try activitySummary()
    case .metadata(let name):
      return try scalar { .metadata(MetadataCondition(key: name, test: $0)) }
    case .property(.absent(let path)) where !value.isNull:
      // No object has the property, so the type of the value does not matter. Text stays as it is:
      // the format of the predicate has the value as text, and is read as the same predicate.
      let text = if case .one(let text as String) = value { text } else { value.text }
      let test = MetadataCondition.Test.isUnreadable(text: text)
      let never = SampleCondition.property(PropertyCondition(property: .absent(path), test: test))
      return relation == .compares(.notEqualTo) ? .not(never) : never
    case .property(let property):
      return try scalar { .property(PropertyCondition(property: property, test: $0)) }
    }
  }

  /// Returns the condition that a value of the format, not of an object, meets the comparison.
  func condition(of constant: PredicateValue) throws(PredicateFault) -> SampleCondition {
    guard case .one(let left) = constant, MetadataValue(left) != nil else {
      throw PredicateFault(.key, "expected a key instead of \(constant.text)")
    }
    let test = try scalar { .property(PropertyCondition(property: .itself, test: $0)) }
    return .constant(test.matches(left))
  }
}

extension PredicateComparison {
  /// The condition for a key whose values have an order.
  private func ordered<Value>(
    _ make: (HKPredicateOperator, Value) -> SampleCondition, _ expected: String,
    _ read: (PredicateValue) -> Value?
  ) throws(PredicateFault) -> SampleCondition {
    try checkWithoutOptions(expected)
    switch relation {
    case .compares(let comparison):
      guard let bound = read(value) else { throw mismatch(expected) }
      return make(comparison, bound)
    case .isBetween:
      let (low, high) = try bounds(expected, read)
      return .all([make(.greaterThanOrEqualTo, low), make(.lessThanOrEqualTo, high)])
    case .isIn:
      return .any(of: try elements(expected, read).map { make(.equalTo, $0) })
    case .text:
      throw textMismatch(expected)
    }
  }

  /// The condition for a key whose values have no order.
  private func member<Value>(
    _ expected: String, _ make: ([Value]) -> SampleCondition, read: (PredicateValue) -> Value?
  ) throws(PredicateFault) -> SampleCondition {
    try checkWithoutOptions(expected)
    switch relation {
    case .compares(.equalTo), .compares(.notEqualTo):
      guard let value = read(value) else { throw mismatch(expected) }
      return relation == .compares(.equalTo) ? make([value]) : .not(make([value]))
    case .isIn:
      return make(try elements(expected, read))
    case .text:
      throw textMismatch(expected)
    case .compares, .isBetween:
      throw PredicateFault(.relation, "'\(path)' has no order", help: "compare by ==, != or IN")
    }
  }

  /// The condition for a key whose values can have any type of metadata.
  private func scalar(
    _ make: (MetadataCondition.Test) -> SampleCondition
  ) throws(PredicateFault) -> SampleCondition {
    let expected = "a string, a number, a date or an HKQuantity"
    if let presence = presence(make(.isPresent)) { return presence }
    switch relation {
    case .compares(.equalTo) where !options.isEmpty:
      return make(try text(.equals))
    case .compares(.notEqualTo) where !options.isEmpty:
      return .not(make(try text(.equals)))
    case .text(let kind):
      return make(try text(kind))
    default:
      try checkWithoutOptions("text by these operators")
    }
    switch relation {
    case .isIn:
      return make(.isOne(of: Set(try elements(expected, \.scalar))))
    case .isBetween:
      let (low, high) = try bounds(expected, \.scalar)
      return .all([
        make(.compares(.greaterThanOrEqualTo, low)), make(.compares(.lessThanOrEqualTo, high)),
      ])
    case .compares(let comparison):
      guard let bound = value.scalar else { throw mismatch(expected) }
      return make(.compares(comparison, bound))
    case .text(let kind):
      return make(try text(kind))
    }
  }

  private func text(_ kind: TextComparison.Kind) throws(PredicateFault) -> MetadataCondition.Test {
    guard let pattern = value.scalar?.text else { throw mismatch("a string") }
    guard let comparison = TextComparison(kind, pattern, options) else {
      throw PredicateFault(.value, "'\(pattern)' is not a regular expression")
    }
    return .text(comparison)
  }

  /// The condition for the day of an activity summary. Days are compared as ranges.
  private func activitySummary() throws(PredicateFault) -> SampleCondition {
    let expected = "DateComponents with a year, a month and a day"
    func day(_ value: PredicateValue) -> DateComponents? {
      let components: DateComponents? = value.object()
      return components.flatMap { CivilDate($0) == nil ? nil : $0 }
    }
    let first = DateComponents(year: 1, month: 1, day: 1)
    let last = DateComponents(year: 9999, month: 12, day: 31)
    if relation == .isBetween {
      try checkWithoutOptions(expected)
      let (low, high) = try bounds(expected, day)
      return .activitySummary(.between(low, high))
    }
    return try ordered(
      { comparison, day in
        let isDay = SampleCondition.activitySummary(.on(day))
        let (since, until) = (
          SampleCondition.activitySummary(.between(day, last)),
          SampleCondition.activitySummary(.between(first, day))
        )
        return switch comparison {
        case .equalTo: isDay
        case .notEqualTo: .not(isDay)
        case .greaterThanOrEqualTo: since
        case .lessThanOrEqualTo: until
        case .greaterThan: .all([since, .not(isDay)])
        case .lessThan: .all([until, .not(isDay)])
        }
      }, expected, day)
  }

  /// The condition of a comparison with nil; nil if the value is another one.
  private func presence(_ isPresent: SampleCondition) -> SampleCondition? {
    guard value.isNull else { return nil }
    switch (relation, isPresent) {
    case (.compares(.equalTo), .not(let isAbsent)): return isAbsent
    case (.compares(.equalTo), _): return .not(isPresent)
    case (.compares(.notEqualTo), _): return isPresent
    default: return nil
    }
  }

  private func elements<Value>(
    _ expected: String, _ read: (PredicateValue) -> Value?
  ) throws(PredicateFault) -> [Value] {
    guard case .list(let list) = value else {
      throw PredicateFault(
        .value, "IN expects a list instead of \(value.text)",
        help: "a list is an array, a set or {1, 2}")
    }
    var elements: [Value] = []
    for element in list {
      guard let value = read(element) else { throw mismatch(expected, element) }
      elements.append(value)
    }
    return elements
  }

  private func bounds<Value>(
    _ expected: String, _ read: (PredicateValue) -> Value?
  ) throws(PredicateFault) -> (Value, Value) {
    guard case .list(let list) = value, list.count == 2 else {
      throw PredicateFault(.value, "BETWEEN expects two values, such as {1, 2}")
    }
    guard let low = read(list[0]) else { throw mismatch(expected, list[0]) }
    guard let high = read(list[1]) else { throw mismatch(expected, list[1]) }
    return (low, high)
  }

  private func mismatch(_ expected: String, _ found: PredicateValue? = nil) -> PredicateFault {
    PredicateFault(
      .value, "'\(path)' is compared with \(expected), not with \((found ?? value).text)")
  }

  private func textMismatch(_ expected: String) -> PredicateFault {
    PredicateFault(.relation, "'\(path)' is compared with \(expected), not as text")
  }

  private func checkWithoutOptions(_ expected: String) throws(PredicateFault) {
    guard !options.isEmpty else { return }
    throw PredicateFault(
      .relation, "\(options.text) is for text; '\(path)' is compared with \(expected)")
  }
}

extension PredicateValue {
  /// The value as an object of a type, such as `UUID` or `HKSource`.
  fileprivate func object<Object>() -> Object? {
    guard case .one(let value) = self else { return nil }
    return value as? Object
  }

  /// The value as a whole number, also if it is a Boolean value.
  fileprivate var whole: Int? { scalar?.number.flatMap(Int.init(exactly:)) }
}

extension MetadataValue {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var quantity: HKQuantity? {
    if case .quantity(let amount) = self { amount } else { nil }
  }
  fileprivate var date: Double? {
    if case .date(let date) = self { date.timeIntervalSinceReferenceDate } else { nil }
  }
}
