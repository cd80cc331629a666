import Health
import Report
import TestSupport
import Testing

/// Tests `style: overlap`, from the samples to the sentences around the figure.
@Suite struct `Overlap charts` {
  /// Sources of one hour and 100 steps each. Each starts in the middle of the previous one.
  private static func markdown(
    _ sources: Int, time: String = "interval: 1 day, range: this year"
  ) throws -> String {
    var samples = (0..<sources).map { index in
      let start = 36_000 + Double(index) * 1_800
      return InMemorySampleStore.Sample(
        .stepCount, start: start, end: start + 3_600, value: 100, source: "Source \(index)")
    }
    // Two days later, so that the first day has ended.
    samples.append(.init(.bodyMass, start: 200_000, end: 200_000, value: 70, source: "Scale"))
    let text = """
      title: A
      time_zone: GMT
      as_of: 2001-01-04
      queries:
        a: { type: stepCount, \(time) }
      sections:
        - chart: a
          style: overlap
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples), now: 0
    ).markdown
  }

  @Test func `an overlap chart of six sources names three and groups the others`() throws {
    let text = try Self.markdown(6)
    #expect(text.contains("3 other sources"), "\(text)")
    #expect(text.contains(" counted 600 steps; 250 of them twice"), "\(text)")
  }

  @Test func `an overlap chart of four sources names each`() throws {
    let text = try Self.markdown(4)
    #expect(!text.contains("other sources"))
    #expect((0..<4).allSatisfy { text.contains("Source \($0)") }, "\(text)")
    #expect(text.contains(" counted 400 steps; 150 of them twice"), "\(text)")
  }

  @Test func `an overlap chart of one source states that nothing overlaps`() throws {
    let text = try Self.markdown(1)
    #expect(text.contains("No other source has data, so nothing overlaps."), "\(text)")
    #expect(text.contains("### Steps: 100 on Monday, January 1"), "\(text)")
  }

  @Test func `a single amount of one source is a sentence, not a bar by itself`() throws {
    let text = try Self.markdown(1, time: "range: this year")
    #expect(text.contains("\n*Steps: 100 steps, all from one source.*\n"), "\(text)")
    #expect(!text.contains("```chart"))
  }
}
