/// An error for text that cannot be parsed, with the mistake and the affected part.
public struct UnreadableText: Error, Sendable {
  /// The message, which gives the expected and the actual text: lower case, without a full stop.
  public var message: String
  /// The wrong part, in Unicode scalars from the start of the text; nil for the entire text.
  public var part: Range<Int>?
  /// A suggested fix, if one is known.
  public var help: String?
  /// The text that the user certainly meant, such as `bodyMass` for `weight`; nil if it is unknown.
  package var meant: String?

  /// Creates an error, by default for the entire text.
  public init(_ message: String, part: Range<Int>? = nil, help: String? = nil) {
    self.message = message
    self.part = part
    self.help = help
  }
}

/// The days of the week, starting with Monday as in ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  package init?(word: some StringProtocol) {
    let word = word.lowercased()
    guard let day = Self.allCases.first(where: { $0.name == word || $0.name.prefix(3) == word })
    else { return nil }
    self = day
  }

  /// - Throws: `UnreadableText` with the nearest valid word.
  package init(parsing text: String) throws {
    guard let weekday = Self(word: text) else {
      throw UnreadableText(.unknownWeekday(text))
    }
    self = weekday
  }

  package var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}

/// Parses a run of ASCII digits as a number; nil for anything else, including signs.
func number(_ text: some StringProtocol) -> Int? {
  guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) })
  else { return nil }
  return Int(text)
}

/// Parses `03:00` or `03:00:30` as seconds since midnight; nil for anything else.
func timeOfDay(_ text: some StringProtocol) -> Double? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 2 || parts.count == 3, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
    (1...2).contains(parts[0].utf8.count), let hour = number(parts[0]), hour < 24,
    let minute = number(parts[1]), minute < 60,
    let second = parts.count == 3 ? number(parts[2]) : 0, second < 60
  else { return nil }
  return Double(hour * 3600 + minute * 60 + second)
}
