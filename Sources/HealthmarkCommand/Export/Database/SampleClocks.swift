import Foundation
import Health

/// Writes the times of samples, each in the time zone that its metadata names, or else in
/// that of the database.
struct SampleClocks {
  /// The place of a clock; 0 for the one of the database.
  typealias Place = Int

  private struct Writers {
    var dates: DateTextWriter
    /// Dates of creation are often of another day than the samples themselves.
    var creations: DateTextWriter

    init(_ clock: LocalClock) {
      dates = DateTextWriter(clock, form: .withMinutesOfOffset)
      creations = dates
    }
  }

  private var writers: [Writers]
  private var places: [String: Place] = [:]

  init(_ clock: LocalClock) { writers = [Writers(clock)] }

  /// The clock of a sample. An unknown time zone has no clock of its own.
  mutating func place(of metadata: MetadataSet?) -> Place {
    guard let name = metadata?[HKMetadataKeyTimeZone] else { return 0 }
    if let place = places[name] { return place }
    guard let zone = TimeZone(identifier: name) else { return 0 }
    places[name] = writers.count
    writers.append(Writers(LocalClock(zone)))
    return writers.count - 1
  }

  /// Replaces the bytes with the text of an instant, in seconds since 2001-01-01 00:00:00 UTC.
  mutating func write(_ instant: Double, at place: Place, to bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    writers[place].dates.write(instant, to: &bytes)
  }

  mutating func writeCreation(_ instant: Double, at place: Place, to bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    writers[place].creations.write(instant, to: &bytes)
  }

  mutating func text(_ instant: Double, at place: Place) -> String {
    writers[place].dates.text(instant)
  }
}

extension Double {
  /// The instant in seconds since 1970 of an instant in seconds since 2001.
  var unixSeconds: Double { self + Date.timeIntervalBetween1970AndReferenceDate }
}
