/// A date in one of the formats that programs write: the format of exports, ISO 8601, a
/// format with a 12-hour clock, or a day without a time. All readers use these rules.
///
/// ```
/// 2024-01-07T08:00:00-05:00    2024-01-07 08:00:00 -0500    2024-01-07 8:00:00 PM -0500
/// 2024-01-07T13:00:00.250Z     2024-01-07 08:00             2024-01-07
/// ```
package struct WrittenDate: Equatable {
  /// The wall clock reading, in seconds since the clock showed 2001-01-01 00:00:00.
  package var wallClock: Double
  /// The offset from UTC in seconds; nil if the text has none.
  package var offset: Int? {
    get { shortOffset.map(Int.init) }
    set { shortOffset = newValue.map(Int32.init(clamping:)) }
  }
  // NB: a compact type, because millions of dates are kept.
  private var shortOffset: Int32?
  /// False for a day without a time, which stands for its midnight.
  package var hasTime: Bool

  /// The instant, in seconds since 2001-01-01 00:00:00 UTC; nil if the date has no offset.
  package var instant: Double? { offset.map { wallClock - Double($0) } }

  /// The maximum length in bytes. Longer strings are not dates.
  private static let maximumLength = 48

  /// Reads a date; nil if the date or time is impossible, if `UTCOffset` rejects the offset, or for
  /// any other text.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.maximumLength else { return nil }
    var text = DateScanner(bytes)
    guard let year = text.number(4...4), text.take("-"), let month = text.number(2...2),
      text.take("-"), let day = text.number(2...2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    wallClock = Double(date.daysSince2001) * 86_400
    hasTime = false
    guard !text.isAtEnd else { return }
    let isMarked = text.take("T") || text.take("t")
    guard isMarked || text.skipSpaces() else { return nil }
    if isMarked || !text.isSign {
      guard let time = text.time() else { return nil }
      wallClock += time
      hasTime = true
      _ = text.skipSpaces()
    }
    guard !text.isAtEnd else { return }
    guard let offset = text.offset(), text.isAtEnd else { return nil }
    self.offset = offset
  }

  package init?(_ text: String) {
    var text = text
    let date = text.withUTF8 { Self(UnsafeRawBufferPointer($0)) }
    guard let date else { return nil }
    self = date
  }
}

/// Reads the parts of a date one after another.
private struct DateScanner {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }
  var isSign: Bool { has("+") || has("-") }

  private func has(_ byte: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: byte)
  }

  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard has(byte) else { return false }
    index += 1
    return true
  }

  /// Skips spaces, including U+202F and U+00A0, which can occur before AM and PM. Returns false if
  /// there are none.
  mutating func skipSpaces() -> Bool {
    let start = index
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: [0x20]) {
        index += 1
      } else if rest.starts(with: [0xE2, 0x80, 0xAF]) {
        index += 3
      } else if rest.starts(with: [0xC2, 0xA0]) {
        index += 2
      } else {
        break
      }
    }
    return index > start
  }

  /// Reads a number whose digit count is in the given range; nil otherwise.
  mutating func number(_ width: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while index < bytes.count, bytes[index] &- 0x30 < 10, count < width.upperBound {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
      count += 1
    }
    return width.contains(count) ? value : nil
  }

  /// Reads a time as seconds since midnight.
  mutating func time() -> Double? {
    guard var hour = number(1...2), take(":"), let minute = number(2...2), minute < 60 else {
      return nil
    }
    var seconds = 0.0
    if take(":") {
      guard let whole = number(2...2), whole < 60 else { return nil }
      seconds = Double(whole)
      if take(".") || take(",") {
        guard let fraction = fraction() else { return nil }
        seconds += fraction
      }
    }
    let clock = index
    _ = skipSpaces()
    if let isAfternoon = halfOfDay() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    } else {
      index = clock
    }
    guard hour < 24 else { return nil }
    return Double(hour * 3_600 + minute * 60) + seconds
  }

  private mutating func fraction() -> Double? {
    let start = index
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    guard index > start else { return nil }
    return Double("0." + String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Reads AM or PM. Returns true for PM, false for AM, and nil for anything else.
  private mutating func halfOfDay() -> Bool? {
    guard index + 2 <= bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
    switch bytes[index] | 0x20 {
    case UInt8(ascii: "a"):
      index += 2
      return false
    case UInt8(ascii: "p"):
      index += 2
      return true
    default: return nil
    }
  }

  /// Reads `Z`, `+0100`, `+01:00` or `+01` as seconds.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isNegative = has("-")
    guard take("+") || take("-"), let hours = number(2...2) else { return nil }
    let hasColon = take(":")
    var minutes = 0
    if hasColon || !isAtEnd {
      guard let written = number(2...2), written < 60 else { return nil }
      minutes = written
    }
    return UTCOffset.seconds(hours: hours, minutes: minutes, isWest: isNegative)
  }
}

/// A namespace for offsets of local time from UTC.
package enum UTCOffset {
  /// The largest accepted offset, in seconds: 18 hours, as in Foundation's time zones (M14). No
  /// place on earth is more than 14 hours from UTC.
  package static let limit = 18 * 3_600

  /// Returns the offset in seconds, positive east of Greenwich; nil if the minutes are impossible
  /// or the offset exceeds the limit.
  package static func seconds(hours: Int, minutes: Int, isWest: Bool) -> Int? {
    guard (0...18).contains(hours), (0..<60).contains(minutes) else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    guard seconds <= limit else { return nil }
    return isWest ? -seconds : seconds
  }
}
