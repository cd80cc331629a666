import Files
import Testing

@Suite struct `Changes that come close together` {
  /// The times of the renders, in milliseconds from the first change on.
  ///
  /// - Parameters:
  ///   - changes: the times of the changes, in order.
  ///   - step: the time between two looks at the clock.
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

  @Test func `lead to one render when they are over`() {
    #expect(renders(after: [0]) == [100])
    #expect(renders(after: [0, 30, 60]) == [160])
    #expect(renders(after: [0, 300]) == [100, 400])
    #expect(renders(after: []) == [])
  }

  @Test(arguments: [1, 7, 60])
  func `lead to few renders in a storm, and to one after it (W9)`(_ step: Int) throws {
    let times = renders(after: Array(0..<1_000), lookingEvery: step)
    #expect(times.count <= 12)
    #expect(try #require(times.last) >= 999 + 100)
    // What changes is seen while changes go on, too.
    #expect(try #require(times.first) < 600)
  }

  @Test func `are waited for as long as it takes, and no longer`() throws {
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
