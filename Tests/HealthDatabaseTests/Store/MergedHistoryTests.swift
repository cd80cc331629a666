import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// A store that was changed step by step has the contents of a new one, and its catalog has the
/// numbers of its samples.
@Suite struct `A store after many changes` {
  /// A sample of a minute of 2024, in which months have 28 days.
  private struct Sample: Hashable {
    let minute: Int
    let source: String
    var value: Int
    /// The inside of the record.
    var metadata: String?

    var month: Int { minute / 40_320 + 1 }

    var text: String {
      let date = "2024-0\(month)-\(two(minute / 1_440 % 28 + 1)) \(two(minute / 60 % 24))"
      return ExportText.record(
        value: "\(value)", source: source, start: "\(date):\(two(minute % 60)):00 +0000",
        end: "\(date):\(two(minute % 60)):30 +0000", inside: metadata)
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  }

  private static let metadata = [
    nil, ExportText.metadata("note", "a"), ExportText.metadata("note", "b"),
    ExportText.metadata("HKWasUserEntered", "1"),
  ]

  private static func sample(_ source: String, using random: inout SplitMix64) -> Sample {
    Sample(
      minute: Int.random(in: 0..<150_000, using: &random), source: source,
      value: Int.random(in: 1...3, using: &random),
      metadata: metadata.randomElement(using: &random) ?? nil)
  }

  /// Changes samples: none, those of one month, or those at the end.
  private static func change(_ samples: inout [Sample], using random: inout SplitMix64) {
    let source = samples[0].source
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1:
      let month = Int.random(in: 1...4, using: &random)
      samples.removeAll { $0.month == month && Bool.random(using: &random) }
    case 2:
      for index in samples.indices where Int.random(in: 0..<20, using: &random) == 0 {
        samples[index].metadata = metadata.randomElement(using: &random) ?? nil
      }
    default:
      let last = samples.map(\.minute).max() ?? 0
      samples += (1...9).map { Sample(minute: last + $0, source: source, value: 5) }
    }
    samples += (0..<Int.random(in: 0...3, using: &random)).map { _ in
      sample(source, using: &random)
    }
    if samples.isEmpty { samples = [sample(source, using: &random)] }
    var minutes: Set<Int> = []
    samples = samples.filter { minutes.insert($0.minute).inserted }.shuffled(using: &random)
  }

  private func expectEqual(_ made: MadeStore, _ samples: [Sample]) throws {
    #expect(try made.database.check(isFull: true).samples == samples.count)
    let new = try MadeStore()
    try new.add(samples.map(\.text))
    let (changed, expected) = (try made.database.snapshot(), try new.database.snapshot())
    #expect(try changed.dataDigest() == expected.dataDigest())
    let type = HKQuantityType(.stepCount)
    #expect(try changed.extent(of: type) == expected.extent(of: type))
    let details = try changed.details(of: type, in: nil)
    let others = try expected.details(of: type, in: nil)
    for row in samples.indices {
      #expect(details.metadata(of: row) == others.metadata(of: row))
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `exports of two phones leave what the newest of both have (X-61, X-64)`(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let made = try MadeStore()
    var phones = ["One", "Two"].map { name in
      [(0..<60).map { _ in Self.sample(name, using: &random) }]
    }
    for day in 1...8 {
      let phone = Int.random(in: 0...1, using: &random)
      var samples = phones[phone].last ?? []
      Self.change(&samples, using: &random)
      let known = phones[phone].count > 1 ? phones[phone].last ?? [] : []
      phones[phone].append(samples)
      let result = try made.add(samples.map(\.text), day: day, origin: "phone \(phone)")
      func identities(_ samples: [Sample]) -> Set<[Int]> {
        Set(samples.map { [$0.minute, $0.value] })
      }
      let (before, after) = (identities(known), identities(samples))
      #expect(result.added == after.subtracting(before).count)
      #expect(result.deleted == before.subtracting(after).count)
      #expect(result.unchanged == after.intersection(before).count)
      let all = phones.flatMap { $0.count > 1 ? $0.last ?? [] : [] }
      try expectEqual(made, all)
    }
    var rest = phones.flatMap { $0.count > 1 ? $0.last ?? [] : [] }
    // 2024-02-01 and 2024-03-01 in UTC.
    _ = try made.database.forget(.starting(728_438_400..<730_944_000), wait: nil)
    rest.removeAll { $0.month == 2 }
    try expectEqual(made, rest)
    _ = try made.database.forget(.sources(["Two"]), wait: nil)
    rest.removeAll { $0.source == "Two" }
    if !rest.isEmpty { try expectEqual(made, rest) }
  }

  @Test func `an import changes one of several segments`() throws {
    let made = try MadeStore()
    let texts = (0..<66_000).map { Sample(minute: 2 * $0, source: "One", value: 1).text }
    func add(_ texts: [String], day: Int) throws -> ImportResult {
      let document = ExportText.document("@").replacing("02-04 10", with: "02-0\(day) 10")
      return try made.add(document: document.replacing("@", with: texts.joined()))
    }
    #expect(try add(texts.dropLast(10), day: 1).added == 65_990)
    let later = try add(texts, day: 2)
    #expect((later.added, later.deleted, later.unchanged) == (10, 0, 65_990))
    #expect(try made.database.check(isFull: true).segments == 2)
    // Without the eleventh row, all rows after it move up by one.
    let last = try add(Array(texts[..<10] + texts[11...]), day: 3)
    #expect((last.added, last.deleted, last.unchanged) == (0, 1, 65_999))
    #expect(try made.database.check(isFull: true).samples == 65_999)
    // The days from 2024-03-01 in UTC.
    let forgotten = try made.database.forget(.starting(730_944_000..<731_000_000), wait: nil)
    #expect(forgotten.samples > 0)
    #expect(try made.database.check(isFull: true).samples == 65_999 - forgotten.samples)
  }

  @Test func `damage is found in a segment that the import does not touch`() throws {
    let made = try MadeStore()
    try made.add(MadeStore.steps([1, 2, 3]))
    let heart = ExportText.record(
      type: "HKQuantityTypeIdentifierHeartRate", value: "60", unit: "count/min")
    for table in ["segment_columns", "segment_details"] {
      let before = try made.folder.bytes(of: "health.store")
      let connection = try Connection(made.path, .writing)
      try connection.run("UPDATE \(table) SET data = zeroblob(length(data))")
      connection.close()
      #expect(throws: DatabaseError.self) { try made.add([heart], origin: "other phone") }
      #expect(throws: DatabaseError.self) {
        try made.database.forget(.sources(["nobody"]), wait: nil)
      }
      try made.folder.write(before, to: "health.store")
    }
    #expect(try made.add([heart], origin: "other phone").added == 1)
  }

  @Test func `damage is found in a list of deletions before samples are forgotten`() throws {
    let made = try MadeStore()
    try made.add(MadeStore.steps([1, 2, 3]))
    try made.add(MadeStore.steps([1, 2]), day: 2)
    let connection = try Connection(made.path, .writing)
    try connection.run("UPDATE deletion SET identities = zeroblob(length(identities))")
    connection.close()
    let before = try made.folder.bytes(of: "health.store")
    #expect(throws: DatabaseError.self) {
      try made.database.forget(.sources(["nobody"]), wait: nil)
    }
    #expect(try made.folder.bytes(of: "health.store") == before)
  }
}
