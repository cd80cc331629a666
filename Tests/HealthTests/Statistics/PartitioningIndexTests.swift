import Health
import TestSupport
import Testing

@Suite struct `A search in sorted elements` {
  /// Sorted numbers, many of which are equal.
  private static let lists = (0...33).map { count in
    var random = SplitMix64(seed: UInt64(count))
    return (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }.sorted()
  }

  @Test(arguments: lists) func `it finds the first element that meets a condition`(_ list: [Int]) {
    for number in -1...20 {
      let expected = list.firstIndex { $0 >= number } ?? list.endIndex
      #expect(list.partitioningIndex { $0 >= number } == expected)
      #expect(list[...].partitioningIndex { $0 >= number } == expected)
    }
  }

  @Test(arguments: lists) func `it can start at an index near the result`(_ list: [Int]) {
    for first in 0...list.count {
      for end in first...list.count {
        let part = list[first..<end]
        for number in [-1, 5, 10, 20] {
          #expect(
            list.partitioningIndex(nearStartOf: first..<end) { $0 > number }
              == part.firstIndex { $0 > number } ?? end)
        }
      }
    }
  }

  @Test func `it searches a range of numbers`() {
    #expect((3..<90).partitioningIndex { $0 * $0 > 400 } == 21)
    #expect((3..<3).partitioningIndex { $0 > 0 } == 3)
    for first in -9...9 {
      for end in first...9 {
        for result in first...end {
          #expect((first..<end).partitioningIndex { $0 >= result } == result)
        }
      }
    }
  }
}
