import Foundation

/// A number as a report shows it: `63,600`, `7 h 00 min`, `8:05`, `60.7 bpm`, `12.9%`, `10:44 PM`.
struct ShownNumber: Equatable {
  /// The meaning of the number, which the text does not always tell.
  enum Meaning: Equatable {
    case amount
    /// A duration, which JSON has in seconds. In a table it is `8:05`, in hours or in minutes.
    case duration
    /// A time of day in minutes since midnight.
    case time
  }

  let meaning: Meaning
  /// The number in the unit of the text; seconds for durations.
  let value: Double
  /// The distance from the number to the next one with as many digits.
  let step: Double
  /// The number in the text for 1 in JSON.
  let scale: Double

  /// - Parameters:
  ///   - head: the heading of the text's column, which has its unit; empty in a sentence.
  init?(_ text: String, head: String = "", meaning: Meaning) {
    self.meaning = meaning
    let plain = Self.plain(text)
    switch meaning {
    case .time:
      guard let match = plain.firstMatch(of: /^(\d+):(\d\d) ([AP])M/), let hour = Int(match.1),
        let minute = Int(match.2)
      else { return nil }
      value = Double((hour % 12 + (match.3 == "P" ? 12 : 0)) * 60 + minute)
      (step, scale) = (1, 1)
    case .duration:
      scale = 1
      if let match = plain.firstMatch(of: /^([+-]?)(\d+):(\d\d)$/), let most = Double(match.2),
        let least = Double(match.3)
      {
        step = head.contains("(min:s)") ? 1 : 60
        value = (match.1 == "-" ? -1 : 1) * (most * 60 + least) * step
      } else if let match = plain.firstMatch(
        of: /^([+-]?)(?:(\d+) h )?(\d+) (min|s)(?![a-z])/), let least = Double(match.3)
      {
        step = match.4 == "s" ? 1 : 60
        let hours = match.2.flatMap { Double($0) } ?? 0
        value = (match.1 == "-" ? -1 : 1) * (hours * 3_600 + least * step)
      } else {
        return nil
      }
    case .amount:
      guard let match = plain.firstMatch(of: /^([+-]?)([\d,]+)(?:\.(\d+))?/),
        let whole = Double(match.2.filter { $0 != "," })
      else { return nil }
      let digits = match.3.map(String.init) ?? ""
      step = pow(10, -Double(digits.count))
      value = (match.1 == "-" ? -1 : 1) * (whole + (Double(digits) ?? 0) * step)
      let rest = plain[match.range.upperBound...]
      scale = rest.hasPrefix("%") || head.contains("(%)") ? 100 : 1
    }
  }

  /// True if a number of JSON is shown so: rounded, or rounded down to a whole number.
  func shows(_ number: Double) -> Bool {
    let scales =
      meaning == .amount && scale == 1
      // Distances of workouts are in meters, and shares are fractions.
      ? [1, 1 / 1_609.344, 100] : [scale]
    return scales.contains { scale in
      let distance = number * scale - value
      let isNear = abs(distance) <= step / 2 * (1 + 1e-6) + 1e-9
      return isNear || step == 1 && distance > -1e-6 && distance < 1
    }
  }

  /// The text with plain spaces and signs.
  static func plain(_ text: String) -> String {
    var plain = text
    for space in ["\u{202F}", "\u{A0}"] { plain = plain.replacing(space, with: " ") }
    return plain.replacing("\u{2212}", with: "-").replacing("\u{2060}", with: "")
      .replacing("**", with: "")
  }
}
