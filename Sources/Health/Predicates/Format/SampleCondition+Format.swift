import Foundation

/// The format string of a predicate, with either its values or placeholders and arguments.
struct PredicateText {
  private(set) var format = ""
  private(set) var arguments: [Any] = []
  private let hasPlaceholders: Bool
  /// False if the predicate contains a part that no format string can express, such as a block.
  fileprivate(set) var isParsable = true

  fileprivate init(hasPlaceholders: Bool) {
    self.hasPlaceholders = hasPlaceholders
  }

  fileprivate mutating func append(_ text: String) { format += text }

  /// Appends a component of a key path.
  fileprivate mutating func append(key: String) {
    if hasPlaceholders {
      format += "%K"
      arguments.append(key)
    } else {
      format += key
    }
  }

  fileprivate mutating func append(value: Any) {
    if hasPlaceholders {
      format += "%@"
      arguments.append(value)
    } else {
      format += Self.literal(value)
    }
  }

  private static func literal(_ value: Any) -> String {
    switch value {
    case let list as [Any]: "{\(list.map(literal).joined(separator: ", "))}"
    case let text as String: quoted(text)
    case let date as Date: "CAST(\(number(date.timeIntervalSinceReferenceDate)), \"NSDate\")"
    case let value as Double: number(value)
    default: "\(value)"
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var content = ""
    for character in text {
      switch character {
      case "\"", "\\": content += "\\\(character)"
      case "\n": content += "\\n"
      case "\r": content += "\\r"
      case "\t": content += "\\t"
      default: content.append(character)
      }
    }
    return "\"\(content)\""
  }
}

extension SampleCondition {
  /// The format of the condition, with its values as Apple's `predicateFormat` writes them.
  var formatText: String { text(hasPlaceholders: false).format }

  fileprivate func text(hasPlaceholders: Bool) -> PredicateText {
    var text = PredicateText(hasPlaceholders: hasPlaceholders)
    write(to: &text)
    return text
  }

  private func write(to text: inout PredicateText) {
    switch self {
    case .constant(let value):
      text.append(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case .all(let parts):
      write(parts, joinedBy: " AND ", empty: .constant(true), to: &text)
    case .any(let parts):
      write(parts, joinedBy: " OR ", empty: .constant(false), to: &text)
    case .not(let part):
      if part.identity == nil || part.isList { text.append("NOT ") }
      if part.identity != nil {
        part.writeIdentity(isNegated: !part.isList, to: &text)
      } else {
        part.writeInBrackets(to: &text)
      }
    // S-92: no sample matches, and no literal means an infinite date.
    case .start(.lessThan, -.infinity):
      text.append("FALSEPREDICATE")
    case .opaque(let predicate):
      text.isParsable = false
      text.append(predicate is NSCompoundPredicate ? "COMPOUNDPREDICATE" : "BLOCKPREDICATE")
    case .tooDeep:
      text.isParsable = false
      text.append("COMPOUNDPREDICATE")
    case .workout(.activity(let condition)):
      text.isParsable = false
      text.append("SUBQUERY(\(HKPredicateKeyPathWorkoutActivity), $activity, ")
      condition.write(to: &text)
      text.append(").@count > 0")
    default:
      writeComparison(to: &text)
    }
  }

  private func write(
    _ parts: [SampleCondition], joinedBy word: String, empty: SampleCondition,
    to text: inout PredicateText
  ) {
    guard !parts.isEmpty else { return empty.write(to: &text) }
    guard parts.count > 1 else { return parts[0].write(to: &text) }
    for (index, part) in parts.enumerated() {
      if index > 0 { text.append(word) }
      part.writeInBrackets(to: &text)
    }
  }

  /// Writes the condition, in brackets if it is a compound of several conditions.
  private func writeInBrackets(to text: inout PredicateText) {
    switch self {
    case .all(let parts) where parts.count == 1, .any(let parts) where parts.count == 1:
      parts[0].writeInBrackets(to: &text)
    case .all(let parts) where !parts.isEmpty, .any(let parts) where !parts.isEmpty:
      text.append("(")
      write(to: &text)
      text.append(")")
    default:
      write(to: &text)
    }
  }

  private func writeComparison(to text: inout PredicateText) {
    if identity != nil {
      writeIdentity(isNegated: false, to: &text)
    } else if let (key, comparison, value) = ordered {
      key.write(to: &text)
      write(comparison.symbol, value, to: &text)
    } else if let (key, test) = tested {
      key.write(to: &text)
      switch test {
      case .isPresent: write("!=", Null.null, to: &text)
      case .isOne(let values): write("IN", values.map(\.argument).sortedByText, to: &text)
      case .compares(let comparison, let value): write(comparison.symbol, value.argument, to: &text)
      case .text(let test):
        write("\(test.kind.rawValue)\(test.options.text)", test.pattern, to: &text)
      case .isUnreadable(let value): write("==", value, to: &text)
      }
    } else if case .activitySummary(.between(let first, let last)) = self {
      text.append(HKPredicateKeyPathDateComponents)
      write("BETWEEN", [first, last], to: &text)
    }
  }

  private func writeIdentity(isNegated: Bool, to text: inout PredicateText) {
    guard let (key, value) = identity else { return }
    key.write(to: &text)
    if isList {
      write("IN", value, to: &text)
    } else {
      write(isInverted == isNegated ? "==" : "!=", (value as? [Any])?.first ?? value, to: &text)
    }
  }

  /// True if the condition is that the key has one of several values, or of none.
  private var isList: Bool { (identity?.1 as? [Any]).map { $0.count != 1 } ?? false }

  private func write(_ relation: String, _ value: Any, to text: inout PredicateText) {
    text.append(" \(relation) ")
    if value is Null { text.append("nil") } else { text.append(value: value) }
  }
}

/// The right side `nil`.
private enum Null {
  case null
}

/// A key path, whose second part can have any characters.
private struct PredicatePath {
  let first: String
  var second: String?

