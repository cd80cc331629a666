import Health

/// An item inside the intervals of a result: a span of a night, a workout, a reading of blood
/// pressure, or the amount that one source adds to a merged sum (R-1a).
package struct ResultItem: Sendable, Equatable {
  /// A member of an item other than its start.
  package enum Member: Sendable, Equatable {
    case instant(Double)
    case text(String)
    /// A number; nil if the item does not have it.
    case number(Double?)
  }

  /// The start in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  /// The members after the start, in the order that is specified for `query --format json`.
  package var members: [(key: String, member: Member)]

  /// The maximum number of items that a result offers.
  package static let limit = 10_000

  package static func == (a: ResultItem, b: ResultItem) -> Bool {
    a.start == b.start
      && a.members.elementsEqual(b.members) { $0.key == $1.key && $0.member == $1.member }
  }
}

/// The items in the listed intervals of a result, ordered by start, end, source and value.
package enum ResultItems: Sendable, Equatable {
  case all([ResultItem])
  /// There are more items than a result offers.
  case tooMany

  init(_ items: [ResultItem]) {
    self = items.count > ResultItem.limit ? .tooMany : .all(items)
  }
}

extension QueryResult {
  /// Adds the items. If there are too many, the account says so.
  mutating func add(_ items: [ResultItem]) {
    self.items = ResultItems(items)
    if self.items == .tooMany {
      account.append(ReportWords.tooMany(items: items.count))
    }
  }

  /// True for an interval whose items are listed.
  func isListed(_ index: Int) -> Bool { !intervals[index].isExcluded }
}
