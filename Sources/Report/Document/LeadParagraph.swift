/// The paragraph that an author's text begins with, and what follows it.
struct LeadParagraph {
  let paragraph: [MarkdownPart]
  let rest: [MarkdownPart]

  /// - Parameter parts: the text; it has no lead if it begins with another block, such as a heading or a list.
  init?(of parts: [MarkdownPart]) {
    guard case .markdown(let opening)? = parts.first,
      let first = opening.split(whereSeparator: \.isNewline).first(where: { !$0.trimmed.isEmpty }),
      let mark = first.first, mark.isLetter || mark == "*" && first.hasPrefix("**")
    else { return nil }
    var paragraph: [MarkdownPart] = []
    for (index, part) in parts.enumerated() {
      guard case .markdown(let text) = part, let end = Self.end(in: text, isFirst: index == 0)
      else {
        paragraph.append(part)
        continue
      }
      paragraph.append(.markdown(String(text[..<end])))
      self.paragraph = paragraph
      rest = [.markdown(String(text[end...]))] + parts.dropFirst(index + 1)
      // A block of code in the paragraph may hold the blank line.
      let lines = paragraph.map { if case .markdown(let text) = $0 { text } else { "" } }
      guard LongBlock.open(atEndOf: lines.joined()) == nil else { return nil }
      return
    }
    self.paragraph = paragraph
    rest = []
  }

  /// The beginning of the first blank line after some text.
  ///
  /// - Parameter isFirst: true for the beginning of the author's text, whose blank lines lead to the paragraph.
  private static func end(in text: String, isFirst: Bool) -> String.Index? {
    var hasText = !isFirst
    var start = text.startIndex
    while let newline = text[start...].firstIndex(where: \.isNewline) {
      let line = text[start..<newline]
      let isBlank = line.allSatisfy(\.isWhitespace)
      if isBlank, hasText, start > text.startIndex { return start }
      hasText = hasText || !isBlank
      start = text.index(after: newline)
    }
    return nil
  }
}
