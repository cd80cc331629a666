import Foundation
import Health
import SampleData
import TestSupport
import Testing

///
@Suite struct `Rings in a sample` {
  /// The default month, with a day on which only the phone counts energy, and a week in which a
  /// second app recorded a run.
  enum Stretch: CaseIterable {
    case month, week

    func document() throws -> ParsedDocument {
      switch self {
      case .month: try ParsedDocument.month()
      case .week: try ParsedDocument.weekWithTwoRecordings()
      }
    }
  }

  @Test(arguments: Stretch.allCases)
  func `the move ring of a sample is the merged energy of the day`(stretch: Stretch) throws {
    let document = try stretch.document()
    let energy = try days(of: "HKQuantityTypeIdentifierActiveEnergyBurned", in: document)
    for summary in document.all("ActivitySummary") {
      let date = try #require(summary["dateComponents"])
      let rows = try (energy[date] ?? []).map(EnergyRow.init)
      let stated = try #require(summary["activeEnergyBurned"].flatMap(Double.init))
      let merged = merge(rows)
      #expect(abs(merged - stated) <= 0.0001 * max(stated, 0.01), "\(date)")
    }
  }

  @Test func `energy that a second app adds to the watch counts only once`() throws {
    let document = try ParsedDocument.weekWithTwoRecordings()
    let energy = try days(of: "HKQuantityTypeIdentifierActiveEnergyBurned", in: document)
    let rows = try #require(energy["2023-12-01"]).map(EnergyRow.init)
    let plain = rows.reduce(0) { $0 + $1.value }
    #expect(plain > 1.2 * merge(rows))
  }

  @Test func `rings have the minutes and hours of the day's own samples`() throws {
    let document = try ParsedDocument.month()
    let minutes = try days(of: "HKQuantityTypeIdentifierAppleExerciseTime", in: document)
    let hours = try days(of: "HKCategoryTypeIdentifierAppleStandHour", in: document)
    let summaries = document.all("ActivitySummary")
    #expect(summaries.count == 30)
    #expect(summaries.last?["dateComponents"] == "2024-02-04")
    for summary in summaries {
      let date = try #require(summary["dateComponents"])
      let stood = (hours[date] ?? []).count { $0["value"]?.hasSuffix("Stood") == true }
      #expect(summary["appleExerciseTime"] == "\(minutes[date]?.count ?? 0)", "\(date)")
      #expect(summary["appleStandHours"] == "\(stood)", "\(date)")
    }
  }

  @Test(arguments: ["activeEnergyBurned", "appleExerciseTime", "appleStandHours"])
  func `each ring of a sample is closed on some days`(ring: String) throws {
    let summaries = try ParsedDocument.month().all("ActivitySummary")
    let closed = try summaries.count { summary in
      let amount = try #require(summary[ring].flatMap(Double.init))
      let goal = try #require(summary[ring + "Goal"].flatMap(Double.init))
      return goal > 0 && amount >= goal
    }
    #expect((6...27).contains(closed))
  }

  /// The rows of a type by the date of their start, which is local in these documents.
  private func days(of type: String, in document: ParsedDocument) throws
    -> [String: [ParsedDocument.Element]]
  {
    try Dictionary(grouping: document.records(type)) { record in
      let start = try #require(record["startDate"])
      let end = try #require(record["endDate"])
      #expect(start.prefix(10) == end.prefix(10) || end.contains(" 00:00:00 "))
      return String(start.prefix(10))
    }
  }

  private struct EnergyRow {
    let range: Range<Int>
    let value: Double
    /// The position of its source in the default order (S-43).
    let rank: Int

    init(_ record: ParsedDocument.Element) throws {
      range = try #require(record.start)..<#require(record.end)
      value = try #require(record["value"].flatMap(Double.init))
      let name = try #require(record["sourceName"])
      rank = name.hasSuffix("Watch") ? 0 : name.hasSuffix("iPhone") ? 1 : 2
    }
  }

  /// Merges the rows as in S-44, second by second.
  private func merge(_ rows: [EnergyRow]) -> Double {
    guard let start = rows.map(\.range.lowerBound).min() else { return 0 }
    var covered = [Bool](repeating: false, count: 100_000)
    var sum = 0.0
    for rank in 0...2 {
      let own = rows.filter { $0.rank == rank }
      for row in own {
        let free = rank == 0 ? row.range.count : row.range.count { !covered[$0 - start] }
        sum += row.value * Double(free) / Double(row.range.count)
      }
      for row in own { for second in row.range { covered[second - start] = true } }
    }
    return sum
  }
}
