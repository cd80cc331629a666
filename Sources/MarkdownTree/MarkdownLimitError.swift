/// An error for Markdown text that exceeds one of the `MarkdownBounds` and was therefore not
/// rendered.
package struct MarkdownLimitError: Error, Equatable, CustomStringConvertible {
  /// The limit that the text exceeded.
  package enum Limit: Sendable, Hashable {
    case bytes
    case lineBytes
    case rows
    case columns
    case pipes
    case nesting
    case emphasis
    case outputBytes
  }

  package var limit: Limit
  /// The greatest allowed value.
  package var maximum: Int
  /// The line at which the limit was exceeded, counted from 1.
  package var line: Int

  package init(limit: Limit, maximum: Int, line: Int) {
    self.limit = limit
    self.maximum = maximum
    self.line = line
  }

  package var description: String {
    "line \(line): \(excess)"
  }

  private var excess: String {
    switch limit {
    case .bytes: "the Markdown is longer than \(maximum) bytes here"
    case .lineBytes: "the Markdown line is longer than \(maximum) bytes"
    case .rows: "the tables of the Markdown have more than \(maximum) rows here"
    case .columns: "the table has more than \(maximum) columns"
    case .pipes: "the Markdown line has more than \(maximum) pipes"
    case .nesting: "more than \(maximum) quotes, lists, brackets or emphasis marks are nested here"
    case .emphasis: "the paragraph has more than \(maximum) runs of '*' and '_'"
    case .outputBytes: "the Markdown can become more than \(maximum) bytes of HTML"
    }
  }
}
