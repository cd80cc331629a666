import Foundation

/// A predicate's condition in a form that a store can evaluate: dates and sources select rows of
/// columns without creating objects (S-150).
indirect enum SampleCondition: Hashable, @unchecked Sendable {
  case constant(Bool)
  case all([SampleCondition])
  case any([SampleCondition])
  case not(SampleCondition)
  /// The sample's start, in seconds since 2001-01-01 00:00:00 UTC.
  case start(HKPredicateOperator, Double)
  case end(HKPredicateOperator, Double)
  case uuid(Set<UUID>)
  case source(Set<HKSource>)
  case sourceRevision(Set<HKSourceRevision>)
  case device(Set<HKDevice>)
  /// The property is one of the values. If the set is empty, the property must be missing.
  case deviceProperty(String, Set<String>)
  case metadata(MetadataCondition)
  case withoutCorrelation
  /// The object is associated with the workout that has this identifier.
  case ofWorkout(UUID)
  case quantity(HKPredicateOperator, HKQuantity)
  case categoryValue(HKPredicateOperator, Int)
  case categoryValues(Set<Int>)
  case workout(WorkoutCondition)
  case workoutActivity(WorkoutCondition)
  case activitySummary(ActivitySummaryCondition)
  case property(PropertyCondition)
  /// An opaque predicate, such as one that was created from a block.
  case opaque(NSPredicate)
  /// A predicate whose compounds are nested too deeply to be evaluated.
  case tooDeep

  /// The maximum nesting depth of compounds of alternating kinds.
  fileprivate static let greatestDepth = 500
}

extension NSCompoundPredicate {
  /// The parts of the compound, including the parts of nested compounds of the same kind. A loop in
  /// the calling program may have nested compounds to any depth.
  fileprivate var flattened: (parts: [NSPredicate], isTwiceNegated: Bool) {
    guard compoundPredicateType != .not else {
      var (inner, isTwiceNegated) = (self, false)
      while inner.direct.count == 1, let next = inner.direct[0] as? NSCompoundPredicate,
        next.compoundPredicateType == .not
      {
        inner = next
        isTwiceNegated.toggle()
      }
      return (inner.direct, isTwiceNegated)
    }
    var parts: [NSPredicate] = []
    var waiting = Array(direct.reversed())
    while let next = waiting.popLast() {
      if let inner = next as? NSCompoundPredicate,
        inner.compoundPredicateType == compoundPredicateType
      {
        waiting += inner.direct.reversed()
      } else {
        parts.append(next)
      }
    }
    return (parts, false)
  }

  /// The parts, without the parts of nested compounds. Apple's Foundation declares them as `[Any]`.
  private var direct: [NSPredicate] {
    let parts: [Any] = subpredicates
    return parts.compactMap { $0 as? NSPredicate }
  }
}

/// A predicate's condition on an object's metadata.
struct MetadataCondition: Hashable {
  enum Test: Hashable {
    case isPresent
    case isOne(of: Set<MetadataValue>)
    case compares(HKPredicateOperator, MetadataValue)
    case text(TextComparison)
    /// The predicate's value has a type that metadata cannot contain.
    case isUnreadable(text: String)

    /// Returns true if the value matches. Without a value, a comparison is false unless it is
    /// `notEqualTo` (S-97).
    func matches(_ value: Any?) -> Bool {
      switch self {
      case .isPresent:
        return value != nil
      case .isOne(let allowed):
        return value.flatMap(MetadataValue.init).map(allowed.contains) ?? false
      case .compares(let comparison, let other):
        guard let value = value.flatMap(MetadataValue.init) else {
          return comparison == .notEqualTo
        }
        return value.holds(comparison, other)
      case .text(let comparison):
        guard case .text(let text) = value.flatMap(MetadataValue.init) else { return false }
        return comparison.matches(text)
      case .isUnreadable:
        return false
      }
    }
  }

  let key: String
  let test: Test

  /// True if the condition only tests whether the sample was entered by hand.
  var isOfEntryByHand: Bool {
    guard key == HKMetadataKeyWasUserEntered, case .compares(let comparison, let value) = test
    else { return false }
    return value == .number(1) && (comparison == .equalTo || comparison == .notEqualTo)
  }

  /// Returns true if the metadata matches (S-97).
  func matches(_ metadata: [String: Any]?) -> Bool {
    test.matches(metadata?[key])
  }
}

extension SampleCondition {
  /// Creates the condition of a predicate. A nil predicate matches everything.
  init(_ predicate: NSPredicate?) {
    self.init(predicate, depth: 0)
  }

