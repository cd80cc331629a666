import Report
import Testing

@Suite struct `The groups of a cohort that can be shown` {
  struct Case: Sendable {
    let counts: [Int]
    var listed: [Bool]?
    var absent = 0
    let groups: [Bool]
    let whole: Bool
  }

  static let cases = [
    // Without groups.
    Case(counts: [9], groups: [false], whole: false),
    Case(counts: [10], groups: [true], whole: true),
    // One small group is the difference between all participants and the other groups.
    Case(counts: [9, 10], groups: [false, true], whole: false),
    Case(counts: [10, 10], groups: [true, true], whole: true),
    Case(counts: [100, 1, 100], groups: [true, false, true], whole: false),
    // Two small groups together are as many as one that is shown.
    Case(counts: [100, 5, 5], groups: [true, false, false], whole: true),
    Case(counts: [100, 5, 4], groups: [true, false, false], whole: false),
    Case(counts: [9, 10, 5, 5], groups: [false, true, false, false], whole: true),
    // That nobody in a group has data is a number below the minimum too.
    Case(counts: [10, 0], groups: [true, false], whole: false),
    Case(counts: [10], absent: 1, groups: [true], whole: false),
    Case(counts: [10, 10], absent: 999_998, groups: [true, true], whole: false),
    Case(counts: [10, 5, 5], absent: 3, groups: [true, false, false], whole: true),
    // Groups that the definition does not show can be computed too.
    Case(counts: [10, 9], listed: [true, false], groups: [true, false], whole: false),
    Case(counts: [10, 12], listed: [true, false], groups: [true, false], whole: true),
    Case(counts: [5, 5], groups: [false, false], whole: true),
    Case(counts: [5, 4], groups: [false, false], whole: false),
  ]

  @Test(arguments: cases) func `nothing about fewer than ten participants is left`(_ example: Case)
  {
    let disclosure = CohortDisclosure(
      example.counts, listed: example.listed ?? example.counts.map { _ in true },
      absent: example.absent, minimum: 10)
    #expect(disclosure.groups == example.groups)
    #expect(disclosure.whole == example.whole)
  }

  /// Whoever has the numbers of all participants and of the shown groups has those of the rest.
  @Test func `no difference is about one to nine participants`() {
    for a in 0..<24 {
      for b in 0..<24 {
        for c in 0..<24 {
          let counts = [a, b, c]
          let disclosure = CohortDisclosure(counts, listed: [true, true, true], minimum: 10)
          #expect(zip(counts, disclosure.groups).allSatisfy { !$1 || $0 >= 10 })
          guard disclosure.whole else { continue }
          let rest = zip(counts, disclosure.groups).filter { !$1 }.map(\.0)
          #expect(rest.isEmpty || rest.reduce(0, +) >= 10, "\(counts)")
        }
      }
    }
  }
}