  func write(to text: inout PredicateText) {
    text.append(first)
    guard let second else { return }
    text.append(".")
    text.append(key: second)
  }
}

extension SampleCondition {
  /// The key and the values of a condition that `!=` negates; nil for any other condition. Several
  /// values are a list.
  private var identity: (PredicatePath, Any)? {
    switch self {
    case .uuid(let allowed): return (PredicatePath(first: HKPredicateKeyPathUUID), allowed.listed)
    case .source(let allowed):
      return (PredicatePath(first: HKPredicateKeyPathSource), allowed.listed)
    case .sourceRevision(let allowed):
      return (PredicatePath(first: HKPredicateKeyPathSourceRevision), allowed.listed)
    case .device(let allowed):
      return (PredicatePath(first: HKPredicateKeyPathDevice), allowed.listed)
    case .deviceProperty(let key, let allowed):
      let path = PredicatePath(first: HKPredicateKeyPathDevice, second: key)
      return (path, allowed.isEmpty ? Null.null : allowed.listed)
    case .withoutCorrelation:
      return (PredicatePath(first: HKPredicateKeyPathCorrelation), Null.null)
    case .ofWorkout(let uuid): return (PredicatePath(first: HKPredicateKeyPathWorkout), uuid)
    case .activitySummary(.on(let day)):
      return (PredicatePath(first: HKPredicateKeyPathDateComponents), day)
    case .workout(.activityType(let type)):
      return (PredicatePath(first: HKPredicateKeyPathWorkoutType), type.rawValue)
    case .workoutActivity(.activityType(let type)):
      return (PredicatePath(first: HKPredicateKeyPathWorkoutActivityType), type.rawValue)
    case .metadata(let condition) where condition.test == .isPresent:
      return (PredicatePath(first: HKPredicateKeyPathMetadata, second: condition.key), Null.null)
    case .property(let condition) where condition.test == .isPresent:
      return (PredicatePath(first: condition.property.path), Null.null)
    default: return nil
    }
  }

  /// True if the condition is that a value is not nil.
  private var isInverted: Bool {
    switch self {
    case .metadata, .property: true
    default: false
    }
  }

