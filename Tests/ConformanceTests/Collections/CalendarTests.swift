import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Calendar intervals` {
  /// Returns the starts of the intervals in a range, in the zone's local time.
  static func starts(
    _ zone: String, anchor: String, every length: DateComponents, from start: String,
    to end: String, calendar: Calendar? = nil
  ) async throws -> [String] {
    let calendar = calendar ?? .gregorian(zone)
    let store = try await HKHealthStore.holding([], calendar: calendar)
    let collection = try await store.collection(
      .stepCount, .cumulativeSum, from: instant(anchor), every: length)
    var style = Date.ISO8601FormatStyle(timeZone: Calendar.gregorian(zone).timeZone)
    style = style.year().month().day().time(includingFractionalSeconds: false)
    return collection.records(from: instant(start), to: instant(end)).map {
      $0.start.formatted(style)
    }
  }

  @Test func `S-80: every boundary is counted from the anchor, also backward`() async throws {
    // 01:30 occurs twice on 3 November 2024, and the first occurrence counts (S-85).
    #expect(
      try await Self.starts(
        "America/New_York", anchor: "2024-11-04T06:30:00Z", every: DateComponents(day: 1),
        from: "2024-11-02T06:00:00Z", to: "2024-11-04T07:00:00Z") == [
          "2024-11-02T01:30:00", "2024-11-03T01:30:00", "2024-11-04T01:30:00",
        ])
    let days = try await HKHealthStore.holding([], calendar: .gregorian("America/New_York"))
      .collection(
        .stepCount, .cumulativeSum, from: instant("2024-11-04T06:30:00Z"),
        every: DateComponents(day: 1))
    let record = StatisticsRecord(
      try #require(days.statistics(for: instant("2024-11-03T12:00:00Z"))))
    #expect(record.start == instant("2024-11-03T05:30:00Z"))
  }

  @Test(
    "S-81: clamped days do not drift",
    arguments: [
      (
        "2026-01-31T00:00:00Z", DateComponents(month: 1), "2025-11-30T00:00:00Z",
        "2026-05-31T00:00:00Z",
        [
          "2025-11-30", "2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30",
          "2026-05-31",
        ]
      ),
      (
        "2024-02-29T00:00:00Z", DateComponents(year: 1), "2023-03-01T00:00:00Z",
        "2028-03-01T00:00:00Z",
        ["2023-02-28", "2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]
      ),
      (
        "2026-01-31T00:00:00Z", DateComponents(month: 1), "2024-02-29T00:00:00Z",
        "2024-03-01T00:00:00Z", ["2024-02-29"]
      ),
    ])
  func clamping(
    _ anchor: String, _ length: DateComponents, _ start: String, _ end: String,
    _ expected: [String]
  ) async throws {
    let starts = try await Self.starts("UTC", anchor: anchor, every: length, from: start, to: end)
    #expect(starts.map { String($0.prefix(10)) } == expected)
  }

  @Test
  func `S-82: calendar and zone of components take precedence over the policy's`() async throws {
    let newYork = Calendar.gregorian("America/New_York")
    var zoned = DateComponents(day: 1)
    zoned.timeZone = newYork.timeZone
    var withCalendar = DateComponents(day: 1)
    withCalendar.calendar = newYork
    let anchor = "2026-03-07T05:00:00Z"
    let range = (from: "2026-03-07T12:00:00Z", to: "2026-03-09T12:00:00Z")
    let local = ["2026-03-07T00:00:00", "2026-03-08T00:00:00", "2026-03-09T00:00:00"]
    for length in [zoned, withCalendar] {
      #expect(
        try await Self.starts(
          "America/New_York", anchor: anchor, every: length, from: range.from, to: range.to,
          calendar: .utc) == local)
    }
    // In UTC every day has 24 hours.
    #expect(
      try await Self.starts(
        "America/New_York", anchor: anchor, every: DateComponents(day: 1), from: range.from,
        to: range.to, calendar: .utc) == [
          "2026-03-07T00:00:00", "2026-03-08T00:00:00", "2026-03-09T01:00:00",
        ])
    #expect(
      try await Self.starts(
        "America/New_York", anchor: anchor, every: DateComponents(day: 1), from: range.from,
        to: range.to) == local)
  }

  @Test func `S-83: a zone in the components does not move the anchor`() async throws {
    var length = DateComponents(day: 1)
    length.timeZone = TimeZone(identifier: "UTC")
    // Days of UTC, from New York's midnight: 24 hours each, starting at 05:00 in UTC.
    #expect(
      try await Self.starts(
        "UTC", anchor: "2026-03-08T05:00:00Z", every: length, from: "2026-03-08T06:00:00Z",
        to: "2026-03-09T06:00:00Z", calendar: .gregorian("America/New_York")) == [
          "2026-03-08T05:00:00", "2026-03-09T05:00:00",
        ])
  }

  @Test func `S-84: days keep the wall clock, hours do not`() async throws {
    let anchor = "2026-03-07T05:00:00Z"
    #expect(
      try await Self.starts(
        "America/New_York", anchor: anchor, every: DateComponents(day: 2),
        from: "2026-03-07T06:00:00Z", to: "2026-03-09T06:00:00Z") == [
          "2026-03-07T00:00:00", "2026-03-09T00:00:00",
        ])
    #expect(
      try await Self.starts(
        "America/New_York", anchor: anchor, every: DateComponents(hour: 48),
        from: "2026-03-07T06:00:00Z", to: "2026-03-09T06:00:00Z") == [
          "2026-03-07T00:00:00", "2026-03-09T01:00:00",
        ])
  }

  @Test(
    "S-85: a time that does not exist moves forward on that day only",
    arguments: [
      (
        "America/New_York", "2026-03-07T07:30:00Z", "2026-03-07T12:00:00Z",
        "2026-03-09T12:00:00Z",
        ["2026-03-07T02:30:00", "2026-03-08T03:30:00", "2026-03-09T02:30:00"]
      ),
      (
        "America/Sao_Paulo", "2018-11-03T03:00:00Z", "2018-11-03T12:00:00Z",
        "2018-11-05T12:00:00Z",
        ["2018-11-03T00:00:00", "2018-11-04T01:00:00", "2018-11-05T00:00:00"]
      ),
      (
        "America/New_York", "2026-10-30T05:30:00Z", "2026-10-31T12:00:00Z",
        "2026-11-02T12:00:00Z",
        ["2026-10-31T01:30:00", "2026-11-01T01:30:00", "2026-11-02T01:30:00"]
      ),
    ])
  func missingTimes(
    _ zone: String, _ anchor: String, _ start: String, _ end: String, _ expected: [String]
  ) async throws {
    #expect(
      try await Self.starts(
        zone, anchor: anchor, every: DateComponents(day: 1), from: start, to: end) == expected)
  }

  @Test func `S-86 and S-87: weeks are seven days, quarters three months`() async throws {
    var quarter = DateComponents()
    quarter.quarter = 1
    let pairs = [
      (DateComponents(weekOfYear: 2), DateComponents(day: 14)),
      (quarter, DateComponents(month: 3)),
    ]
    var sundays = Calendar.gregorian("UTC")
    sundays.firstWeekday = 1
    for (one, other) in pairs {
      let starts = try await Self.starts(
        "UTC", anchor: "2026-01-07T00:00:00Z", every: one, from: "2026-01-07T00:00:00Z",
        to: "2027-01-07T00:00:00Z", calendar: sundays)
      #expect(
        try await Self.starts(
          "UTC", anchor: "2026-01-07T00:00:00Z", every: other, from: "2026-01-07T00:00:00Z",
          to: "2027-01-07T00:00:00Z") == starts)
      #expect(starts.first == "2026-01-07T00:00:00")
      #expect(starts.count == (other.month == nil ? 27 : 5))
    }
  }

  @Test(
    "S-88: other interval components are an invalid argument",
    arguments: [
      DateComponents(), DateComponents(day: 0), DateComponents(day: -1),
      DateComponents(month: 1, day: -1), DateComponents(day: 1, weekday: 2),
      DateComponents(era: 1, day: 1),
    ])
  func refused(_ length: DateComponents) async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let answer = try await store.answer(.stepCount, .cumulativeSum, from: at(0), every: length)
    #expect(answer.value == nil)
    #expect(answer.code == .errorInvalidArgument)
    let descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
      anchorDate: at(0), intervalComponents: length)
    let error = await #expect(throws: HKError.self) { try await descriptor.result(for: store) }
    #expect(error?.code == .errorInvalidArgument)
  }

  @Test func `S-88: small and mixed units are valid interval lengths`() async throws {
    #expect(
      try await Self.starts(
        "UTC", anchor: "2026-01-05T00:00:00Z", every: DateComponents(day: 1, hour: 12),
        from: "2026-01-05T00:00:00Z", to: "2026-01-08T00:00:00Z") == [
          "2026-01-05T00:00:00", "2026-01-06T12:00:00", "2026-01-08T00:00:00",
        ])
    let store = try await HKHealthStore.holding([
      steps(2, at(8), at(8) + 1)
    ])
    let halves = try await store.collection(
      .stepCount, .cumulativeSum, every: DateComponents(nanosecond: 500_000_000))
    #expect(halves.records.map(\.values.sum) == [1, 1])
  }

  @Test(
    "S-89: the interval of a date contains it, however distant it is",
    arguments: [
      "1900-02-28T23:59:59Z", "2000-02-29T12:00:00Z", "2026-03-08T07:00:00Z",
      "2099-12-31T00:00:00Z",
    ])
  func containing(_ text: String) async throws {
    let date = instant(text)
    let store = try await HKHealthStore.holding([], calendar: .gregorian("America/New_York"))
    for length in [
      DateComponents(year: 1), DateComponents(month: 1), DateComponents(day: 1),
      DateComponents(hour: 5), DateComponents(weekOfYear: 3),
    ] {
      let collection = try await store.collection(
        .stepCount, .cumulativeSum, from: instant("2026-01-31T07:30:00Z"), every: length)
      let statistics = try #require(collection.statistics(for: date))
      #expect(statistics.startDate <= date)
      #expect(date < statistics.endDate)
    }
  }

  @Test(
    "S-89: a date too far from the anchor to be counted is reported",
    arguments: [
      (-6e10, DateComponents(nanosecond: 1), HKError.Code.errorDataSizeExceeded),
      (.nan, DateComponents(day: 1), .errorInvalidArgument),
      (1e12, DateComponents(day: 1), .errorInvalidArgument),
    ])
  func far(_ anchor: TimeInterval, _ length: DateComponents, _ code: HKError.Code) async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let answer = try await store.answer(
      .stepCount, .cumulativeSum, from: Date(timeIntervalSinceReferenceDate: anchor),
      every: length)
    #expect(answer.code == code)
  }
}
