/// A fact about the latest value of a measure that stands out, for a sentence (R-80…R-83).
///
/// Values are as reports show them, with their unit or the things that they count. The examples are
/// those of English.
package struct HighlightSentence: Sendable, Equatable {
  /// The measure, at the start of the sentence.
  package var name: String
  /// The kind of its values.
  package var kind: ValueKind
  /// The intervals of which each has a value.
  package var noun: IntervalNoun
  package var fact: Fact

  package init(name: String, kind: ValueKind, noun: IntervalNoun, _ fact: Fact) {
    self.name = name
    self.kind = kind
    self.noun = noun
    self.fact = fact
  }

  package enum Fact: Sendable, Equatable {
    /// A value beyond all before it: `Steps rose to 80 in the week of August 5, the most of all 10
    /// weeks on record`.
    case record(RecordValue)
    /// A value beyond almost all of those before it: `Steps: 195 in the week of October 21, the
    /// second most of 21 weeks`, or `more than in all but one of the 20 weeks before` if one of
    /// them is equal to it.
    ///
    /// `exceptions` of the values before it are equal or further on its side. `hasGaps` is true if
    /// intervals without data are between them.
    case unusual(
      LatestValue, HighlightSide, exceptions: Int, of: Int, isTied: Bool, hasGaps: Bool)
    /// Values of which each is beyond the one before it: `Steps rose for five weeks, to 100 in the
    /// week of August 5, the most of all 10 weeks on record`.
    case course(LatestValue, HighlightSide, length: Int, Record?)
    /// Values of which each met a goal, or missed it: `Steps stayed below 100 in each of the last
    /// ten weeks; 50 in the week of August 5 is the fewest of all 10 weeks on record`.
    ///
    /// The goal is an upper limit if smaller values meet it. The record is that of the latest
    /// value, if it is one.
    case goal(
      String, isUpperLimit: Bool, isMet: Bool, length: Int, hasGaps: Bool, RecordValue?)
    /// A value that missed a goal, after others that met it: `Steps missed the goal of 100, with 90
    /// in the week of July 8, after five weeks that met it`.
    case streakEnded(goal: String, LatestValue, Record?, after: Int)
    /// The mean of the latest values, beyond almost all such means before it: `Steps averaged 120 a
    /// week over the last three weeks, fewer than usual`.
    ///
    /// The mean is one for each interval of a length if it is of amounts, which grow with time; a
    /// name such as `Weekly steps` says that already. `upTo` is the interval of the latest value,
    /// if later ones have none.
    case turn(
      mean: String, each: TimeLength?, of: Int, hasGaps: Bool, upTo: NamedInterval?, HighlightSide)
  }

  /// The latest value with its interval.
  package struct LatestValue: Sendable, Equatable {
    package var value: String
    /// Its interval; nil to leave it out of a short sentence.
    package var interval: NamedInterval?
    /// The days, or nights, of the interval that have data, if so many fewer or more than before
    /// that amounts are not comparable; nil for others.
    package var coverage: Part?
    /// The noun for the days: `day` or `night`.
    package var days: IntervalNoun

    package init(
      _ value: String, _ interval: NamedInterval?, coverage: Part? = nil,
      of days: IntervalNoun = .day
    ) {
      self.value = value
      self.interval = interval
      self.coverage = coverage
      self.days = days
    }
  }

  /// The values than which the latest one is higher or lower: `the most since June 2024`.
  package struct Record: Sendable, Equatable {
    package enum Span: Sendable, Equatable {
      /// Those since a day, or a month, that reached the latest value.
      case since(NamedInterval)
      /// A number of them, where those before could not be read.
      case last(Int)
      /// All that there are, with the latest one.
      case all(Int)
    }

    package var side: HighlightSide
    package var span: Span

    package init(_ side: HighlightSide, _ span: Span) {
      self.side = side
      self.span = span
    }
  }

  /// A value that is a record.
  package struct RecordValue: Sendable, Equatable {
    package var latest: LatestValue
    package var record: Record

    package init(_ latest: LatestValue, _ record: Record) {
      self.latest = latest
      self.record = record
    }
  }
}

/// The side on which a value is, beside others.
package enum HighlightSide: String, Sendable, CaseIterable {
  case higher, lower
}

/// A kind of values, by which languages say more and less of them.
package enum ValueKind: Sendable, CaseIterable {
  /// A time of day: `later`, `the earliest`.
  case timeOfDay
  /// The time that a single thing lasts, such as the sleep of a night: `longer`, `the shortest`.
  case length
  /// A number of things, such as steps: `more`, `the fewest`.
  case count
  /// An amount, such as energy, or the time of a week: `more`, `the least`.
  case amount
  /// A measurement, such as a heart rate: `higher`, `the lowest`.
  case level
}

/// The numbers of the measures of which none stands out.
package struct JudgedMeasures: Sendable, Equatable {
  /// All measures, and those of which enough is known to say that they are within their usual
  /// range.
  package var all: Int, judged: Int
  /// The others whose latest value is old, and those whose latest interval has data on too few of
  /// its days.
  package var outdated: Int, uneven: Int
  /// The intervals of the measures, without repetitions.
  package var nouns: [IntervalNoun]

  package init(all: Int, judged: Int, outdated: Int, uneven: Int, nouns: [IntervalNoun]) {
    self.all = all
    self.judged = judged
    self.outdated = outdated
    self.uneven = uneven
    self.nouns = nouns
  }
}

/// The facts about the latest value of a query as the account has them, with their rules.
package struct HighlightAccount: Sendable, Equatable {
  package struct Fact: Sendable, Equatable {
    /// The number of the rule.
    package var rule: String
    package var weight: Int
    /// The means that a mean is beyond; nil for a fact about one value.
    package var turn: Turn?

    package init(rule: String, weight: Int, turn: Turn?) {
      self.rule = rule
      self.weight = weight
      self.turn = turn
    }
  }

  /// A mean of three values that is beyond many such means before it.
  package struct Turn: Sendable, Equatable {
    package var side: HighlightSide
    /// The means that are on the other side of it, out of all before it.
    package var means: Part

    package init(_ side: HighlightSide, than means: Part) {
      self.side = side
      self.means = means
    }
  }

  package var facts: [Fact]
  /// The number of values with which the latest one is compared, and their intervals.
  package var count: Int
  package var noun: IntervalNoun

  package init(_ facts: [Fact], of count: Int, _ noun: IntervalNoun) {
    self.facts = facts
    self.count = count
    self.noun = noun
  }
}