  /// - Parameter depth: the number of compounds that enclose the predicate.
  private init(_ predicate: NSPredicate?, depth: Int) {
    switch predicate {
    case nil:
      self = .constant(true)
    case let predicate as StructuredPredicate:
      self = predicate.condition
    case is NSCompoundPredicate where depth == Self.greatestDepth:
      self = .tooDeep
    case let compound as NSCompoundPredicate:
      let (subpredicates, isTwiceNegated) = compound.flattened
      let parts = subpredicates.map { SampleCondition($0, depth: depth + 1) }
      switch compound.compoundPredicateType {
      case .and: self = .all(of: parts)
      case .or: self = .any(of: parts)
      case .not: self = isTwiceNegated ? .any(of: parts) : .not(.any(of: parts))
      @unknown default: self = .opaque(compound)
      }
    // Subclasses can override the evaluation.
    case .some(let predicate) where type(of: predicate) == NSPredicate.self:
      let values = [true, false].filter { predicate.isEqual(NSPredicate(value: $0)) }
      self = values.first.map(SampleCondition.constant) ?? .opaque(predicate)
    case .some(let predicate):
      self = .opaque(predicate)
    }
  }

  /// Returns the condition that all parts hold: the part itself if there is only one.
  static func all(of parts: [SampleCondition]) -> SampleCondition {
    switch parts.count {
    case 0: .constant(true)
    case 1: parts[0]
    default: .all(parts)
    }
  }

  /// Returns the condition that one of the parts holds: the part itself if there is only one.
  static func any(of parts: [SampleCondition]) -> SampleCondition {
    switch parts.count {
    case 0: .constant(false)
    case 1: parts[0]
    default: .any(parts)
    }
  }

  /// True if the condition refers to workouts, so that a saved sample can start to match later.
  var namesWorkouts: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.namesWorkouts)
    case .not(let part): part.namesWorkouts
    case .ofWorkout: true
    default: false
    }
  }

  /// True if the condition can be evaluated with only the columns of quantity samples.
  var isOfColumns: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfColumns)
    case .not(let part): part.isOfColumns
    case .constant, .start, .end, .source, .device, .deviceProperty, .quantity: true
    case .metadata(let condition): condition.isOfEntryByHand
    default: false
    }
  }

  /// Checks the condition, to the extent possible without data (S-96).
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a unit does not fit the type or a value cannot be
  ///   compared.
  func check(for type: HKObjectType?) throws(HKError) {
    switch self {
    case .all(let parts), .any(let parts):
      for part in parts { try part.check(for: type) }
    case .not(let part):
      try part.check(for: type)
    case .quantity(_, let bound):
      guard let type = type as? HKQuantityType, !type.is(compatibleWith: bound.unit) else { return }
      throw HKError(
        .errorInvalidArgument,
        "\(type.identifier) requires unit compatible with \(type.canonicalUnit.unitString), the"
          + " predicate compares with \(bound)"
      )
    case .metadata(let condition):
      guard case .isUnreadable(let text) = condition.test else { return }
      throw HKError(
        .errorInvalidArgument,
        "metadata \(condition.key) cannot be compared with \(text): values are strings, numbers,"
          + " dates and quantities"
      )
    case .property(let condition):
      guard condition.property.isQuantity,
        case .compares(let comparison, .quantity(let bound)) = condition.test
      else { return }
      try SampleCondition.quantity(comparison, bound).check(for: type)
    case .workout(let condition), .workoutActivity(let condition):
      try condition.check()
    case .tooDeep:
      throw HKError(
        .errorInvalidArgument,
        "the predicate nests compound predicates more than \(Self.greatestDepth) deep")
    default:
      return
    }
  }

  /// A range of instants that limits the matching samples; nil if dates do not limit them. A sample
  /// that starts at or after the end of the range, or ends before its start, does not match.
  var dateBounds: Range<Double>? {
    let (from, to) = bounds
    guard from > -.infinity || to < .infinity else { return nil }
    return from < to ? from..<to : from..<from
  }

  /// The earliest end and the latest start of a matching sample; the latter is exclusive.
  private var bounds: (from: Double, to: Double) {
    switch self {
    case .start(let comparison, let date), .end(let comparison, let date):
      switch comparison {
      // A sample that starts or ends at or after an instant also ends at or after it. A sample that
      // starts or ends before an instant also starts before it.
      case .greaterThan, .greaterThanOrEqualTo: return (date, .infinity)
      case .lessThan: return (-.infinity, date)
      case .lessThanOrEqualTo: return (-.infinity, date.nextUp)
      case .equalTo: return (date, date.nextUp)
      case .notEqualTo: return (-.infinity, .infinity)
      }
    case .all(let parts):
      return parts.map(\.bounds).reduce((-.infinity, .infinity)) {
        (max($0.from, $1.from), min($0.to, $1.to))
      }
    case .any(let parts):
      return parts.map(\.bounds).reduce((.infinity, -.infinity)) {
        (min($0.from, $1.from), max($0.to, $1.to))
      }
    default:
      return (-.infinity, .infinity)
    }
  }
}
