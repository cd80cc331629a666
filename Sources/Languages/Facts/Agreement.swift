/// A ring of Apple's activity summaries.
package enum ActivityRing: String, Sendable, CaseIterable {
  case move, exercise, stand
}

/// An order of sources with the median difference of its sums.
package struct MeasuredOrder: Sendable {
  package var names: [String]
  package var median: String

  package init(_ names: [String], median: String) {
    self.names = names
    self.median = median
  }
}

/// The headings of a table of comparisons.
package struct ComparisonHeadings: Sendable {
  package var name: String, compared: String, median: String
  /// A heading for each share within which differences are counted.
  package var within: [String]
  package var withoutSamples: String

  package init(
    name: String, compared: String, median: String, within: [String], withoutSamples: String
  ) {
    self.name = name
    self.compared = compared
    self.median = median
    self.within = within
    self.withoutSamples = withoutSamples
  }
}

/// The headings of a table of the largest differences.
package struct DifferenceHeadings: Sendable {
  package var name: String, date: String, ours: String, apples: String

  package init(name: String, date: String, ours: String, apples: String) {
    self.name = name
    self.date = date
    self.ours = ours
    self.apples = apples
  }
}
