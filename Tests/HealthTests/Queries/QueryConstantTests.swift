import Health
import Testing

@Suite struct `Constants of queries` {
  @Test func `S-90: options of date predicates are bits`() {
    #expect(HKQueryOptions.strictStartDate.rawValue == 1)
    #expect(HKQueryOptions.strictEndDate.rawValue == 2)
    #expect(([.strictStartDate, .strictEndDate] as HKQueryOptions).rawValue == 3)
  }

  @Test func `S-123: frequencies of updates start at one`() {
    #expect(
      (0...5).map(HKUpdateFrequency.init) == [nil, .immediate, .hourly, .daily, .weekly, nil])
  }

  @Test func `S-117: no limit is zero`() {
    #expect(HKObjectQueryNoLimit == 0)
  }

  @Test func `sort identifiers exist for start and end dates`() {
    #expect(HKSampleSortIdentifierStartDate == "HKSampleSortIdentifierStartDate")
    #expect(HKSampleSortIdentifierEndDate == "HKSampleSortIdentifierEndDate")
  }
}
