/// A part of an author's text, with what a value in it says.
struct TextPiece {
  let part: MarkdownPart
  /// The query of a value that depends on the data; nil for the author's words, for parameters and
  /// for goals.
  var query: String?
  /// True for a value that is missing, or that counts nothing.
  var isMissing = false
}

/// The pieces of an author's text up to the blank lines that end them, which they include.
struct TextParagraph {
  private(set) var pieces: [TextPiece]
  /// True for a paragraph that starts with a word, in which no block other than text starts.
  private let isText: Bool

  /// The paragraphs of a text, which together are the text.
  static func all(of pieces: [TextPiece]) -> [TextParagraph] {
    var groups: [[TextPiece]] = [[]]
    var (isLineStart, isEnded) = (true, false)
    for piece in pieces {
      guard case .markdown(let text) = piece.part else {
        if isEnded { groups.append([]) }
        groups[groups.count - 1].append(piece)
        (isLineStart, isEnded) = (false, false)
        continue
      }
      var own = ""
      for line in text.splitAfterNewlines {
        let isBlank = isLineStart && line.allSatisfy(\.isWhitespace)
        if isEnded, !isBlank {
          if !own.isEmpty { groups[groups.count - 1].append(TextPiece(part: .markdown(own))) }
          groups.append([])
          own = ""
        }
        own += line
        isLineStart = line.last?.isNewline ?? false
        isEnded = isBlank && isLineStart
      }
      if !own.isEmpty { groups[groups.count - 1].append(TextPiece(part: .markdown(own))) }
    }
    // A blank line does not end a long block, whose text is kept until it is closed.
    var open = ""
    return groups.map { pieces in
      let wasOpen = !open.isEmpty
      for piece in pieces {
        if case .markdown(let text) = piece.part { open += text } else { open += "x" }
      }
      if LongBlock.open(atEndOf: open) == nil { open = "" }
      return TextParagraph(
        pieces: pieces, isText: !wasOpen && open.isEmpty && startsText(pieces))
    }
  }

  private static func startsText(_ pieces: [TextPiece]) -> Bool {
    let first = pieces.first { piece in
      if case .markdown(let text) = piece.part { !text.allSatisfy(\.isWhitespace) } else { true }
    }
    guard case .markdown(let text)? = first?.part else { return false }
    let line = text.drop(while: \.isWhitespace)
    return line.first?.isLetter == true || line.hasPrefix("**")
  }

  /// The queries of the values, each once; nil unless the paragraph has values and all are missing.
  var missingQueries: [String]? {
    let values = pieces.filter { $0.query != nil }
    guard isText, !values.isEmpty, values.allSatisfy(\.isMissing) else { return nil }
    return values.compactMap(\.query).uniqued()
  }

  var parts: [MarkdownPart] { pieces.map(\.part) }
}

extension String {
  /// The lines, each with the newline at its end.
  fileprivate var splitAfterNewlines: [Substring] {
    var lines: [Substring] = []
    var rest = self[...]
    while let newline = rest.firstIndex(where: \.isNewline) {
      let next = rest.index(after: newline)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
