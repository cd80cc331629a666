package import Foundation
package import Health

/// A synthetic Apple Health export: the daily life of one person with a phone, a watch, a scale, a
/// blood pressure cuff and, in the last months, a glucose sensor.
///
/// It has the shape of a real export, including overlapping sources, one UTC offset in all rows
/// and repeated records, but contains nobody's data. Equal arguments produce equal bytes on
/// every machine, because the clock, the locale and the environment are not read. A day's records
/// depend only on the seed and the date, so a longer export contains the days of a shorter one with
/// the same end.
package struct SampleExport: Sendable {
  let period: ExportPeriod
  let seed: UInt64
  package let damage: SampleDamage?
  let routes: [RouteFile]

  /// The default last date: 2024-02-04.
  package static let defaultEnd = CivilDate(dayNumber: 19_757)

  /// The IANA name of the default time zone.
  package static let defaultTimeZone = "America/Los_Angeles"

  /// The greatest number of days that an export can cover; about 11 GB.
  package static let dayLimit = 20_000

  /// - Parameters:
  ///   - days: the number of dates, including the last one.
  ///   - end: the date of the export, which is created at 09:41 local time.
  ///   - timeZone: the person's time zone; `nil` for America/Los_Angeles.
  ///   - damage: the defects to introduce.
  /// - Throws: `SampleExportError` if the dates are outside of the range that a sample can cover,
  ///   or if the system does not know the default zone.
  package init(
    days: Int = 400, end: CivilDate = Self.defaultEnd, timeZone: TimeZone? = nil, seed: UInt64 = 1,
    damage: SampleDamage? = nil
  ) throws {
    guard (1...Self.dayLimit).contains(days) else { throw SampleExportError.dayCount(days) }
    guard (1990...2100).contains(end.year) else { throw SampleExportError.end(end) }
    guard let timeZone = timeZone ?? TimeZone(identifier: Self.defaultTimeZone) else {
      throw SampleExportError.timeZone(Self.defaultTimeZone)
    }
    period = ExportPeriod(days: days, end: end, timeZone: timeZone)
    self.seed = seed
    self.damage = damage
    routes = RouteFile.latest(of: period, seed: seed)
  }

  /// The time at which the export was created.
  package var exportDate: Date { Date(timeIntervalSince1970: Double(period.exportMoment)) }

  /// Returns the number of days that produce a main document of about the given size, at least one.
  package static func days(forMegabytes megabytes: Int) -> Int {
    // The initializer rejects more days than a sample can have.
    guard megabytes < dayLimit else { return megabytes }
    let bytes = megabytes * 1_000_000
    let lateDays = Episode.glucose.count
    // The export's own day ends in the morning, and the last day that has started is completed.
    func days(_ bytes: Int, each: Int) -> Int { (bytes + each * 3 / 2) / each }
    let count = days(bytes, each: bytesPerDay + lateBytesPerDay)
    guard count > lateDays else { return max(1, count) }
    return days(bytes - lateDays * lateBytesPerDay, each: bytesPerDay)
  }

  /// Measured over the default export.
  private static let bytesPerDay = 565_000
  /// The additional bytes of each of the last ninety days, mostly for glucose.
  private static let lateBytesPerDay = 110_000

  func plan(_ day: Int) -> DayPlan { DayPlan(day, of: period, seed: seed) }
}

/// A reason why a sample cannot be created.
package enum SampleExportError: Error, Equatable, CustomStringConvertible {
  case dayCount(Int)
  case end(CivilDate)
  case timeZone(String)

  package var description: String {
    switch self {
    case .dayCount(let count):
      "a sample covers 1 to \(SampleExport.dayLimit) days, not \(count)"
    case .end(let date):
      "a sample ends between 1990 and 2100, not on \(date)"
    case .timeZone(let name):
      "the system does not know the time zone '\(name)'"
    }
  }
}
