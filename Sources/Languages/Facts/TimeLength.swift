/// A number of units of time: `5 minutes`, `1 week`.
package struct TimeLength: Sendable, Hashable {
  package let count: Int
  package let noun: IntervalNoun

  package init(_ count: Int, _ noun: IntervalNoun) {
    self.count = count
    self.noun = noun
  }

  /// The unit of a length of one: `week` of `1 week`; nil for several units.
  package var single: IntervalNoun? { count == 1 ? noun : nil }
}

/// A name with a number of things: a source with its nights, a group with its participants.
package struct CountedName: Sendable, Hashable {
  package let name: String
  package let count: Int

  package init(_ name: String, _ count: Int) {
    self.name = name
    self.count = count
  }
}

/// A number of which a report over many participants states only a bound if it is small.
package enum StatedCount: Sendable, Hashable {
  case exactly(Int)
  case fewer(than: Int)
  case atLeast(Int)
}
