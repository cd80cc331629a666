/// The measurements of one session, which count as one reading.
package struct BloodPressureSession: Sendable {
  /// The single measurements in ascending order of start; at least one.
  package private(set) var measurements: [BloodPressureReading]
  /// The reading that the session counts as. It has the mean of each value, and the start and place
  /// of the first measurement.
  package let reading: BloodPressureReading

  package init?(_ measurements: [BloodPressureReading]) {
    guard var reading = measurements.first else { return nil }
    let count = Double(measurements.count)
    reading.systolic = measurements.reduce(0) { $0 + $1.systolic } / count
    reading.diastolic = measurements.reduce(0) { $0 + $1.diastolic } / count
    self.reading = reading
    self.measurements = measurements
  }

  package var start: Double { reading.start }
}

extension [BloodPressureReading] {
  /// Returns the sessions of readings, in the order of their first readings. A session consists of
  /// readings of one source that each start at most `gap` after the previous one.
  ///
  /// - Parameter gap: the maximum gap in seconds; nil for a session of each reading by itself.
  package func sessions(within gap: Double?) -> [BloodPressureSession] {
    guard let gap else { return compactMap { BloodPressureSession([$0]) } }
    var sessions: [[BloodPressureReading]] = []
    var current: [String: Int] = [:]
    for reading in self {
      if let index = current[reading.outline.source], let last = sessions[index].last,
        reading.start - last.start <= gap
      {
        sessions[index].append(reading)
      } else {
        current[reading.outline.source] = sessions.count
        sessions.append([reading])
      }
    }
    return sessions.compactMap(BloodPressureSession.init)
  }
}

/// Local dates with readings between which there are at most two dates without.
package struct MeasuringRun: Sendable, Equatable {
  /// The dates with readings in ascending order; at least one.
  package let dates: [CivilDate]

  package var first: CivilDate { dates[0] }
  package var last: CivilDate { dates[dates.count - 1] }

  /// The greatest number of dates without readings inside a run.
  private static let gap = 2

  /// Divides dates into runs, in ascending order. A date may occur several times.
  package static func runs(of dates: some Sequence<CivilDate>) -> [MeasuringRun] {
    var runs: [[CivilDate]] = []
    for date in Set(dates).sorted() {
      if let last = runs.last?.last, date.daysSince2001 - last.daysSince2001 - 1 <= gap {
        runs[runs.count - 1].append(date)
      } else {
        runs.append([date])
      }
    }
    return runs.map(MeasuringRun.init)
  }

  private init(dates: [CivilDate]) { self.dates = dates }
}
