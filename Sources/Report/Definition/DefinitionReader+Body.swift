import Health

// The body of a document: the author's Markdown, with a fenced block in the place of each section.
extension DefinitionReader {
  /// Reads the sections of a body: its text, and the blocks whose info strings start with a kind of
  /// section.
  ///
  /// - Parameter lines: the lines of the body, counted from 0.
  mutating func sections(inLines lines: Range<Int>) -> [ReportSection] {
    let blocks = LongBlock.all(in: source.lines[lines])
    if let open = blocks.last, open.end == nil {
      let place = range(of: open, from: lines.lowerBound)
      report(.openBlock(open.opening, isFenced: open.isFenced), at: place)
    }
    var sections: [ReportSection] = []
    var textStart = lines.lowerBound
    for block in blocks where block.isFenced {
      guard let end = block.end, let words = sectionWords(of: block, from: lines.lowerBound) else {
        continue
      }
      let start = lines.lowerBound + block.line
      sections += text(inLines: textStart..<start)
      textStart = lines.lowerBound + end + 1
      if let section = section(words, contents: start + 1..<lines.lowerBound + end) {
        sections.append(section)
      }
    }
    return sections + text(inLines: textStart..<lines.upperBound)
  }

  /// The author's text in the given lines, counted from 0; empty if all of them are blank.
  private mutating func text(inLines lines: Range<Int>) -> [ReportSection] {
    let text = source.lines[lines]
    guard text.contains(where: { !$0.trimmed.isEmpty }) else { return [] }
    let section = TextSection(
      markdown: text.joined(separator: "\n"),
      at: SourceRange(line: lines.lowerBound + 1, column: 1, length: 1), reader: &self)
    return [ReportSection(kind: TextKind(), section: section)]
  }

  /// The range of a block's opening.
  private func range(of block: LongBlock, from first: Int) -> SourceRange {
    SourceRange(
      line: first + block.line + 1, column: block.margin.unicodeScalars.count + 1,
      length: block.opening.unicodeScalars.count)
  }

  /// A word of an info string.
  private struct Word {
    let text: String
    let range: SourceRange

    var node: YAMLNode { YAMLNode(content: .scalar(text, isPlain: true), range: range) }
  }

  /// The words of a block that is a section, the first of which is its kind; nil for other code.
  private mutating func sectionWords(of block: LongBlock, from first: Int) -> [Word]? {
    var place = range(of: block, from: first)
    place.column += place.length
    var words: [Word] = []
    for part in block.info.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\t" })
    {
      let length = part.unicodeScalars.count
      if length > 0 {
        words.append(Word(text: String(part), range: place.part(from: 0, length: length)))
      }
      place.column += length + 1
    }
    guard let kind = words.first else { return nil }
    guard blockKinds.contains(kind.text) else {
      if refusedPlugins.contains(kind.text) { return nil }
      var help = registry.finder?.help(for: kind.text)
      if knownQueries.contains(kind.text) {
        help = "start with the section: 'table \(kind.text)' or 'chart \(kind.text)'"
      }
      let namesQuery = words.count > 1 && knownQueries.contains(words[1].text)
      if namesQuery || help != nil {
        report(
          "unknown section '\(kind.text)'", at: kind.range,
          help: help ?? suggestion(for: kind.text, among: blockKinds))
      }
      return nil
    }
    // An indentation of up to three spaces does not make the block part of another one.
    guard block.margin.allSatisfy({ $0 == " " }), block.margin.count < 4 else {
      report(
        "a section cannot be inside a list, a quote or an indented block", at: kind.range,
        help: "start the block at the beginning of a line")
      return nil
    }
    return words
  }

  /// The kinds of section that a block can be: all except text, which is outside the blocks.
  private var blockKinds: [String] {
    registry.sectionKinds.map(\.id).filter { $0 != TextKind().id }
  }

  /// Reads a section from its info string and the YAML in its block.
  private mutating func section(_ words: [Word], contents: Range<Int>) -> ReportSection? {
    guard let kind = registry.sectionKinds.first(where: { $0.id == words[0].text }) else {
      return nil
    }
    var values: [Word] = []
    var entries: [YAMLNode.Entry] = []
    for word in words.dropFirst().map({ withoutQuotes($0) }) {
      guard let sign = word.text.firstIndex(of: "="), sign > word.text.startIndex else {
        values.append(word)
        continue
      }
      let key = String(word.text[..<sign])
      let length = key.unicodeScalars.count
      let value = String(word.text[word.text.index(after: sign)...])
      add(
        YAMLNode.Entry(
          key: key, keyRange: word.range.part(from: 0, length: length),
          value: YAMLNode(
            content: .scalar(value, isPlain: true),
            range: word.range.part(
              from: length + 1, length: max(1, word.range.length - length - 1)))),
        to: &entries)
    }
    var value = values.first.map { first in
      values.count == 1
        ? first.node : YAMLNode(content: .sequence(values.map(\.node)), range: first.range)
    }
    if let inside = yaml(inLines: contents), !inside.isNull {
      if case .mapping(let options) = inside.content {
        for option in options where option.key != kind.id { add(option, to: &entries) }
      }
      let own: YAMLNode? =
        if case .mapping(let options) = inside.content {
          options.first { $0.key == kind.id }?.value
        } else { inside }
      if let own, value != nil {
        report(
          "the block gives its queries twice", at: own.range,
          help: "list them either in its first line or inside it")
      }
      value = value ?? own
    }
    guard
      let value = value
        ?? kind.wordForAll.map({
          YAMLNode(content: .scalar($0, isPlain: true), range: words[0].range)
        })
    else {
      noteUseOfAllQueries()
      report(
        "the block has no query", at: words[0].range,
        help: queryNames.first.map { "write it after '\(kind.id)': '\(kind.id) \($0)'" })
      return nil
    }
    var options = KeyedNode(
      entries, range: words[0].range, place: "a '\(kind.id)' block")
    return section(kind, filledIn(value), &options)
  }

  /// A word without typographic quotes around it, which are reported.
  private mutating func withoutQuotes(_ word: Word) -> Word {
    guard let inner = TypographicQuotes.inner(of: word.text) else { return word }
    report(.typographicQuotes(word.text, inner: inner), at: word.range)
    return Word(text: inner, range: word.range)
  }

  private mutating func add(_ entry: YAMLNode.Entry, to entries: inout [YAMLNode.Entry]) {
    if entries.contains(where: { $0.key == entry.key }) {
      report(.duplicateKey(entry.key), at: entry.keyRange)
    } else {
      var entry = entry
      entry.value = filledIn(entry.value)
      entries.append(entry)
    }
  }

  /// Parses the YAML in the given lines, counted from 0. Mistakes are reported. Returns nil for
  /// empty lines, and after a mistake other than a duplicate key.
  private mutating func yaml(inLines lines: Range<Int>) -> YAMLNode? {
    var findings = YAMLParser.Findings()
    defer { take(findings) }
    do {
      return try YAMLParser.parse(source, lines: lines, findings: &findings)
    } catch var diagnostic as Diagnostic {
      diagnostic.help =
        diagnostic.help ?? "a block ends at a line with as many signs as open it, such as '```'"
      report(diagnostic)
    } catch {
      report(Message(of: error), at: nil)
    }
    return nil
  }
}
