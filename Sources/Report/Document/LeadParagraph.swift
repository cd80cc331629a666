/// The paragraph that starts an author's text, without the blank lines before it, and the text that
/// follows it.
struct LeadParagraph {
  let paragraph: [MarkdownPart]
  let rest: [MarkdownPart]

  /// - Parameter parts: the text. Its lead is nil if it starts with another block, such as a
  ///   heading or a list.
  init?(of parts: [MarkdownPart]) {
    guard case .markdown(let opening)? = parts.first,
      let first = opening.split(whereSeparator: \.isNewline).first(where: { !$0.trimmed.isEmpty }),
      Self.startsParagraph(first)
    else { return nil }
    var paragraph: [MarkdownPart] = []
    let start = opening.firstIndex { !$0.isWhitespace } ?? opening.startIndex
    let parts = [.markdown(String(opening[start...]))] + parts.dropFirst()
    for (index, part) in parts.enumerated() {
      guard case .markdown(let text) = part, let end = Self.end(in: text) else {
        paragraph.append(part)
        continue
      }
      paragraph.append(.markdown(String(text[..<end])))
      self.paragraph = paragraph
      rest = [.markdown(String(text[end...]))] + parts.dropFirst(index + 1)
      // The blank line may be inside a block of code in the paragraph.
      let lines = paragraph.map { if case .markdown(let text) = $0 { text } else { "" } }
      guard LongBlock.open(atEndOf: lines.joined()) == nil else { return nil }
      return
    }
    self.paragraph = paragraph
    rest = []
  }

  /// True for a line that starts with words, which can start with a number, as `7 hours` and `1晩`
  /// do, or with the quotation mark or the inverted question mark of a language: signs that start
  /// other blocks are ASCII, and the number of an item has a full stop or a parenthesis after it.
  private static func startsParagraph(_ line: Substring) -> Bool {
    guard let mark = line.first else { return false }
    if ("0"..."9").contains(mark) {
      let after = line.drop { ("0"..."9").contains($0) }
      guard let sign = after.first, ".)".contains(sign) else { return true }
      return after.dropFirst().first.map { !$0.isWhitespace } ?? false
    }
    return mark.isLetter || line.hasPrefix("**") || !mark.isASCII && !mark.isWhitespace
  }

  /// The start of the first blank line; nil if there is none.
  private static func end(in text: String) -> String.Index? {
    var start = text.startIndex
    while let newline = text[start...].firstIndex(where: \.isNewline) {
      if start > text.startIndex, text[start..<newline].allSatisfy(\.isWhitespace) { return start }
      start = text.index(after: newline)
    }
    return nil
  }
}
