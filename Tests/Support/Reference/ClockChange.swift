package import Foundation

/// A day on which a time zone's clock can change.
package struct ClockChange: Sendable {
  package let zone: TimeZone
  package let day: ReferenceDay

  private init?(_ zone: String, _ day: ReferenceDay) {
    guard let zone = TimeZone(identifier: zone) else { return nil }
    self.zone = zone
    self.day = day
  }

  /// Days of 23, 23½, 24, 24½ and 25 hours, a missing midnight, a repeated hour before midnight,
  /// and an entire day that is missing.
  package static let all: [ClockChange] = [
    ("America/New_York", ReferenceDay(2026, 3, 8)),
    ("America/New_York", ReferenceDay(2026, 11, 1)),
    ("Europe/Berlin", ReferenceDay(2026, 3, 29)),
    ("Europe/Berlin", ReferenceDay(2026, 10, 25)),
    ("Australia/Lord_Howe", ReferenceDay(2026, 4, 5)),
    ("Australia/Lord_Howe", ReferenceDay(2026, 10, 4)),
    ("Asia/Kolkata", ReferenceDay(2026, 6, 15)),
    ("America/Sao_Paulo", ReferenceDay(2018, 2, 17)),
    ("America/Sao_Paulo", ReferenceDay(2018, 11, 4)),
    ("Pacific/Apia", ReferenceDay(2011, 12, 30)),
  ].compactMap { ClockChange($0, $1) }
}
