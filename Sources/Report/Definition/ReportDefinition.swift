package import Foundation
package import Health

/// A report as its author declared it: which statistics, over which ranges, in which sections.
package struct ReportDefinition: Sendable {
  package var title: String
  /// Nil for the zone that the data names most often.
  package var timeZone: TimeZone?
  package var asOf: AsOf
  package var weekStart: Weekday
  package var locale: Locale
  package var charset: Charset
  /// The formats that are written if none is asked for.
  package var output: [OutputFormat]
  package var sourcePriority: [HKQuantityType: [String]]
  /// In the order of the definition.
  package var queries: [NamedQuery]
  package var sections: [any Section]
  package var source: SourceText

  package func query(named name: String) -> NamedQuery? {
    queries.first { $0.name == name }
  }
}

/// A query and the name by which sections speak of it.
package struct NamedQuery: Sendable {
  package var name: String
  package var query: QuantityQuery
  /// Where the range stands in the definition, for what can only be found out from the data.
  package var rangePlace: SourceRange

  /// The name as a heading: `Weekly steps` for `weekly_steps`.
  package var title: String {
    let words = name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// A format that `render` writes, by the suffix of its file.
package enum OutputFormat: String, CaseIterable, Sendable {
  case markdown, html, json

  package var suffix: String { self == .markdown ? "md" : rawValue }
}
