import Foundation
import Health
import Report

/// Writes instants as `LocalClock.iso8601(_:)` does, much faster for many instants of one day. If
/// the offset from UTC has seconds, as before 1972, it writes UTC, because readers expect minutes.
///
/// In UTC, every instant has milliseconds and ends in `Z`, as in `2024-01-07T13:00:00.000Z`,
/// because pandas reads a column as times only if all have the same form.
struct DateTextWriter {
  private let clock: LocalClock
  private let isUTC: Bool
  /// The day of the latest instant, if the clock is not changed on it; otherwise empty.
  private var day = 0.0..<0.0
  /// The text of the day up to `T`, and the offset from UTC.
  private var head: [UInt8] = []
  private var offset: [UInt8] = []

  init(_ clock: LocalClock) {
    self.init(clock, isUTC: false)
  }

  private init(_ clock: LocalClock, isUTC: Bool) {
    self.clock = clock
    self.isUTC = isUTC
  }

  static let utc = DateTextWriter(LocalClock(.gmt), isUTC: true)

  /// Appends the text of an instant, which is at most 40 bytes long.
  mutating func write(_ instant: Double, to bytes: inout [UInt8]) {
    let milliseconds = (instant * 1_000).rounded()
    let seconds = (milliseconds / 1_000).rounded(.down)
    if !day.contains(seconds) { readDay(of: seconds) }
    guard day.contains(seconds) else {
      bytes += textWithOffset(instant).utf8
      return
    }
    let time = Int(seconds - day.lowerBound)
    bytes += head
    Self.write(time / 3_600, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.write(time / 60 % 60, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.write(time % 60, to: &bytes)
    let fraction = Int(milliseconds - seconds * 1_000)
    if isUTC || fraction != 0 { bytes += ".\(padded(fraction, to: 3))".utf8 }
    bytes += offset
  }

  /// Returns the text of a single instant.
  mutating func text(_ instant: Double) -> String {
    var bytes: [UInt8] = []
    write(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func textWithOffset(_ instant: Double) -> String {
    (Self.hasSeconds(clock.offset(at: instant)) ? LocalClock(.gmt) : clock).iso8601(instant)
  }

  private static func hasSeconds(_ offset: Double) -> Bool { Int(offset) % 60 != 0 }

  private mutating func readDay(of instant: Double) {
    let start = instant - clock.timeOfDay(at: instant)
    let span = start..<start + 86_400
    let zone = clock.offset(at: instant)
    guard clock.offset(at: start) == zone, !Self.hasSeconds(zone), clock.changes(in: span).isEmpty
    else {
      day = start..<start
      return
    }
    day = span
    head = Array("\(clock.date(at: instant))T".utf8)
    offset = Array((isUTC ? "Z" : LocalClock.offsetText(Int(zone))).utf8)
  }

  /// Appends two digits.
  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
