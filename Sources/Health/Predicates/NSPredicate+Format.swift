public import Foundation

/// The initializers of `NSPredicate` from a format string.
///
/// An initializer of a class cannot return an object of a subclass, which keeps the structure of
/// the predicate (S-150). An initializer of a protocol can.
public protocol HKPredicateParsing {}

extension NSPredicate: HKPredicateParsing {}

extension HKPredicateParsing where Self == NSPredicate {
  #if !canImport(ObjectiveC)
    /// Creates a predicate from a format string with HealthKit's keys and operators.
    ///
    /// ```swift
    /// NSPredicate(format: "%K >= %@", HKPredicateKeyPathStartDate, date as NSDate)
    /// NSPredicate(format: "metadata.%K != YES", HKMetadataKeyWasUserEntered)
    /// ```
    ///
    /// The predicate is the same as that of the method of `HKQuery` with this meaning, if there is
    /// one. A mistake in the format stops the program; `init(parsing:_:)` throws an error.
    ///
    /// - Note: Foundation on Linux has no format strings. This initializer reads them for
    ///   HealthKit's keys, which are the `HKPredicateKeyPath…` constants (S-98), and for `SELF`.
    ///   Aggregates such as `ANY` and `SUBQUERY`, functions and variables are mistakes.
    public init(format predicateFormat: String, _ arguments: Any?...) {
      self.init(trapping: predicateFormat, arguments)
    }

    /// Creates a predicate from a format string and the values of its placeholders.
    ///
    /// A mistake in the format stops the program; `init(parsing:argumentArray:)` throws an error.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      self.init(trapping: predicateFormat, arguments ?? [])
    }

    private init(trapping format: String, _ arguments: [Any?]) {
      do {
        try self.init(parsing: format, argumentArray: arguments)
      } catch {
        fatalError("\(error)")
      }
    }
  #endif

  /// Creates a predicate from a format string from user input or data.
  ///
  /// ```swift
  /// try NSPredicate(parsing: "startDate >= %@ AND metadata.HKWasUserEntered != YES", date)
  /// try NSPredicate(parsing: "statDate >= %@", date)  // throws: unknown key 'statDate'
  /// ```
  ///
  /// - Throws: An error with Apple's message, the place of the fault and a remedy.
  public init(
    parsing predicateFormat: String, _ arguments: Any?...
  ) throws(HKPredicateParseError) {
    try self.init(parsing: predicateFormat, argumentArray: arguments)
  }

  /// Creates a predicate from a format string and the values of its placeholders. There must be as
  /// many values as placeholders.
  ///
  /// - Throws: An error with Apple's message, the place of the fault and a remedy.
  public init(
    parsing predicateFormat: String, argumentArray arguments: [Any?]
  ) throws(HKPredicateParseError) {
    self = StructuredPredicate(try PredicateFormatParser.condition(predicateFormat, arguments))
  }
}
