/// A unit whose notation beside a number is a matter of language.
package enum UnitName: Hashable, Sendable {
  /// A number without a unit, such as a count of things or a score.
  case none
  /// A unit with a name of its own.
  case named(Own)
  /// The symbols of a unit string, and the signs between them: `mg`, `/`, `dL`.
  case symbols([String])

  /// The units whose names do not follow from their symbols.
  package enum Own: String, Sendable, CaseIterable {
    /// `count/min` of heartbeats, of breaths, of the turns of a pedal and of other things.
    case beats = "beats/min"
    case breaths = "breaths/min"
    case revolutions = "revolutions/min"
    case events = "events/min"
    case milesPerHour = "mi/hr"
    /// `kcal/hr·kg` of physical effort.
    case metabolicEquivalents = "MET"
  }
}

/// The numerator or the denominator of a quotient.
package enum QuotientPart: Hashable, Sendable {
  /// Counted things, by the identifier of their type.
  case things(String)
  /// The symbols of a unit, and the signs between them.
  case unit([String])

  /// - Parameters:
  ///   - things: the name of the things of a type.
  ///   - symbol: the name of a symbol.
  func text(things: (String) -> String, symbol: (String) -> String) -> String {
    switch self {
    case .things(let type): things(type)
    case .unit(let symbols): symbols.map(symbol).joined()
    }
  }
}
