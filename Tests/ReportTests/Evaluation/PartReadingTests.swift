import Health
import JSON
import Report
import TestSupport
import Testing

/// Queries over many samples read them part by part, with the results of all samples.
@Suite struct `Samples read in parts` {
  static let types: [HKQuantityTypeIdentifier] = [
    .stepCount, .activeEnergyBurned, .heartRate, .bodyMass, .environmentalAudioExposure,
  ]

  /// Samples of three sources, some of which last for hours or start together.
  private static func samples(seed: UInt64) throws -> InMemorySampleStore {
    var random = SplitMix64(seed: seed)
    var samples: [InMemorySampleStore.Sample] = []
    for type in types {
      var instant = 0.0
      for index in 0..<400 {
        instant += max(0, Double.random(in: -3_000..<12_000, using: &random).rounded())
        var length = max(0, Double.random(in: -900..<3_600, using: &random).rounded())
        if index % 37 == 0 { length = Double(Int.random(in: 1..<5, using: &random)) * 9_000 }
        samples.append(
          .init(
            type, start: instant, end: instant + length,
            value: Double.random(in: 1..<90, using: &random),
            source: ["Phone", "Watch", "Ring"].randomElement(using: &random) ?? ""))
      }
    }
    return try InMemorySampleStore(samples)
  }

  /// - Parameter sections: those of the report, in place of a figure and a table.
  private func report(
    _ query: String, sections: String = "", in store: any SampleStore
  ) throws -> EvaluatedReport {
    let text =
      "title: A\ntime_zone: Europe/Berlin\nas_of: latest\nqueries:\n  a: { \(query) }\n\(sections)\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "a.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(#require(definition), store: store, now: 0)
  }

  private static let intervals = ["1 hour", "7 hours", "1 day", "3 days", "1 week", "1 month"]
  private static let ranges = [
    "all", "2001-01-05 .. 2001-01-19", "last 9 days", "2000-12-20 .. 2001-03-01",
  ]

  @Test(arguments: 0..<12)
  func `the parts give the same result as all samples`(_ seed: UInt64) throws {
    let base = try Self.samples(seed: seed)
    let store = StrictStore(base, rowsOfSegment: [1, 7, 50, 128][Int(seed) % 4])
    var random = SplitMix64(seed: seed)
    for type in Self.types {
      let statistics =
        HKQuantityType(type).isCumulative
        ? "[sum, duration, most_recent, count]"
        : "[average, minimum, maximum, duration, most_recent]"
      let query = [
        "type: \(HKQuantityType(type).shortName)", "statistics: \(statistics)",
        "interval: \(Self.intervals.randomElement(using: &random) ?? "")",
        "range: \(Self.ranges.randomElement(using: &random) ?? "")",
        Bool.random(using: &random) ? "by: source" : "title: B",
      ].joined(separator: ", ")
      // Figures compare with values before the range, for which the samples are read at once.
      let sections = seed.isMultiple(of: 2) ? "sections: [{ table: a }]" : ""
      let parts = try report(query, sections: sections, in: store)
      let whole = try report(query, sections: sections, in: base)
      #expect(JSONOutput().text(of: parts) == JSONOutput().text(of: whole), "\(query)")
      #expect(parts.markdown == whole.markdown, "\(query)")
      #expect(parts.notices == whole.notices, "\(query)")
      #expect(parts.results["a"]?.provenance == whole.results["a"]?.provenance, "\(query)")
    }
    if seed.isMultiple(of: 2) { #expect(store.requests.count > Self.types.count) }
  }

  @Test func `parts end where segments start, at the next boundary`() throws {
    let base = try InMemorySampleStore(
      (0..<10).map { .init(.heartRate, start: Double($0) * 10, value: 1) })
    let type = HKQuantityType(.heartRate)
    let store = StrictStore(base, rowsOfSegment: 4)
    #expect(store.parts(of: type, between: [0, 25, 50, 75, 100]) == [0..<2, 2..<4])
    #expect(store.parts(of: type, between: [0, 40, 80, 90]) == [0..<1, 1..<2, 2..<3])
    #expect(store.parts(of: type, between: [50, 60]) == [0..<1])
    #expect(store.parts(of: type, between: []) == [0..<0])
    let many = (0...20_000).map(Double.init)
    #expect(
      store.parts(of: type, between: many)
        == [0..<40, 40..<80, 80..<8_272, 8_272..<16_464, 16_464..<20_000])
    #expect(base.parts(of: type, between: many) == [0..<20_000])
  }

  @Test func `samples that several queries need are read once`() throws {
    let store = StrictStore(try Self.samples(seed: 1), rowsOfSegment: 10)
    _ = try report(
      "type: heartRate, interval: 1 day }\n  b: { type: heartRate, interval: 1 day", in: store)
    #expect(store.requests.count == 1)
  }

  /// Samples at every hour, of which some last for days.
  private static func hours(
    longAt places: Set<Int>, days: Int
  ) throws -> InMemorySampleStore {
    try InMemorySampleStore(
      (0..<2_000).map { hour in
        let start = Double(hour) * 3_600
        return .init(
          .stepCount, start: start,
          end: start + (places.contains(hour) ? Double(days) * 86_400 : 600),
          value: 10, source: hour % 2 == 0 ? "Phone" : "Watch")
      })
  }

  @Test func `samples that last for very long do not cause others to be read many times`() throws {
    let type = HKQuantityType(.stepCount)
    let days = (0...83).map { Double($0) * 86_400 }
    let query = "type: stepCount, interval: 1 day, statistics: sum"
    let cases: [(places: Set<Int>, length: Int, count: Int)] = [
      ([], 0, 20), ([1_001], 3, 20), ([1_001], 366, 1),
      (Set(stride(from: 1, to: 2_000, by: 90)), 366, 1),
    ]
    for (places, length, count) in cases {
      let base = try Self.hours(longAt: places, days: length)
      let store = StrictStore(base, rowsOfSegment: 100)
      #expect(store.parts(of: type, between: days, hasOverlaps: true).count == count)
      let (parts, whole) = (try report(query, in: store), try report(query, in: base))
      #expect(JSONOutput().text(of: parts) == JSONOutput().text(of: whole))
      #expect(parts.results["a"]?.provenance == whole.results["a"]?.provenance)
    }
  }
}
