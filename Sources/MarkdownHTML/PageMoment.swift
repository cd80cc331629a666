/// The line of a report that says up to when its data goes.
package struct PageMoment: Sendable {
  /// The number of the line of the Markdown, from 1, on which the paragraph begins.
  package var line: Int
  /// The date and the time as they stand in the paragraph.
  package var text: String
  /// The same as a machine reads it: `2024-02-04T09:41:00-08:00`.
  package var dateTime: String

  package init(line: Int, text: String, dateTime: String) {
    self.line = line
    self.text = text
    self.dateTime = dateTime
  }
}
