/// A length of time in the units that are shown, with numbers as text.
package enum ShownLength: Sendable, Hashable {
  /// Hours and minutes from 0 to 59: `8 h 05 min`.
  case hours(String, minutes: Int)
  /// A number of hours alone, as on an axis: `7.5 h`.
  case hoursAlone(String)
  /// `12 min`
  case minutes(String)
  /// `45 s`
  case seconds(String)
}
