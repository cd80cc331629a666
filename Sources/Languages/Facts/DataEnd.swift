/// The end of the known data of an interval that is still running, in the format of the locale.
package enum DataEnd: Sendable, Hashable {
  /// A time on the date of the interval: `9:41 AM`.
  case time(String)
  /// A date and a time: `Feb 4, 9:41 AM`.
  case moment(String)

  /// The same with another text.
  package func map(_ text: (String) -> String) -> DataEnd {
    switch self {
    case .time(let time): .time(text(time))
    case .moment(let moment): .moment(text(moment))
    }
  }

  /// The text without words of the language.
  package var text: String {
    switch self {
    case .time(let text), .moment(let text): text
    }
  }
}
