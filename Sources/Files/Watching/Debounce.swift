/// Combines changes in quick succession, so that a burst of them leads to few renders (W9).
package struct Debounce {
  package typealias Instant = ContinuousClock.Instant

  /// The time without a change after which a burst is over.
  package static let quiet = Duration.milliseconds(100)
  /// The longest time from the first change to a render while changes continue.
  package static let patience = Duration.milliseconds(500)

  /// The times of the first and the last change since the last render; nil if there was no change.
  private var changes: (first: Instant, last: Instant)?

  package init() {}

  /// The time at which to render; nil if there was no change.
  package var due: Instant? {
    changes.map { min($0.last.advanced(by: Self.quiet), $0.first.advanced(by: Self.patience)) }
  }

  package mutating func note(at now: Instant) {
    changes = (changes?.first ?? now, now)
  }

  /// True if it is time to render. If changes continue after a render, there is another render
  /// after the last of them.
  package mutating func take(at now: Instant) -> Bool {
    guard let due, let last = changes?.last, now >= due else { return false }
    changes = now >= last.advanced(by: Self.quiet) ? nil : (now, last)
    return true
  }
}
