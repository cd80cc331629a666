import Health
import Languages

/// A part of an author's text, with what a value in it says.
struct TextPiece {
  private(set) var part: MarkdownPart
  /// The clause that a paragraph states once, and the value without it, for a text that has it
  /// already; nil for other values.
  var repeated: (clause: String, rest: Inline)?
  /// The query of a value that depends on the data; nil for the author's words, for parameters and
  /// for goals.
  var query: String?
  /// The reason why the value says nothing; nil for one that does.
  var gap: Gap?

  /// The reason why a value says nothing.
  enum Gap: Hashable {
    /// No interval has a value, so it is missing, or counts nothing.
    case noValue
    /// A statement about all intervals, of which too few have a value (R-5b): `data on one of 14
    /// nights`.
    case fewValues(String)
    /// The value itself is missing.
    case missing(MissingSummary)

    /// The reason as a clause; nil if it is that of the query.
    func reason(in language: some SummaryLanguage) -> String? {
      switch self {
      case .noValue: nil
      case .fewValues(let text): text
      case .missing(let reason): language.reason(reason)
      }
    }
  }
}

extension TextField.Summary {
  /// True for a summary that says something about all intervals: `Average sleep a night`.
  fileprivate static let ofAll: Set<Self> = [
    .mean, .median, .p10, .p25, .p75, .p90, .standardDeviation, .minimum, .maximum, .trend,
    .goalMet, .goalMissed,
  ]

  var isOfAll: Bool { Self.ofAll.contains(self) }
}

extension EvaluatedReport {
  /// The number of complete intervals with a value, in words, if they are too few for a statement
  /// about all of them (R-5b); nil if there are enough. Nights are meant to be measured each,
  /// whatever the type; those whose weekday a query leaves out do not count.
  func fewValues(of query: String, column: Int) -> String? {
    guard let result = results[query], let length = result.length,
      result.summary.columns.indices.contains(column)
    else { return nil }
    let filter = (definition.query(named: query)?.query as? any IntervalQuery)?.filter
    let isDaily = length.count == 1 && (length.unit == .day || length.unit == .night)
    let possible = result.completeIntervals.count { interval in
      !interval.isExcluded && !(isDaily && filter?.admits(result.date(of: interval)) == false)
    }
    let share = length.unit == .night ? result.leastCoverage : result.leastShare(column)
    let count = result.summary.columns[column].n
    guard Double(count) < share * Double(possible) else { return nil }
    return format.language.coverageClause(Part(count, of: possible), length.noun)
  }
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

  /// The queries of the values, each once, and the reasons why the values say nothing; nil unless
  /// the paragraph has values and none of them says anything.
  var missing: (queries: [String], gaps: [TextPiece.Gap])? {
    let values = pieces.filter { $0.query != nil }
    let gaps = values.compactMap(\.gap)
    guard isText, !values.isEmpty, gaps.count == values.count else { return nil }
    return (values.compactMap(\.query).uniqued(), gaps)
  }

  /// The paragraph without the sentences whose values all say nothing, with the queries of these
  /// that no other sentence has a value of, and the reasons; nil if there are none.
  var withoutMissingSentences:
    (paragraph: TextParagraph, missing: (queries: [String], gaps: [TextPiece.Gap])?)
  {
    guard isText else { return (self, nil) }
    let sentences = sentences
    let isKept = { (sentence: [TextPiece]) in
      let values = sentence.filter { $0.query != nil }
      return values.isEmpty || !values.allSatisfy { $0.gap != nil }
    }
    let kept = sentences.filter(isKept)
    guard kept.count < sentences.count, kept.joined().contains(where: { $0.query != nil }) else {
      return (self, nil)
    }
    let named = Set(kept.joined().compactMap { $0.gap == nil ? $0.query : nil })
    let missing = pieces.filter { $0.query.map { !named.contains($0) } ?? false }
    let queries = missing.compactMap(\.query).uniqued()
    var paragraph = self
    paragraph.pieces = Array(kept.joined())
    if let last = sentences.last, !isKept(last), case .markdown(let text)? = paragraph.parts.last {
      // The blank line at the end was part of a sentence that is gone.
      let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
      paragraph.pieces[paragraph.pieces.count - 1] =
        TextPiece(part: .markdown(text[..<end] + "\n\n"))
    }
    return (paragraph, queries.isEmpty ? nil : (queries, missing.compactMap(\.gap)))
  }

  /// The pieces of each sentence, with the spaces after its end.
  private var sentences: [[TextPiece]] {
    var sentences: [[TextPiece]] = [[]]
    for piece in pieces {
      guard case .markdown(let text) = piece.part else {
        sentences[sentences.count - 1].append(piece)
        continue
      }
      for (place, part) in text.splitAfterSentences.enumerated() {
        if place > 0 { sentences.append([]) }
        if !part.isEmpty {
          sentences[sentences.count - 1].append(TextPiece(part: .markdown(String(part))))
        }
      }
    }
    return sentences.filter { !$0.isEmpty }
  }

  /// The parts. The end of the data is stated once, by the first value that is known up to it, and
  /// so is that means are of the longer part of some nights.
  var parts: [MarkdownPart] {
    var stated: Set<String> = []
    return pieces.map { piece in
      guard let (clause, rest) = piece.repeated, !stated.insert(clause).inserted else {
        return piece.part
      }
      return .value(rest)
    }
  }
}

extension String {
  /// The text up to and with the spaces after each full stop, and the rest.
  fileprivate var splitAfterSentences: [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    var index = rest.startIndex
    while let stop = rest[index...].firstIndex(where: { ".!?".contains($0) }) {
      index = rest.index(after: stop)
      guard index < rest.endIndex, rest[index].isWhitespace else { continue }
      let end = rest[index...].firstIndex { !$0.isWhitespace } ?? rest.endIndex
      parts.append(rest[..<end])
      rest = rest[end...]
      index = rest.startIndex
    }
    return parts + [rest]
  }

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
