import Health
import TestSupport
import Testing

@Suite struct `Reference sums of overlapping sources` {
  struct Case: Sendable, CustomTestStringConvertible {
    let vector: String
    let samples: [ReferenceSample]
    var priority = [0]
    /// The hours with data, and their sums.
    let hours: [Int: Double]
    let total: Double

    var testDescription: String { vector }
  }

  static let watch = 0
  static let phone = 1
  static let app = 2

  static let watchAndPhone = [
    ReferenceSample.piece(clock(8), clock(9), 1_000, source: watch),
    .piece(clock(8, 30), clock(9, 30), 600, source: phone),
  ]

  @Test(arguments: [
    Case(
      vector: "T-1: a piece over a boundary is split",
      samples: [.piece(clock(13, 57), clock(14, 2), 100)],
      hours: [13: 60, 14: 40], total: 100),
    Case(
      vector: "T-2: the watch masks the phone",
      samples: watchAndPhone, priority: [watch, phone],
      hours: [8: 1_000, 9: 300], total: 1_300),
    Case(
      vector: "T-3: the phone masks the watch",
      samples: watchAndPhone, priority: [phone, watch],
      hours: [8: 800, 9: 300], total: 1_100),
    Case(
      vector: "T-4: lower sources fill gaps",
      samples: [
        .piece(clock(8), clock(8, 30), 500, source: watch),
        .piece(clock(9), clock(9, 10), 120, source: watch),
        .piece(clock(8, 20), clock(9, 5), 900, source: phone),
        .piece(clock(7, 50), clock(9, 20), 1_800, source: app),
      ],
      priority: [watch, phone, app],
      hours: [7: 200, 8: 1_100, 9: 320], total: 1_620),
    Case(
      vector: "T-5: a source does not mask itself",
      samples: [.piece(clock(8), clock(9), 100), .piece(clock(8), clock(9), 100)],
      hours: [8: 200], total: 200),
    Case(
      vector: "T-6: instants count unless they are covered",
      samples: [
        .piece(clock(8), clock(9), 100, source: watch),
        .piece(clock(8), clock(8), 7, source: phone),
        .piece(clock(9), clock(9), 5, source: phone),
      ],
      priority: [watch, phone],
      hours: [8: 100, 9: 5], total: 105),
    Case(
      vector: "T-23: one source alone gives its plain sum",
      samples: watchAndPhone.filter { $0.source == phone }, priority: [watch, phone],
      hours: [8: 300, 9: 300], total: 600),
  ])
  func `reference sums of overlapping sources follow the vectors`(_ example: Case) {
    for hour in 0..<24 {
      let sum = statistics(example, from: clock(hour), to: clock(hour + 1)).merged.sum
      #expect(sum == example.hours[hour], "at \(hour) h")
    }
    #expect(statistics(example, from: -.infinity, to: .infinity).merged.sum == example.total)
  }

  @Test func `reference sums per source are plain and unmasked`() {
    let example = Case(
      vector: "T-2", samples: Self.watchAndPhone, priority: [Self.watch, Self.phone],
      hours: [:], total: 0)
    let eight = statistics(example, from: clock(8), to: clock(9)).bySource
    #expect(eight.mapValues(\.sum) == [Self.watch: 1_000, Self.phone: 300])
    let nine = statistics(example, from: clock(9), to: clock(10)).bySource
    #expect(nine.mapValues(\.sum) == [Self.phone: 300])
  }

  @Test func `a sample over midnight is split between two days (T-7)`() {
    let sample = ReferenceSample.piece(clock(23), clock(25), 300)
    let example = Case(vector: "T-7", samples: [sample], hours: [:], total: 300)
    let days = (-1...2).map { statistics(example, from: clock($0 * 24), to: clock($0 * 24 + 24)) }
    #expect(days.map(\.merged.sum) == [nil, 150, 150, nil])
    #expect(days.map(\.merged.count) == [0, 1, 1, 0])
  }

  @Test func `masked samples are included in the sample count`() {
    let samples = [
      ReferenceSample.piece(clock(8), clock(9), 10, source: 0),
      .piece(clock(8, 15), clock(8, 20), 99, source: 1),
    ]
    let example = Case(vector: "", samples: samples, priority: [0, 1], hours: [:], total: 0)
    let merged = statistics(example, from: clock(8), to: clock(9)).merged
    #expect(merged.sum == 10)
    #expect(merged.count == 2)
  }

  @Test func `a sum of zero differs from no data (S-22)`() {
    let samples = [ReferenceSample.piece(clock(8), clock(9), 0)]
    let example = Case(vector: "", samples: samples, hours: [:], total: 0)
    #expect(statistics(example, from: clock(8), to: clock(9)).merged.sum == 0)
    #expect(
      statistics(example, from: clock(9), to: clock(10)).merged == ReferenceStatistics())
  }

  @Test func `reference statistics are close if they differ only by rounding`() {
    var sum = ReferenceStatistics()
    sum.sum = 0.3
    var rounded = sum
    rounded.sum = 0.1 + 0.2
    #expect(sum != rounded)
    #expect(sum.isClose(to: rounded))
    #expect(!sum.isClose(to: ReferenceStatistics()))
    rounded.sum = 0.300001
    #expect(!sum.isClose(to: rounded))
  }

  private func statistics(
    _ example: Case, from start: Double, to end: Double
  ) -> (merged: ReferenceStatistics, bySource: [Int: ReferenceStatistics]) {
    ReferenceEngine.statistics(
      samples: example.samples, style: .cumulative, priority: example.priority,
      interval: (start, end))
  }
}
