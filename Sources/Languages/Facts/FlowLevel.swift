/// The strength of menstrual flow on a day.
package enum FlowLevel: Int, Sendable, CaseIterable, Comparable {
  /// Flow whose strength was not recorded.
  case unspecified
  case light, medium, heavy

  /// The value of `menstrualFlow` whose name the level has.
  package var value: String {
    switch self {
    case .unspecified: "unspecified"
    case .light: "light"
    case .medium: "medium"
    case .heavy: "heavy"
    }
  }

  package static func < (a: FlowLevel, b: FlowLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The day of a cycle that is still running, or the length of a complete one, as text.
package enum CycleLength: Sendable, Equatable {
  /// A length with its noun: `28 days`.
  case complete(String)
  /// The number of the day: `12`.
  case day(String)
}
