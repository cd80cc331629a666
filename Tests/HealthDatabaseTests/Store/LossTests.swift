import Health
import HealthDatabase
import SampleIntake
import TestSupport
import Testing

@Suite struct `An export that lacks what the phone had (X-94)` {
  private let made: MadeStore

  init() throws {
    made = try MadeStore()
  }

  /// Records of a type on each of the given days of January 2024, at an hour.
  private static func records(
    _ days: some Sequence<Int>, of type: String = "HKQuantityTypeIdentifierStepCount",
    value: String = "100", unit: String? = "count", hour: Int = 9
  ) -> [String] {
    days.map { day in
      let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
      let time = "\(hour < 10 ? "0" : "")\(hour)"
      return ExportText.record(
        type: type, value: value, unit: unit, start: "\(date) \(time):00:00 -0800",
        end: "\(date) \(time):30:00 -0800")
    }
  }

  private static let heartRate = "HKQuantityTypeIdentifierHeartRate"

  @Test func `is refused if more than a twentieth of the days of types lose all samples (X-94)`()
    throws
  {
    try made.add(Self.records(1...30))
    let bytes = try made.folder.bytes(of: "health.store")
    let refusal = #expect(throws: ImportRefusal.self) {
      try made.add(Self.records(3...30), day: 2, allowsLosses: false)
    }
    guard case .losses(let losses, let phone)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect((losses.days, losses.lostDays, phone) == (30, 2, "phone"))
    #expect(
      losses.text
        == "no samples are left on 2 of 30 days, counted for each type; stepCount loses 6.7 % of its"
        + " sum (2024-01-01 to 2024-01-02)")
    #expect(try made.folder.bytes(of: "health.store") == bytes)
    let allowed = try made.add(Self.records(3...30), day: 2, allowsLosses: true)
    #expect((allowed.deleted, allowed.losses) == (2, losses))
  }

  @Test func `is refused if the sums of a type fall by more than a fifth, though no day is lost`()
    throws
  {
    try made.add(Self.records(1...30) + Self.records(1...30, hour: 15))
    #expect(throws: ImportRefusal.self) {
      try made.add(
        Self.records(1...30) + Self.records(1...17, hour: 15), day: 2, allowsLosses: false)
    }
    let result = try made.add(
      Self.records(1...30) + Self.records(1...18, hour: 15), day: 2, allowsLosses: false)
    #expect(result.losses?.text == "stepCount loses 20.0 % of its sum")
  }

  @Test func `is imported if samples were condensed, because sums and days stay (X-57)`() throws {
    let pulses = (0..<10).flatMap {
      Self.records(1...20, of: Self.heartRate, value: "\(60 + $0)", unit: "count/min", hour: 8 + $0)
    }
    try made.add(
      Self.records(1...20) + Self.records(1...20, value: "50", hour: 12) + pulses)
    let condensed =
      Self.records(1...20, value: "150", hour: 10)
      + Self.records(1...20, of: Self.heartRate, value: "64.5", unit: "count/min")
    let result = try made.add(condensed, day: 2, allowsLosses: false)
    #expect(result.isNewerExport)
    #expect(result.losses == nil)
    #expect(result.deleted == 240)
  }

  @Test(arguments: [(99, "1 of 100"), (100, nil)] as [(Int, String?)])
  func `is reported from a hundredth on, also in reports until the next import`(
    _ kept: Int, _ days: String?
  ) throws {
    let first = try #require(CivilDate(year: 2023, month: 7, day: 1))
    func weights(_ count: Int) -> [String] {
      (0..<count).map { index in
        let time = "\(first.adding(days: index)) 07:00:00 +0000"
        return ExportText.record(
          type: "HKQuantityTypeIdentifierBodyMass", value: "80", unit: "kg", start: time,
          end: time)
      }
    }
    try made.add(weights(100))
    let result = try made.add(weights(kept) + Self.records([1]), day: 2, allowsLosses: false)
    #expect(result.losses?.text.contains("left on") == (days == nil ? nil : true))
    let losses = try made.database.snapshot().provenance.exportLosses
    #expect(losses.count == (days == nil ? 0 : 1))
    if let days { #expect(losses[0].contains("no samples are left on \(days) days")) }
    try made.add(weights(kept) + Self.records([1, 2]), day: 3, allowsLosses: false)
    #expect(try made.database.snapshot().provenance.exportLosses == [])
  }

  @Test func `counts workouts and summaries by their days`() throws {
    func workouts(_ days: some Sequence<Int>) -> [String] {
      days.map { day in
        let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
        return """
          <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" \
          durationUnit="min" sourceName="Watch" startDate="\(date) 08:00:00 -0800" \
          endDate="\(date) 08:30:00 -0800"/>
          """
      }
    }
    try made.add(Self.records(1...31) + workouts(1...10))
    let refusal = #expect(throws: ImportRefusal.self) {
      try made.add(Self.records(1...31) + workouts(1...7), day: 2, allowsLosses: false)
    }
    guard case .losses(let losses, _)? = refusal else { return }
    #expect(losses.notableTypes.map(\.type) == ["HKWorkoutTypeIdentifier"])
    #expect(losses.notableTypes.map(\.lostDays) == [3])
    #expect((losses.days, losses.lostDays) == (41, 3))
  }

  @Test(arguments: [(4, false), (5, true)])
  func `a share of a few days of a type is reported, but not refused`(
    _ days: Int, _ isRefused: Bool
  ) throws {
    let pulses = { Self.records(1...$0, of: Self.heartRate, value: "60", unit: "count/min") }
    try made.add(
      Self.records(1...31) + Self.records(1...31, of: Self.mass, unit: "kg") + pulses(days))
    let next = Self.records(1...31) + Self.records(1...31, of: Self.mass, unit: "kg") + pulses(3)
    if isRefused {
      #expect(throws: ImportRefusal.self) { try made.add(next, day: 2, allowsLosses: false) }
    } else {
      let losses = try made.add(next, day: 2, allowsLosses: false).losses
      #expect(losses?.notableTypes.map(\.fall) == [0.25])
    }
  }

  private static let mass = "HKQuantityTypeIdentifierBodyMass"

  @Test func `days are those of the export's time zone`() throws {
    // 23:30 in Los Angeles is a day later in UTC, in which the samples would be on two days.
    let zone = ExportText.metadata("HKTimeZone", "America/Los_Angeles")
    func steps(_ hours: [Int]) -> [String] {
      hours.map { hour in
        ExportText.record(
          value: "100", start: "2024-01-07 \(hour):30:00 -0800",
          end: "2024-01-07 \(hour):45:00 -0800",
          inside: zone)
      }
    }
    try made.add(steps([10, 23]))
    let result = try made.add(steps([10]), day: 2, allowsLosses: true)
    #expect((result.losses?.days, result.losses?.lostDays) == (1, 0))
    #expect(result.losses?.text == "stepCount loses 50.0 % of its sum")
  }
}
