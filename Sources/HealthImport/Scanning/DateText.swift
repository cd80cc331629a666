import Health

/// Reads dates as exports write them, 25 bytes long: `2019-07-01 08:31:12 -0700`, and the
/// dates of the first exports, `20150616071820-0700`.
///
/// It remembers the last day and the last offset, which are nearly always repeated, so it only has
/// to read the clock time of most dates; `WrittenDate` reads the others.
struct DateText {
  static let width = 25

  /// The offset from UTC of the latest date, in seconds.
  private(set) var offset = 0

  // No text has these bytes, so the first date is always read completely.
  private var lastDay = UInt64.max
  private var lastDayEnd: UInt16 = 0
  private var lastDaySeconds = 0
  private var lastOffset = UInt32.max
  private var lastSign: UInt8 = 0

  /// Seconds since 2001-01-01 00:00:00 UTC; nil for text that `WrittenDate` cannot read, and for
  /// dates in any other form.
  ///
  /// - Parameter bytes: at least `width` bytes, of which only the first `width` are read.
  mutating func seconds(_ bytes: UnsafePointer<UInt8>) -> Double? {
    let raw = UnsafeRawPointer(bytes)
    guard bytes[10] == UInt8(ascii: " "), bytes[19] == UInt8(ascii: " "),
      let clock = Self.clockSeconds(bytes + 11)
    else { return nil }
    let day = raw.loadUnaligned(as: UInt64.self)
    let dayEnd = raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    let zone = raw.loadUnaligned(fromByteOffset: 21, as: UInt32.self)
    if day != lastDay || dayEnd != lastDayEnd || zone != lastOffset || bytes[20] != lastSign {
      guard bytes[20] == UInt8(ascii: "+") || bytes[20] == UInt8(ascii: "-"),
        let date = WrittenDate(UnsafeRawBufferPointer(start: raw, count: Self.width)),
        let written = date.offset
      else { return nil }
      (lastDay, lastDayEnd, lastDaySeconds) = (day, dayEnd, Int(date.wallClock) - clock)
      (lastOffset, lastSign, offset) = (zone, bytes[20], written)
    }
    return Double(lastDaySeconds + clock - offset)
  }

  mutating func seconds(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { raw in
      guard raw.count == Self.width else { return seconds(compact: raw) }
      return raw.assumingMemoryBound(to: UInt8.self).baseAddress.flatMap { seconds($0) }
    }
  }

  /// Reads a date without punctuation, whose offset can also be `Z`: seconds since 2001-01-01
  /// 00:00:00 UTC. Returns nil for any other text, and for a date without an offset.
  mutating func seconds(compact text: UnsafeRawBufferPointer) -> Double? {
    let isUTC = text.count == 15 && text[14] == UInt8(ascii: "Z")
    guard isUTC || text.count == 19 else { return nil }
    let zone = isUTC ? Array("+0000".utf8) : Array(text[14...])
    var written = Array("0000-00-00 00:00:00 ".utf8) + zone
    let places = [0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18]
    for (digit, place) in places.enumerated() { written[place] = text[digit] }
    return written.withUnsafeBufferPointer { $0.baseAddress.flatMap { seconds($0) } }
  }

  private static func clockSeconds(_ bytes: UnsafePointer<UInt8>) -> Int? {
    // Process all eight bytes at once, without the bits of `00:00:00`: digits are then below 10,
    // and colons are 0.
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
}
