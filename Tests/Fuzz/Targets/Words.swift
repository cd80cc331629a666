import Foundation
import Health
import Report

extension FuzzTarget {
  static let units = FuzzTarget(
    "units", "a unit that is printed is read as the same unit", byteLimit: 512
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    // The spellings of other programs must not end the program either.
    for type in [HKQuantityType(.heartRate), HKQuantityType(.bloodGlucose)] {
      _ = try? HKUnit(parsing: text, for: type)
      _ = try? HKUnit(importing: text, for: type)
    }
    let unit = try HKUnit(parsing: text)
    let again = try FuzzFinding.expectReadable("the printed unit '\(unit)' is not read") {
      try HKUnit(parsing: unit.unitString)
    }
    try FuzzFinding.expectEqual(again, unit, "the unit")
    try FuzzFinding.expectEqual(again.unitString, unit.unitString, "the printed unit")
  }

  static let ranges = FuzzTarget(
    "ranges", "a range ends at or after its start, and an interval is read as it is printed",
    byteLimit: 256
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let length = try? IntervalLength(parsing: text) {
      let again = try FuzzFinding.expectReadable("the printed interval '\(length)' is not read") {
        try IntervalLength(parsing: "\(length)")
      }
      try FuzzFinding.expectEqual(again, length, "the interval")
    }
    let range = try DateRange(parsing: text)
    for name in ["UTC", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe"] {
      guard let zone = TimeZone(identifier: name) else { continue }
      let calendar = ReportCalendar(clock: LocalClock(zone), weekStart: .monday)
      // 2024-03-10, the start of daylight saving time, and 2011-12-30, which Apia left out.
      for asOf in [731_714_400.0, 346_896_000] {
        let resolved = range.resolved(asOf: asOf, calendar: calendar, extent: 0..<asOf)
        guard let resolved else { throw FuzzFinding("the range has no dates in \(name)") }
        try FuzzFinding.expect(
          resolved.lowerBound.isFinite && resolved.upperBound.isFinite,
          "the range \(resolved) is not finite in \(name)")
      }
    }
  }
}
