/// A number of single events, at least one, with the date and the time of the latest of them.
package struct EventCount: Sendable, Hashable {
  package let count: Int
  /// The date and the time: `Jan 30, 2024 at 3:12 AM`.
  package let latest: String

  package init(_ count: Int, latest: String) {
    self.count = count
    self.latest = latest
  }
}

/// A query without an event in its range.
package struct AbsentEvents: Sendable, Hashable {
  package let title: String
  /// The date of the latest event before the range; nil if it is not known, or if there is none.
  package let latestBefore: String?

  package init(_ title: String, latestBefore: String?) {
    self.title = title
    self.latestBefore = latestBefore
  }
}

/// The events that a table has, the latest first.
package enum EventListing: Sendable, Hashable {
  case all
  /// Some of all events, those that a reader must see first before others. The page has a folded
  /// table of all of them, too.
  case some(Part)
  /// All events, in that folded table.
  case folded
}

/// An amount that an event states, with its unit.
package enum StatedAmount: Sendable, Hashable {
  case exactly(String)
  /// A threshold that a measurement exceeded, or below which it was.
  case above(String), below(String)
}