  private var ordered: (PredicatePath, HKPredicateOperator, Any)? {
    switch self {
    case .start(let comparison, let date):
      return (
        PredicatePath(first: HKPredicateKeyPathStartDate), comparison,
        Date(timeIntervalSinceReferenceDate: date)
      )
    case .end(let comparison, let date):
      return (
        PredicatePath(first: HKPredicateKeyPathEndDate), comparison,
        Date(timeIntervalSinceReferenceDate: date)
      )
    case .quantity(let comparison, let bound):
      return (PredicatePath(first: HKPredicateKeyPathQuantity), comparison, bound)
    case .categoryValue(let comparison, let value):
      return (PredicatePath(first: HKPredicateKeyPathCategoryValue), comparison, value)
    case .workout(let condition):
      return condition.ordered(ofActivities: false)
    case .workoutActivity(let condition):
      return condition.ordered(ofActivities: true)
    default: return nil
    }
  }

  private var tested: (PredicatePath, MetadataCondition.Test)? {
    switch self {
    case .metadata(let condition):
      return (
        PredicatePath(first: HKPredicateKeyPathMetadata, second: condition.key), condition.test
      )
    case .property(let condition):
      return (PredicatePath(first: condition.property.path), condition.test)
    case .categoryValues(let values):
      let numbers = Set(values.map { MetadataValue.number(Double($0)) })
      return (PredicatePath(first: HKPredicateKeyPathCategoryValue), .isOne(of: numbers))
    default: return nil
    }
  }
}

extension WorkoutCondition {
  fileprivate func ordered(
    ofActivities: Bool
  ) -> (PredicatePath, HKPredicateOperator, Any)? {
    func key(_ workout: String, _ activity: String) -> PredicatePath {
      PredicatePath(first: ofActivities ? activity : workout)
    }
    switch self {
    case .duration(let comparison, let seconds):
      return (
        key(HKPredicateKeyPathWorkoutDuration, HKPredicateKeyPathWorkoutActivityDuration),
        comparison, seconds
      )
    case .start(let comparison, let date):
      return (
        key(HKPredicateKeyPathStartDate, HKPredicateKeyPathWorkoutActivityStartDate), comparison,
        Date(timeIntervalSinceReferenceDate: date)
      )
    case .end(let comparison, let date):
      return (
        key(HKPredicateKeyPathEndDate, HKPredicateKeyPathWorkoutActivityEndDate), comparison,
        Date(timeIntervalSinceReferenceDate: date)
      )
    case .totalEnergyBurned(let comparison, let bound):
      return (PredicatePath(first: HKPredicateKeyPathWorkoutTotalEnergyBurned), comparison, bound)
    case .totalDistance(let comparison, let bound):
      return (PredicatePath(first: HKPredicateKeyPathWorkoutTotalDistance), comparison, bound)
    case .totalSwimmingStrokeCount(let comparison, let bound):
      return (
        PredicatePath(first: HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount), comparison, bound
      )
    case .totalFlightsClimbed(let comparison, let bound):
      return (PredicatePath(first: HKPredicateKeyPathWorkoutTotalFlightsClimbed), comparison, bound)
    case .statistic(let statistic, let type, let comparison, let bound):
      guard let first = PredicateKey.path(statistic, ofActivities: ofActivities) else { return nil }
      return (PredicatePath(first: first, second: type.identifier), comparison, bound)
    case .activityType, .activity: return nil
    }
  }
}

extension MetadataValue {
  /// The value as an argument of a format string.
  fileprivate var argument: Any {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .date(let date): date
    case .quantity(let quantity): quantity
    }
  }
}

extension Collection {
  /// The elements in the order of their descriptions, because sets have no order.
  fileprivate var sortedByText: [Any] { sorted { "\($0)" < "\($1)" } }
}

extension Set {
  fileprivate var listed: [Any] { sortedByText }
}

extension NSPredicate {
  /// A format string and arguments from which `NSPredicate(parsing:argumentArray:)` creates a
  /// predicate with the same condition; nil if a part of the predicate, such as a block, has none.
  package var parsableFormat: (format: String, arguments: [Any])? {
    let text = SampleCondition(self).text(hasPlaceholders: true)
    return text.isParsable ? (text.format, text.arguments) : nil
  }
}
