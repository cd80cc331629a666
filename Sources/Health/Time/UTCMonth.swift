/// A month of the Gregorian calendar in UTC. Sample digests are computed by month.
package struct UTCMonth: Hashable, Comparable, Sendable {
  /// The number of months since January 2001, negative for earlier months.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// Creates the month that contains an instant, in seconds since 2001-01-01 00:00:00 UTC. An
  /// instant outside the years 1 to 9999 belongs to the first or the last month of these years.
  package init(containing instant: Double) {
    let days = min(max((instant / 86_400).rounded(.down), Self.firstDay), Self.lastDay)
    let date = CivilDate(daysSince2001: days.isNaN ? 0 : Int(days))
    number = (date.year - 2001) * 12 + date.month - 1
  }

  /// The range of the calendar's instants, with one more day at both ends for clocks that are not
  /// in UTC.
  package static let instants = (firstDay - 1) * 86_400...(lastDay + 2) * 86_400

  private static let firstDay = -730_485.0
  private static let lastDay = 2_921_573.0

  /// The range of valid month numbers.
  package static let numbers = -24_000...95_987

  /// The first instant of the month, in seconds since 2001-01-01 00:00:00 UTC; minus infinity for
  /// the first month.
  package var start: Double {
    guard number > Self.numbers.lowerBound else { return -.infinity }
    guard number <= Self.numbers.upperBound else { return .infinity }
    let year = 2001 + (number >= 0 ? number / 12 : (number - 11) / 12)
    let date = CivilDate(year: year, month: number - (year - 2001) * 12 + 1, day: 1)
    return date.map { Double($0.daysSince2001) * 86_400 } ?? -.infinity
  }

  package var next: UTCMonth { UTCMonth(number: number + 1) }

  package static func < (a: UTCMonth, b: UTCMonth) -> Bool { a.number < b.number }
}

/// The digest of the samples of one type that start in one UTC month.
package struct MonthDigest: Equatable, Sendable {
  package let month: UTCMonth
  /// The digest, which has 32 bytes.
  package let digest: [UInt8]

  package init(month: UTCMonth, digest: [UInt8]) {
    self.month = month
    self.digest = digest
  }
}
