import Health
import JSON

/// A single measurement of blood pressure in mmHg, as reports list it.
package struct PressureMeasurement: Sendable {
  package private(set) var start: Double
  package let systolic: Double
  package let diastolic: Double
  /// The sources that state the measurement, the one that counts first; at least one.
  package let sources: [String]
  /// True if the data states that it was entered by hand.
  package let wasUserEntered: Bool
  /// The start of its session, to whose day and half of the day it belongs.
  package private(set) var sessionStart: Double
  /// False on a first day that statistics leave out.
  package let isCounted: Bool

  init(
    _ reading: BloodPressureReading, of session: BloodPressureSession, sources: [String],
    isCounted: Bool
  ) {
    start = reading.start
    systolic = reading.systolic
    diastolic = reading.diastolic
    self.sources = sources
    wasUserEntered = reading.outline.wasUserEntered
    sessionStart = session.start
    self.isCounted = isCounted
  }

  /// The source that counts.
  package var source: String { sources[0] }

  /// Returns the measurement with times as a published report shows them.
  func timed(by rounding: AmountRounding) -> PressureMeasurement {
    var measurement = self
    measurement.start = rounding.time(start)
    measurement.sessionStart = rounding.time(sessionStart)
    return measurement
  }

  /// True for another measurement of the same numbers at the same time.
  func isEqualButForSource(_ other: PressureMeasurement) -> Bool {
    start == other.start && systolic == other.systolic && diastolic == other.diastolic
      && wasUserEntered == other.wasUserEntered && isCounted == other.isCounted
  }

  /// The measurement in JSON, with times of a clock.
  func json(_ clock: LocalClock) -> JSONValue {
    .object(
      JSONValue.members([
        "start": .string(clock.iso8601(start)), "systolic": JSONValue(systolic),
        "diastolic": JSONValue(diastolic), "source": .string(source),
        "alsoOf": sources.count > 1 ? .array(sources.dropFirst().map { .string($0) }) : nil,
        "manual": .boolean(wasUserEntered), "counted": .boolean(isCounted),
      ]))
  }
}
