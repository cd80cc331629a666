import SampleData
import TestSupport
import Testing

@Suite struct `Phone and watch in a sample` {
  private struct Row {
    let range: Range<Int>
    let value: Double
  }

  private let phone: [Row]
  private let watch: [Row]

  init() throws {
    let document = try ParsedDocument.month()
    func rows(_ source: String) throws -> [Row] {
      try document.records("HKQuantityTypeIdentifierStepCount").compactMap { record in
        guard record["sourceName"]?.hasSuffix(source) == true else { return nil }
        let (start, end) = (try #require(record.start), try #require(record.end))
        return Row(range: start..<end, value: try #require(record["value"].flatMap(Double.init)))
      }
    }
    phone = try rows("iPhone")
    watch = try rows("Watch")
  }

  ///
  @Test func `phone and watch overlap in a fifth to two fifths of the phone's time`() {
    let total = phone.reduce(0) { $0 + $1.range.count }
    let shared = phone.reduce(0) { sum, row in
      sum + watch.reduce(0) { $0 + $1.range.clamped(to: row.range).count }
    }
    #expect((0.2...0.4).contains(Double(shared) / Double(total)))
  }

  ///
  @Test func `the steps of phone and watch add up to far more than either`() {
    let phoneSteps = phone.reduce(0) { $0 + $1.value }
    let watchSteps = watch.reduce(0) { $0 + $1.value }
    #expect(phoneSteps + watchSteps > 1.5 * max(phoneSteps, watchSteps))
    #expect((3_000...12_000).contains(phoneSteps / 30))
  }

  @Test func `phone and watch cut their rows differently`() {
    #expect(phone.allSatisfy { $0.range.count <= 600 })
    let cuts = Set(phone.map(\.range))
    // A short walk may be one row for both.
    #expect(watch.count { cuts.contains($0.range) } * 100 < watch.count)
  }

  ///
  @Test func `a sample has rows without a length, and rows across hours and midnights`() {
    #expect(phone.contains { $0.range.isEmpty })
    let offset = 8 * 3_600
    func crosses(_ row: Row, _ length: Int) -> Bool {
      !row.range.isEmpty
        && (row.range.lowerBound - offset) / length != (row.range.upperBound - 1 - offset) / length
    }
    #expect(phone.contains { crosses($0, 3_600) })
    #expect((phone + watch).contains { crosses($0, 86_400) })
  }
}
