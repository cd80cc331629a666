import Health

/// Dates as documents write them, 25 bytes wide: `2019-07-01 08:31:12 -0700`.
///
/// It remembers the last day and the last offset, which nearly always come again.
struct DateText {
  static let width = 25

  /// The offset from UTC of the last date that was read, in seconds.
  private(set) var offset = 0

  // No text has these bytes: the first day and the first offset are always read.
  private var lastDay = UInt64.max
  private var lastDayEnd: UInt16 = 0
  private var lastDaySeconds = 0
  private var lastOffset = UInt32.max
  private var lastSign: UInt8 = 0

  /// Seconds since 2001-01-01 00:00:00 UTC; nil for a date or an hour that no calendar has, and
  /// for an offset beyond 18 hours (M14).
  ///
  /// - Parameter bytes: at least `width` bytes, of which only those are read.
  mutating func seconds(_ bytes: UnsafePointer<UInt8>) -> Double? {
    let raw = UnsafeRawPointer(bytes)
    let day = raw.loadUnaligned(as: UInt64.self)
    let dayEnd = raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    if day != lastDay || dayEnd != lastDayEnd {
      guard let seconds = Self.daySeconds(bytes) else { return nil }
      (lastDay, lastDayEnd, lastDaySeconds) = (day, dayEnd, seconds)
    }
    let zone = raw.loadUnaligned(fromByteOffset: 21, as: UInt32.self)
    if zone != lastOffset || bytes[20] != lastSign {
      guard let seconds = Self.offsetSeconds(bytes) else { return nil }
      (lastOffset, lastSign, offset) = (zone, bytes[20], seconds)
    }
    guard bytes[10] == UInt8(ascii: " "), bytes[19] == UInt8(ascii: " "),
      let clock = Self.clockSeconds(bytes + 11)
    else { return nil }
    return Double(lastDaySeconds + clock - offset)
  }

  mutating func seconds(_ text: String) -> Double? {
    guard text.utf8.count == Self.width else { return nil }
    return Array(text.utf8).withUnsafeBufferPointer { $0.baseAddress.flatMap { seconds($0) } }
  }

  private static func clockSeconds(_ bytes: UnsafePointer<UInt8>) -> Int? {
    // All eight bytes at once, less what they are at least: digits are below 10 then, colons are 0.
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    let digits = word ^ 0x3030_3A30_303A_3030
    guard (digits | (digits &+ 0x7676_7F76_767F_7676)) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    let pairs = digits &* 10 &+ digits >> 8
    let hour = Int(pairs & 0xFF)
    let minute = Int(pairs >> 24 & 0xFF)
    let second = Int(pairs >> 48 & 0xFF)
    return hour < 24 && minute < 60 && second < 60 ? hour * 3_600 + minute * 60 + second : nil
  }

  private static func offsetSeconds(_ bytes: UnsafePointer<UInt8>) -> Int? {
    let hours = pair(bytes + 21)
    let minutes = pair(bytes + 23)
    guard hours < 100, minutes < 60 else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    guard seconds <= 18 * 3_600 else { return nil }
    switch bytes[20] {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }

  /// The start of a day as if its offset were 0.
  private static func daySeconds(_ bytes: UnsafePointer<UInt8>) -> Int? {
    let century = pair(bytes)
    let yearOfCentury = pair(bytes + 2)
    guard century < 100, yearOfCentury < 100, bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"),
      let date = CivilDate(
        year: century * 100 + yearOfCentury, month: pair(bytes + 5), day: pair(bytes + 8))
    else { return nil }
    return date.daysSince2001 * 86_400
  }

  /// The value of two digits; 100 or more if they are none.
  @inline(__always)
  private static func pair(_ bytes: UnsafePointer<UInt8>) -> Int {
    let tens = bytes[0] &- UInt8(ascii: "0")
    let ones = bytes[1] &- UInt8(ascii: "0")
    guard tens < 10, ones < 10 else { return 100 }
    return Int(tens) * 10 + Int(ones)
  }
}
