import SampleData
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Weekly exports` {
  let work: StoreWork

  init() throws {
    work = try StoreWork()
  }

  /// Four weeks of samples, and the same a week later: some samples deleted, some condensed and a
  /// week added.
  struct Weeks {
    let first = MadeHistory(days: 0..<28)
    let second: MadeHistory
    let added: Int
    let deleted: Int

    init() {
      var later = first
      let gone = later.deleteSteps(every: 37) + later.condense(days: 3..<8)
      let fresh = MadeHistory(days: 28..<35).samples
      later.samples += fresh
      second = later
      // Each condensed minute is a new sample.
      added = fresh.count + 5
      deleted = gone
    }
  }

  @Test
  func `a weekly export adds new samples and deletes missing ones (X-57, X-61, X-64)`() throws {
    let weeks = Weeks()
    let first = try work.export(weeks.first, on: 28, named: "first")
    let second = try work.export(weeks.second, on: 35, named: "second")
    try work.add(first)
    for format in StoreWork.formats {
      for question in StoreWork.questions.prefix(2) {
        let direct = try work.query(first, question, format: format)
        let stored = try work.query(work.store, question, format: format)
        #expect(direct.status == 0)
        #expect(stored.output == direct.output, "\(question) as \(format)")
      }
    }
    #expect(
      try work.add(second) == [
        .init(
          path: second, added: weeks.added, deleted: weeks.deleted,
          unchanged: weeks.first.samples.count - weeks.deleted, isRepeat: false)
      ])
    for format in StoreWork.formats {
      for question in StoreWork.questions.prefix(2) {
        let direct = try work.query(second, question, format: format)
        let stored = try work.query(work.store, question, format: format)
        #expect(stored.output == direct.output, "\(question) as \(format)")
      }
    }
    #expect(try work.check().status == 0)
    let again = try work.add(second)[0]
    #expect(again.isRepeat)
    #expect(again.added == 0 && again.deleted == 0)
    #expect(try work.answers(work.store) == work.answers(second))
  }

  @Test func `an export of the same phone is recognized by --origin`() throws {
    // The exports have nothing in common but their origin, so whatever is missing was deleted.
    let first = try work.export(MadeHistory(days: 0..<5), on: 5, named: "first")
    let second = try work.export(MadeHistory(days: 10..<13), on: 13, named: "second")
    try work.add(first, options: ["--origin", "phone"])
    let report = try work.add(second, options: ["--origin", "phone", "--allow-losses"])[0]
    #expect(report.deleted == MadeHistory(days: 0..<5).samples.count)
    #expect(try work.answers(work.store) == work.answers(second))
  }

  @Test func `exports of two named phones delete nothing, and count repeats once (X-62)`() throws {
    let weeks = Weeks()
    try work.add(
      work.export(weeks.first, on: 35, named: "first"), options: ["--origin", "old phone"])
    let report = try work.add(
      work.export(weeks.second, on: 35, named: "second"), options: ["--origin", "new phone"])[0]
    #expect(report.deleted == 0)
    #expect(report.added == weeks.added)
    var union = weeks.second
    union.samples += weeks.first.samples.filter { !weeks.second.samples.contains($0) }
    #expect(
      try work.answers(work.store) == work.answers(work.export(union, on: 35, named: "union")))
  }

  /// An export of the same phone must have at least half of the older samples.
  @Test(arguments: [(6, true), (4, false)])
  func `an export of an unnamed phone is recognized by what it shares`(
    _ kept: Int, _ isSamePhone: Bool
  ) throws {
    let first = MadeHistory(days: 0..<10)
    var second = MadeHistory(days: 0..<kept)
    let other = MadeHistory(days: kept..<10).samples.map { sample in
      var sample = sample
      sample.value += 0.5
      return sample
    }
    second.samples += other
    try work.add(work.export(first, on: 10, named: "first"))
    let report = try work.add(work.export(second, on: 11, named: "second"))[0]
    #expect(report.added == other.count)
    #expect(report.deleted == (isSamePhone ? other.count : 0))
  }

  @Test func `exports of the phones of two people are united`() throws {
    let paths = try (1...2).map { try work.sample(days: 3, seed: $0, named: "seed\($0)") }
    #expect(try work.add(paths[0]).map(\.deleted) == [0])
    #expect(try work.add(paths[1]).map(\.deleted) == [0])
    let documents = try (1...2).map { seed in
      String(decoding: try SampleExport(days: 3, seed: seed).mainDocument().bytes, as: UTF8.self)
    }
    let union = try work.folder.write(Self.union(documents), to: "union.xml")
    #expect(try work.answers(work.store) == work.answers(union))
  }

  /// The first document, with the elements of the second one inserted before its end.
  private static func union(_ documents: [String]) throws -> String {
    let end = "</HealthData>"
    let me = try #require(documents[1].firstRange(of: "<Me "))
    let rest = documents[1][me.upperBound...]
    let body = try #require(rest.firstRange(of: "/>"))
    return documents[0].replacing(end, with: "") + rest[body.upperBound...]
  }
}
