import Health
import Testing

@Suite struct `Aggregation styles` {
  @Test func `S-6: of 121 quantity types 63, 48, 7 and 3`() {
    let styles = Dictionary(grouping: HKQuantityType.all, by: \.aggregationStyle)
      .mapValues(\.count)
    #expect(
      styles == [
        .cumulative: 63, .discreteArithmetic: 48, .discreteTemporallyWeighted: 7,
        .discreteEquivalentContinuousLevel: 3,
      ])
    #expect(Set(HKQuantityType.all.map(\.identifier)).count == 121)
  }
}
