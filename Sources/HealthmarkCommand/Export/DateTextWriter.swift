import Foundation
import Health
import Report

/// Writes instants as `LocalClock.iso8601(_:)` does, much faster for many instants of one day. If the
/// offset from UTC has seconds, as before 1972, it writes UTC, because readers expect minutes.
struct DateTextWriter {
  private let clock: LocalClock
  /// The day of the latest instant, if the clock is not changed on it; otherwise empty.
  private var day = 0.0..<0.0
  /// The text of the day up to `T`, and the offset from UTC.
  private var head: [UInt8] = []
  private var offset: [UInt8] = []

  init(_ clock: LocalClock) {
    self.clock = clock
  }

  /// Appends the text of an instant, which is at most 40 bytes long.
  mutating func write(_ instant: Double, to bytes: inout [UInt8]) {
    let milliseconds = (instant * 1_000).rounded()
    let seconds = (milliseconds / 1_000).rounded(.down)
    if !day.contains(seconds) { readDay(of: seconds) }
    guard day.contains(seconds) else {
      bytes += Self.text(instant, clock).utf8
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
    if fraction != 0 { bytes += ".\(padded(fraction, to: 3))".utf8 }
    bytes += offset
  }

  /// Returns the text of a single instant.
  static func text(_ instant: Double, _ clock: LocalClock) -> String {
    (hasSeconds(clock.offset(at: instant)) ? LocalClock(.gmt) : clock).iso8601(instant)
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
    offset = Array(LocalClock.offsetText(Int(zone)).utf8)
  }

  /// Appends two digits.
  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
