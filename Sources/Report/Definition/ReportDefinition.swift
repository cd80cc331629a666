package import Foundation
package import Health

/// A report as its author declared it: which statistics, over which ranges, in which sections.
public struct ReportDefinition: Sendable {
  public var title: String
  /// Nil for the zone that the data names most often.
  package var timeZone: TimeZone?
  package var asOf: AsOf
  package var weekStart: Weekday
  package var locale: Locale
  package var charset: Charset
  /// What is written if nothing else is asked for.
  package var output: [ReportOutput]
  package var sourcePriority: [HKQuantityType: [String]]
  /// In the order of the definition.
  public var queries: [NamedQuery]
  package var sections: [any Section]
  package var source: SourceText

  public func query(named name: String) -> NamedQuery? {
    queries.first { $0.name == name }
  }
}

/// A query and the name by which sections speak of it.
public struct NamedQuery: Sendable {
  public var name: String
  package var kind: any QueryKind
  package var query: any Query
  /// Where it stands in the definition, for what can only be found out from the data.
  package var place: SourceRange

  /// The name as a heading: `Weekly steps` for `weekly_steps`.
  public var title: String {
    let words = name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// A format with its options.
package struct ReportOutput: Sendable {
  package var kind: any OutputKind
  package var output: any Output

  package init(kind: any OutputKind, output: any Output) {
    self.kind = kind
    self.output = output
  }
}
