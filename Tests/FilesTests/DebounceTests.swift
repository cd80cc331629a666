import Files
import Testing

@Suite struct `Changes in quick succession` {
  /// Returns the times of the renders, in milliseconds since the first change.
  ///
  /// - Parameters:
  ///   - changes: the times of the changes, in order.
  ///   - step: the time between two readings of the clock.
  private func renders(after changes: [Int], lookingEvery step: Int = 1) -> [Int] {
    let start = ContinuousClock.now
    var debounce = Debounce()
    var rest = changes[...]
    return stride(from: 0, through: (changes.last ?? 0) + 2_000, by: step).filter { time in
      let now = start.advanced(by: .milliseconds(time))
      while let change = rest.first, change <= time {
        rest.removeFirst()
        debounce.note(at: start.advanced(by: .milliseconds(change)))
      }
      return debounce.take(at: now)
    }
  }

  @Test func `changes lead to one render after the last of them`() {
    #expect(renders(after: [0]) == [100])
    #expect(renders(after: [0, 30, 60]) == [160])
    #expect(renders(after: [0, 300]) == [100, 400])
    #expect(renders(after: []) == [])
  }

  @Test(arguments: [1, 7, 60])
  func `a storm of changes leads to few renders, and to one after it (W9)`(_ step: Int) throws {
    let times = renders(after: Array(0..<1_000), lookingEvery: step)
    #expect(times.count <= 12)
    #expect(try #require(times.last) >= 999 + 100)
    // Changes also become visible while other changes follow.
    #expect(try #require(times.first) < 600)
  }

  @Test func `a render is due 100 ms after the last change or 500 ms after the first`() throws {
    let start = ContinuousClock.now
    var debounce = Debounce()
    #expect(debounce.due == nil)
    debounce.note(at: start)
    #expect(debounce.due == start.advanced(by: .milliseconds(100)))
    debounce.note(at: start.advanced(by: .milliseconds(450)))
    #expect(debounce.due == start.advanced(by: .milliseconds(500)))
    let isTaken = debounce.take(at: start.advanced(by: .milliseconds(550)))
    #expect(isTaken)
    #expect(debounce.due == nil)
  }
}
