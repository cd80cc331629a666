/// The severity of a symptom.
package enum SymptomSeverity: String, Sendable, CaseIterable {
  /// The identifiers of the values, under which the table of names has them.
  case mild, moderate, severe
}

/// The greatest severity of some symptoms, with the number of its times.
package struct SeverityCount: Sendable, Equatable {
  package var severity: SymptomSeverity
  package var count: Int

  package init(_ severity: SymptomSeverity, _ count: Int) {
    self.severity = severity
    self.count = count
  }
}

/// Marks of one text that were made of data.
package struct CountedMark: Sendable, Equatable {
  package var text: String
  package var count: Int
  /// The date of the latest one.
  package var latest: String
  /// Nil if none is stated.
  package var severity: SeverityCount?

  package init(_ text: String, _ count: Int, latest: String, severity: SeverityCount?) {
    self.text = text
    self.count = count
    self.latest = latest
    self.severity = severity
  }
}

/// The headings of the tables of marks that no figure draws.
package struct MarkHeadings: Sendable {
  /// Of the marks of a definition.
  package var date: String, mark: String
  /// Of the marks that were made of data.
  package var fromData: String, times: String, latest: String, severity: String

  package init(
    date: String, mark: String, fromData: String, times: String, latest: String, severity: String
  ) {
    self.date = date
    self.mark = mark
    self.fromData = fromData
    self.times = times
    self.latest = latest
    self.severity = severity
  }
}
