import Health
import JSON

/// A single measurement of blood pressure in mmHg, as reports list it.
package struct PressureMeasurement: Sendable {
  package private(set) var start: Double
  package let systolic: Double
  package let diastolic: Double
  package let source: String
  /// True if the data states that it was entered by hand.
  package let wasUserEntered: Bool
  /// The start of its session, to whose day and half of the day it belongs.
  package private(set) var sessionStart: Double
  /// False on a first day that statistics leave out.
  package let isCounted: Bool

  init(_ reading: BloodPressureReading, of session: BloodPressureSession, isCounted: Bool) {
    start = reading.start
    systolic = reading.systolic
    diastolic = reading.diastolic
    source = reading.outline.source
    wasUserEntered = reading.outline.wasUserEntered
    sessionStart = session.start
    self.isCounted = isCounted
  }

  /// Returns the measurement with times as a published report shows them.
  func timed(by rounding: AmountRounding) -> PressureMeasurement {
    var measurement = self
    measurement.start = rounding.time(start)
    measurement.sessionStart = rounding.time(sessionStart)
    return measurement
  }

  /// True if another source states the same measurement.
  func isEqualButForSource(_ other: PressureMeasurement) -> Bool {
    start == other.start && systolic == other.systolic && diastolic == other.diastolic
      && wasUserEntered == other.wasUserEntered && isCounted == other.isCounted
  }

  /// The measurement in JSON, with times of a clock.
  func json(_ clock: LocalClock) -> JSONValue {
    [
      "start": .string(clock.iso8601(start)), "systolic": JSONValue(systolic),
      "diastolic": JSONValue(diastolic), "source": .string(source),
      "manual": .boolean(wasUserEntered), "counted": .boolean(isCounted),
    ]
  }
}
