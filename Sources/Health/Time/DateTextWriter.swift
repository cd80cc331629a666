import Foundation

/// Writes instants in ISO 8601 format, such as `2024-01-07T08:00:00-05:00`.
///
/// Fractions of a second are rounded to milliseconds. The writer keeps the offset from UTC up to
/// the next change of the clock, and the text of the latest day, so it is fast for many instants in
/// order, and right for any others.
package struct DateTextWriter: Sendable {
  /// The form of the texts.
  package enum Form: Sendable {
    /// In the time zone of the clock; milliseconds only if they are not zero, and seconds of the
    /// offset only if they are not zero, as in offsets before 1900.
    case exact
    /// The same, but in UTC where the offset has seconds, because readers expect minutes.
    case withMinutesOfOffset
    /// In UTC, always with milliseconds: `2024-01-07T13:00:00.000Z`. pandas reads a column as times
    /// only if all have the same form.
    case utc
  }

  private let clock: LocalClock
  private let form: Form
  /// The instants that have the offset; empty until a second instant is written, because a change
  /// of the clock takes longer to find than an offset.
  private var span = 0.0..<0.0
  private var offset = 0.0
  private var hasWritten = false
  /// The day in the text, in seconds since 2001-01-01 as the clock counts them.
  private var day = 0.0..<0.0
  /// The text of the latest instant without its milliseconds, and the index after its seconds.
  private var text: [UInt8] = []
  private var secondsEnd = 0

  /// Creates a writer for a clock. For the form `utc`, the clock has no effect.
  package init(_ clock: LocalClock, form: Form = .exact) {
    self.clock = form == .utc ? LocalClock(.gmt) : clock
    self.form = form
  }

  /// Appends the text of an instant, in seconds since 2001-01-01 00:00:00 UTC. The text has only
  /// ASCII characters.
  package mutating func write(_ instant: Double, to bytes: inout [UInt8]) {
    let milliseconds = (instant * 1000).rounded()
    let seconds = (milliseconds / 1000).rounded(.down)
    if !span.contains(seconds) { readOffset(at: seconds) }
    let wall = seconds + offset
    if !day.contains(wall) { readDay(of: wall) }
    setTime(Int(wall - day.lowerBound))
    let fraction = Int(milliseconds - seconds * 1000)
    guard fraction != 0 || form == .utc else {
      bytes += text
      return
    }
    bytes += text[..<secondsEnd]
    bytes.append(UInt8(ascii: "."))
    bytes.append(Self.digit(fraction / 100))
    bytes.append(Self.digit(fraction / 10))
    bytes.append(Self.digit(fraction))
    bytes += text[secondsEnd...]
  }

  /// Returns the text of an instant.
  package mutating func text(_ instant: Double) -> String {
    var bytes: [UInt8] = []
    write(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func readOffset(at instant: Double) {
    var zone = clock.offset(at: instant)
    if hasWritten {
      let change = clock.timeZone.nextDaylightSavingTimeTransition(
        after: Date(timeIntervalSinceReferenceDate: instant))
      span = instant..<max(instant, change?.timeIntervalSinceReferenceDate ?? .infinity)
    }
    hasWritten = true
    if form == .withMinutesOfOffset, Int(zone) % 60 != 0 { zone = 0 }
    guard zone != offset else { return }
    offset = zone
    day = 0..<0
  }

  private mutating func readDay(of wall: Double) {
    let days = (wall / 86_400).rounded(.down)
    day = days * 86_400..<days * 86_400 + 86_400
    text = Array("\(CivilDate(daysSince2001: Int(days)))T".utf8)
    let zone = form == .utc ? "Z" : LocalClock.offsetText(Int(offset))
    text += "00:00:00".utf8
    secondsEnd = text.count
    text += zone.utf8
  }

  /// Changes the time in the text to the time that is some seconds after midnight.
  private mutating func setTime(_ time: Int) {
    let start = secondsEnd - 8
    text.withUnsafeMutableBufferPointer { text in
      func set(_ number: Int, at index: Int) {
        text[index] = Self.digit(number / 10)
        text[index + 1] = Self.digit(number)
      }
      set(time / 3600, at: start)
      set(time / 60 % 60, at: start + 3)
      set(time % 60, at: start + 6)
    }
  }

  /// The last digit of a number.
  private static func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
}
