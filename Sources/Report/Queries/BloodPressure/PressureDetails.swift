import Health
import JSON
import Languages

/// The limits, the single measurements and the protocol of a result of blood pressure.
struct PressureDetails: ResultDetails {
  /// The mean of the readings that count.
  struct Average: Sendable {
    var systolic: Double
    var diastolic: Double
    /// The local dates with readings that count.
    let days: Int
    let readings: Int
    let measurements: Int

    /// - Returns: nil without sessions.
    init?(_ sessions: [BloodPressureSession], _ day: PressureDay, _ clock: LocalClock) {
      let systolic = ReadingStatistics(sessions.map(\.reading.systolic)).mean
      let diastolic = ReadingStatistics(sessions.map(\.reading.diastolic)).mean
      guard let systolic, let diastolic else { return nil }
      self.systolic = systolic
      self.diastolic = diastolic
      days = Set(sessions.map { day.date(at: $0.start, clock) }).count
      readings = sessions.count
      measurements = sessions.reduce(0) { $0 + $1.measurements.count }
    }
  }

  /// The limits for averages. Without `limits`, the upper limits of the lowest band, if that band
  /// consists of the values below them.
  let limits: [PressureLimit]
  /// True if the definition has `limits`.
  let hasOwnLimits: Bool
  /// Nil without readings that count.
  var average: Average?
  /// The places of the limits that the mean, rounded for a published report, seems to be on another
  /// side of.
  private(set) var hiddenComparisons: Set<Int> = []
  let severe: PressureLimit?
  /// The measurements at or above the severe limit, of first days too.
  var severeMeasurements: [PressureMeasurement] = []
  /// The number of measurements of which these are a part.
  var measured = 0
  /// The number of measurements in the intervals that are not among these, because another source
  /// has the same.
  var copies = 0
  /// The single measurements in the listed intervals, of first days too; nil if not requested, or
  /// if there are too many.
  var measurements: [PressureMeasurement]?
  /// True to list the measurements in JSON, because its items are sessions.
  let listsMeasurements: Bool
  /// The days and their halves.
  let day: PressureDay
  /// The protocol, and each run of days compared with it; nil without a protocol.
  var runs: [PressureProtocolRun]?

  /// True if there are measurements, all of them of first days, which statistics leave out.
  var areAllOfFirstDays: Bool { measured > 0 && average == nil }

  /// True if it shows measurements with their times, or dates of days.
  var showsSamples: Bool { severe != nil || runs != nil }

  /// The side of each limit on which the mean lies; nil without a mean, or where its rounded
  /// numbers would say otherwise.
  var relations: [PressureLimit.Relation?] {
    limits.enumerated().map { index, limit in
      hiddenComparisons.contains(index) ? nil : average.map(limit.relation(of:))
    }
  }

  /// Rounds the mean, leaves out the comparisons that its rounded numbers contradict, and cuts the
  /// times of measurements. Other values are not part of a report that rounds.
  mutating func round(by rounding: AmountRounding) {
    severeMeasurements = severeMeasurements.map { $0.timed(by: rounding) }
    measurements = measurements.map { $0.map { $0.timed(by: rounding) } }
    let exact = relations
    average = average.map { mean in
      var mean = mean
      mean.systolic = mean.systolic.rounded(to: rounding.digits)
      mean.diastolic = mean.diastolic.rounded(to: rounding.digits)
      return mean
    }
    hiddenComparisons.formUnion(
      zip(exact, relations).enumerated().compactMap { $1.0 == $1.1 ? nil : $0 })
  }

  func write(_ result: QueryResult, to json: inout JSONWriter) {
    result.writeStatistics(to: &json)
    if hasOwnLimits { writeLimits(to: &json) }
    json.members([
      "severe": severe.map {
        [
          "systolic": JSONValue($0.systolic), "diastolic": JSONValue($0.diastolic),
          "measurements": .array(severeMeasurements.map { $0.json(result.clock) }),
        ]
      },
      "copies": copies > 0 ? .integer(copies) : nil,
      "protocol": runs.map { .array($0.map(\.json)) },
    ])
    guard listsMeasurements, result.items != nil else { return }
    let listed = measurements.flatMap { $0.count <= ResultItem.limit ? $0 : nil }
    json.member(
      "measurements", listed.map { .array($0.map { $0.json(result.clock) }) } ?? .null)
  }

  private func writeLimits(to json: inout JSONWriter) {
    let mean = average.map { average -> JSONValue in
      [
        "systolic": JSONValue(average.systolic), "diastolic": JSONValue(average.diastolic),
        "days": .integer(average.days), "readings": .integer(average.readings),
        "measurements": .integer(average.measurements),
      ]
    }
    let compared = zip(limits, relations).map { limit, relation -> JSONValue in
      [
        "name": limit.name.map { .string($0) } ?? .null,
        "systolic": JSONValue(limit.systolic), "diastolic": JSONValue(limit.diastolic),
        "average": relation.map { .string($0.rawValue) } ?? .null,
      ]
    }
    json.members(["average": mean ?? .null, "limits": .array(compared)])
  }
}

extension PressureProtocolRun {
  fileprivate var json: JSONValue {
    let lacking = missing.map { one -> JSONValue in
      [
        "date": .string(one.date.description), "half": .string(one.half.rawValue),
        "measurements": .integer(one.count),
      ]
    }
    let dates = JSONValue.members([
      "guideline": plan.guideline.map { .string($0) }, "from": .string(first.description),
      "through": .string(last.description),
    ])
    let numbers = JSONValue.members([
      "days": .integer(days), "measured": .integer(measured), "counted": .integer(counted),
      "scheduled": .integer(scheduled), "kept": .integer(kept), "met": .boolean(isMet),
      "missing": .array(lacking),
    ])
    return .object(dates + numbers)
  }
}

extension QueryResult {
  /// The details of a result of blood pressure; nil for other results.
  var pressure: PressureDetails? { details as? PressureDetails }
}
