package import Health
import Languages

/// An item inside the intervals of a result: a span of a night, a workout or one of its legs, a
/// reading of blood pressure, a menstrual cycle, or the amount that one source adds to a merged sum
/// (R-1a).
package struct ResultItem: Sendable, Equatable {
  /// A member of an item other than its start.
  package enum Member: Sendable, Equatable {
    case instant(Double)
    case text(String)
    /// A number; nil if the item does not have it.
    case number(Double?)
    case durations(Durations)
  }

  /// Seconds by their names, such as those in zones of heart rate.
  package struct Durations: Sendable, Equatable {
    package var names: [String]
    /// The seconds, in the order of the names; nil if the item has none.
    package var seconds: [Double]?
  }

  /// The start in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  /// The place of the workout of a leg among the workouts of the result; nil for other items.
  package var owner: Int?
  /// The members after the start, in the order that is specified for `query --format json`.
  package var members: [(key: String, member: Member)]
  /// The unit in which a page shows the distance of a workout or a leg; nil for the usual one.
  package var distanceUnit: HKUnit?

  /// The meaning of a member in every item of a result.
  package struct Column: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
      case instant
      /// One of a short list of words.
      case word
      /// A text that the data contains.
      case name
      case quantity(HKUnit)
      /// A number without a unit.
      case number
      /// A number of seconds for each name.
      case durations([String])
    }

    /// The key of the member.
    package let key: String
    package let content: Content

    package init(_ key: String, _ content: Content) {
      self.key = key
      self.content = content
    }
  }

  package init(start: Double, members: [(key: String, member: Member)]) {
    self.start = start
    self.members = members
  }

  /// The member with a key; nil if the item does not have it.
  package subscript(key: String) -> Member? { members.first { $0.key == key }?.member }

  /// The maximum number of items that a result offers.
  package static let limit = 10_000
  /// The maximum number of items of which figures are drawn, which summarize them.
  static let drawnLimit = 200_000

  package static func == (a: ResultItem, b: ResultItem) -> Bool {
    a.start == b.start
      && a.members.elementsEqual(b.members) { $0.key == $1.key && $0.member == $1.member }
  }
}

/// The items in the listed intervals of a result.
package struct ResultItems: Sendable {
  /// The members that items have after their start.
  package var columns: [ResultItem.Column]
  /// The items, ordered by start, end, source and value; nil if there are more than a result
  /// offers.
  package let all: [ResultItem]?
  /// The items of which figures are drawn, in the same order; nil if there are too many.
  let drawn: [ResultItem]?

  init(_ items: [ResultItem], columns: [ResultItem.Column] = []) {
    all = items.count > ResultItem.limit ? nil : items
    drawn = items.count > ResultItem.drawnLimit ? nil : items
    self.columns = columns
  }

  init(all: [ResultItem]?, drawn: [ResultItem]?, columns: [ResultItem.Column]) {
    self.all = all
    self.drawn = drawn
    self.columns = columns
  }
}

extension QueryResult {
  /// Adds the items. If there are too many, the account says so.
  ///
  /// - Parameter columns: the members that items have after their start.
  package mutating func add(_ items: [ResultItem], columns: [ResultItem.Column]) {
    self.items = ResultItems(items, columns: columns)
    if self.items?.all == nil {
      facts.append(.samples(.tooManyItems(items.count, limit: ResultItem.limit)))
    }
  }

  /// True if there are more items than a result offers.
  package var hasTooManyItems: Bool { items.map { $0.all == nil } ?? false }

  /// True if there are too many items to draw.
  var hasTooManyToDraw: Bool { items.map { $0.drawn == nil } ?? false }

  /// True for an interval whose items are listed.
  package func isListed(_ index: Int) -> Bool { !intervals[index].isExcluded }
}
