import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `The account of a sum` {
  static let hour = 3_600.0

  static let watch = InMemorySampleStore.Sample(
    .stepCount, start: 10 * hour, end: 11 * hour, value: 600, source: "Watch",
    device: .typical(.watch))
  static let phone = InMemorySampleStore.Sample(
    .stepCount, start: 10.5 * hour, end: 11.5 * hour, value: 200, source: "Phone",
    device: .typical(.iPhone))

  func report(_ samples: [InMemorySampleStore.Sample]) throws -> EvaluatedReport {
    let text = "title: A\ntime_zone: GMT\nas_of: 2001-01-01\nqueries:\n  a: { type: stepCount }\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples), now: 0)
  }

  @Test func `a sum's account states how much overlaps and counts once (X-53)`() throws {
    let report = try report([Self.watch, Self.phone])
    let result = try #require(report.results["a"])
    #expect(result.intervals.map(\.values) == [[700]])
    #expect(result.clauses.contains(.overlap(plain: 800, merged: 700)))
    #expect(report.markdown.contains("add up to 800, of which 100 overlaps and counts once"))
  }

  @Test func `a sum's account does not mention overlaps if there are none`() throws {
    let report = try report([Self.watch])
    #expect(!report.markdown.contains("overlaps"))
  }

  @Test func `clauses that a kind of query keeps stay facts, others are its words`() throws {
    var result = try #require(try report([Self.watch]).results["a"])
    result.facts = [.samples(.keptOverlaps), .samples(.unpaired(2))]
    #expect(result.account.last == "2 samples without a partner are not used")
    result.account.append("one more")
    #expect(
      result.facts == [.samples(.keptOverlaps), .samples(.unpaired(2)), .written("one more")])
    result.account.removeFirst()
    #expect(result.facts == [.samples(.unpaired(2)), .written("one more")])
    result.computation = "steps of a kind"
    #expect(result.computed == .written("steps of a kind"))
  }
}
