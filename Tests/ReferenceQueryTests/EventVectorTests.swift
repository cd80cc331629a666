import TestSupport
import Testing

/// The samples of category types as items, worked out by hand from R-1a, R-2, R-10 and R-13.
@Suite struct `Samples as items` {
  private func items(
    _ made: VectorHistory, _ type: ReferenceCategoryType = .headache, values: [String]? = nil,
    from: String = "2024-06-03", to: String = "2024-06-04"
  ) throws -> [[String: ReferenceValue]] {
    var query = made.query(.category(type), ["count"], .day, to: to)
    query.values = values
    query.hasItems = true
    return try #require(made.answer(query).items)
  }

  @Test func `each sample is an item once, whole, if it touches a listed interval`() throws {
    var made = try VectorHistory()
    made.add(.headache, "mild", "Phone", "2024-06-02 23:00", "2024-06-03 00:00")
    made.add(.headache, "severe", "Phone", "2024-06-02 23:00", "2024-06-03 00:01")
    made.add(.headache, "moderate", "Phone", "2024-06-03 20:00", "2024-06-05 08:00")
    made.add(.headache, "notPresent", "Phone", "2024-06-03 12:00", "2024-06-03 12:00")
    made.add(.headache, "mild", "Phone", "2024-06-05 00:00", "2024-06-05 00:00")
    let items = try items(made, to: "2024-06-05")
    #expect(items.map { $0["value"] } == [.text("severe"), .text("moderate")])
    #expect(items[1]["end"] == .instant(made.time("2024-06-05 08:00")))
  }

  @Test func `samples of equal times are in the order of sources, then of values`() throws {
    var made = try VectorHistory()
    for (value, source) in [
      ("severe", "Watch"), ("mild", "Watch"), ("severe", "App"), ("other", "Watch"),
    ] {
      made.add(.headache, value, source, "2024-06-03 10:00", "2024-06-03 10:00")
    }
    let items = try items(made)
    #expect(
      items.map { $0["source"] } == ["Watch", "Watch", "Watch", "App"].map { .text($0) })
    #expect(
      items.map { $0["value"] } == ["mild", "severe", "unknown", "severe"].map { .text($0) })
    #expect(try self.items(made, values: ["mild"]).count == 1)
  }

  @Test func `types without values have none in their items`() throws {
    var made = try VectorHistory()
    made.history.categories.append(
      ReferenceCategorySample(
        .mindfulSession, word: ReferenceCategoryType.notApplicable, source: "Phone",
        start: made.time("2024-06-03 08:00"), end: made.time("2024-06-03 08:10")))
    let items = try items(made, .mindfulSession)
    #expect(items.map { $0.keys.sorted() } == [["end", "source", "start"]])
  }
}
