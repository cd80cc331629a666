/// A table of a page that has a name, at its place in the Markdown.
package struct PageTable: Sendable {
  /// The number of the line of the Markdown, from 1, on which the table begins.
  package var line: Int
  /// The name of the table, shown above it.
  package var caption: String

  package init(line: Int, caption: String) {
    self.line = line
    self.caption = caption
  }
}
