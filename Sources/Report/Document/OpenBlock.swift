/// A block of Markdown that continues until it is closed, so that it would swallow all later text.
package struct OpenBlock {
  /// The opening text, such as three backticks.
  package let opening: String
  /// The line in the text, from 0.
  package let line: Int

  /// The block that is still open at the end of a text; nil if all are closed.
  ///
  /// These are CommonMark's fenced code, and the kinds of HTML block that a blank line does not
  /// end. A fence inside an indented code block counts too, which is harmless.
  package init?(atEndOf text: String) {
    var open: (opening: String, line: Int, isClosed: (Substring) -> Bool)?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let content = line.drop { " >\t-+*0123456789.)".contains($0) }
      if let block = open {
        if block.isClosed(content) { open = nil }
      } else if let fence = Self.fence(content) {
        open = (
          fence, number,
          {
            guard let end = Self.fence($0), end.first == fence.first else { return false }
            return end.count >= fence.count && $0.dropFirst(end.count).allSatisfy(\.isWhitespace)
          }
        )
      } else if let (opening, closing) = Self.html(content) {
        let rest = content.dropFirst(opening.count).lowercased()
        if !rest.contains(closing) {
          open = (opening, number, { $0.lowercased().contains(closing) })
        }
      }
    }
    guard let open else { return nil }
    opening = open.opening
    line = open.line
  }

  /// The run of backticks or tildes that a line begins with, if it is a fence.
  private static func fence(_ line: Substring) -> String? {
    guard let mark = line.first, mark == "`" || mark == "~" else { return nil }
    let run = line.prefix { $0 == mark }
    guard run.count >= 3 else { return nil }
    return mark == "`" && line.dropFirst(run.count).contains("`") ? nil : String(run)
  }

  private static let htmlBlocks = [
    ("<!--", "-->"), ("<?", "?>"), ("<![cdata[", "]]>"), ("<!", ">"), ("<script", "</script>"),
    ("<pre", "</pre>"), ("<style", "</style>"), ("<textarea", "</textarea>"),
  ]

  private static func html(_ line: Substring) -> (opening: String, closing: String)? {
    let start = line.prefix(10).lowercased()
    return htmlBlocks.first { start.hasPrefix($0.0) }
  }
}
