import Foundation
import TestSupport

/// A time of day in seconds since midnight, for samples within a single day.
func clock(_ hour: Int, _ minute: Int = 0) -> Double {
  Double(hour * 3_600 + minute * 60)
}

/// The instant of an ISO 8601 string, in seconds since 2001-01-01 00:00:00 UTC.
func instant(_ text: String) throws -> Double {
  try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
}

extension ReferenceSample {
  static func piece(
    _ start: Double, _ end: Double, _ value: Double, source: Int = 0, sequence: Int = 0
  ) -> ReferenceSample {
    ReferenceSample(start: start, end: end, value: value, source: source, sequence: sequence)
  }

  static func reading(_ time: Double, _ value: Double, sequence: Int = 0) -> ReferenceSample {
    ReferenceSample(start: time, end: time, value: value, sequence: sequence)
  }
}
