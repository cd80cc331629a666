/// The line of a report that states the end of its data.
package struct PageMoment: Sendable {
  /// The line of the Markdown on which the paragraph starts, counted from 1.
  package var line: Int
  /// The date and time as written in the paragraph.
  package var text: String
  /// The date and time in machine-readable form: `2024-02-04T09:41:00-08:00`.
  package var dateTime: String

  package init(line: Int, text: String, dateTime: String) {
    self.line = line
    self.text = text
    self.dateTime = dateTime
  }
}
