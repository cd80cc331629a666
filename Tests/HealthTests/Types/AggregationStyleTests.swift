import Health
import Testing

@Suite struct `Aggregation styles` {
  @Test func `S-6: the 121 quantity types have styles of 63, 48, 7 and 3 types`() {
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
