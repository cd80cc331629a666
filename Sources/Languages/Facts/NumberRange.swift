/// The least and the greatest of some numbers as text, the greatest with its unit.
package enum NumberRange: Sendable, Equatable {
  case one(String)
  case between(String, String)
}
