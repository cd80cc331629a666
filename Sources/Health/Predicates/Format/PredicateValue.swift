import Foundation

/// A value in a predicate's format string, or an argument of it.
enum PredicateValue {
  case null
  case one(Any)
  case list([PredicateValue])

  /// Creates the value of an argument. Arrays and sets are lists.
  init(_ argument: Any?) {
    switch argument.flatMap(unwrapped) {
    case nil, is NSNull: self = .null
    case let list as NSArray: self = .list(list.map(PredicateValue.init))
    case let list as [Any?]: self = .list(list.map(PredicateValue.init))
    case let set as NSSet: self = .list(sorting: set.allObjects)
    case let set as Set<AnyHashable>: self = .list(sorting: set.map(\.base))
    case let value?: self = .one(value)
    }
  }

  /// The elements of a set have no order, and equal predicates must have equal formats.
  private static func list(sorting elements: [Any]) -> PredicateValue {
    .list(elements.sorted { "\($0)" < "\($1)" }.map(PredicateValue.init))
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The value as metadata; nil for a list, for null and for a type that metadata cannot contain.
  var scalar: MetadataValue? {
    if case .one(let value) = self { MetadataValue(value) } else { nil }
  }

  /// The value for a message.
  var text: String {
    switch self {
    case .null: "nil"
    case .one(let value as String): "'\(value)'"
    case .one(let value): "\(value)"
    case .list(let values): "{\(values.map(\.text).joined(separator: ", "))}"
    }
  }
}

private protocol AnyOptional {
  var value: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var value: Any? { self }
}

/// Removes the optionals around a value, because `Any` can contain a nil `Date?`.
private func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.value.flatMap(unwrapped)
}
