/// A notice about how a report was generated, to its reader and to whoever generates it.
package enum ReportNotice: Sendable, Hashable {
  /// A source in the order of sources has no samples of the type.
  case noSource(named: String, of: String)
  /// No source of the type has a name that is in `where`.
  case noFilterSource(named: String, of: String)
  /// The conditions in `where` exclude all samples of a type in the intervals.
  case nothingPasses(count: Int, of: String)
  /// A sleep of an hour or more is cut by nights that start at a time of day, in some of the nights
  /// with data; `anchor` is the time that cuts the least sleep, nil if it is that one. Times
  /// are as definitions write them: `18:00`.
  case cutNights(Int, of: Int, at: String, anchor: String?)
  case unknownTimeZone(String)
  /// The number of unknown zones that are not listed by name.
  case moreUnknownTimeZones(Int)
  /// The definition's zone does not occur in the data; `named` lists the zones that do, the most
  /// frequent one first.
  case foreignTimeZone(String, named: [String])
  /// The data contains no time zone, so that an offset from UTC is used: `-08:00`.
  case zoneOfOffset(String)
  case noTimeZone
  case noExportDate
  /// The data has neither samples nor an export date.
  case noDate
  /// There are no words in the language of the locale, given by its identifier.
  case noWords(locale: String)
  /// The data ends before `as_of`, and is old if it ends at least a day before. The end is
  /// given in ISO 8601.
  case dataEnds(String, isOld: Bool)
  /// The newest export of a phone is at least a day older than the data of the report.
  case oldPhone(named: String, exported: String)
  case cut(MarkdownCut)
  /// A notice that a kind of query wrote.
  case words(String)
}

extension ReportNotice {
  /// False for an applied default, such as English words, and for data that ends less than a day
  /// before `as_of`.
  package var isWarning: Bool {
    switch self {
    case .zoneOfOffset, .noTimeZone, .noExportDate, .noDate, .noWords: false
    case .dataEnds(_, let isOld): isOld
    default: true
    }
  }
}

/// Parts of a document that were left out to stay within the limits.
package struct MarkdownCut: Sendable, Hashable {
  package enum Part: Sendable, CaseIterable {
    case blocks, items, chartLines, pieces, rows, columns
  }

  package let count: Int
  package let part: Part

  package init(count: Int, part: Part) {
    self.count = count
    self.part = part
  }
}
