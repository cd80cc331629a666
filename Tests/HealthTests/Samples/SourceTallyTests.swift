import Health
import TestSupport
import Testing

@Suite struct `Facts about sources` {
  /// Rows in runs of one to four that share their source, device and mark.
  private static func columns(_ count: Int, _ random: inout SplitMix64) -> SampleColumns {
    var columns = SampleColumns(type: HKQuantityType(.stepCount))
    while columns.count < count {
      let source = NamePlace(Int.random(in: 0..<3, using: &random))
      let device = Bool.random(using: &random) ? NamePlace.noName : source
      let isByHand = Bool.random(using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Double(columns.count / 2)
        columns.start.append(start)
        columns.end.append(start)
        columns.source.append(source)
        columns.device.append(device)
        columns.wasUserEntered.append(isByHand)
      }
    }
    return columns
  }

  @Test(arguments: 0..<50) func `are the same for rows at once and one by one`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let columns = Self.columns(seed, &random)
    let kinds: [SourceKind] = [.watch, .iPhone, .thirdParty]
    var rows = SourceTally(kinds: kinds)
    for row in 0..<columns.count {
      rows.add(
        source: columns.source[row], device: columns.device[row],
        wasUserEntered: columns.wasUserEntered[row], count: 1, newestStart: columns.start[row])
    }
    var whole = SourceTally(kinds: kinds)
    let half = columns.count / 2
    whole.add(0..<half, of: columns)
    whole.add(half..<columns.count, of: columns)
    #expect(whole.facts() == rows.facts())
    #expect(whole.facts().map(\.count).reduce(0, +) == columns.count)
  }
}
