/// Finds the prose of an English starter report.
struct StarterReader {
  private(set) var pieces: [StarterText.Piece] = []

  private var comment: [Substring] = []
  /// The key at the start of the line, and the key of the mapping around it.
  private var (mapping, query) = ("", "")
  private var names: [Substring] = []
  /// The part of the body after the latest heading, and the number of its paragraphs.
  private var (part, count) = ("start", 0)

  mutating func read(_ document: String) {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.dropFirst().firstIndex(of: "---") ?? lines.endIndex
    names = lines[..<end].flatMap(Self.names)
    for line in lines[..<end] { readDefinition(line) }
    let body = lines[end...].joined(separator: "\n")
    readBody(body[...])
  }

  private mutating func add(_ text: some StringProtocol) {
    guard !text.isEmpty else { return }
    if case .fixed(let before)? = pieces.last {
      pieces[pieces.count - 1] = .fixed(before + text)
    } else {
      pieces.append(.fixed(String(text)))
    }
  }

  private mutating func add(_ key: String, _ text: some StringProtocol, _ form: StarterText.Form) {
    pieces.append(.prose(key: key, english: String(text), form))
  }

  // MARK: - The definition

  private mutating func readDefinition(_ line: Substring) {
    let indentation = line.prefix { $0 == " " }
    let words = line[indentation.endIndex...]
    if words.hasPrefix("#") {
      if comment.isEmpty { add(indentation) }
      comment.append(words.dropFirst().drop { $0 == " " })
      return
    }
    let key = words.prefix { $0 != ":" }
    switch indentation.count {
    case 0: (mapping, query) = (String(key), "")
    case 2: query = String(key)
    default: break
    }
    if !comment.isEmpty {
      let place = query.isEmpty ? mapping : "\(mapping).\(query)"
      add("comment.\(place)", comment.joined(separator: "\n"), .comment)
      add("\n")
      comment = []
    }
    add(indentation)
    if indentation.isEmpty, let found = words.wholeMatch(of: #/(title: )(.*)/#) {
      add(found.output.1)
      addValue("title", found.output.2)
    } else if mapping == "parameters" {
      readParameter(words)
    } else if mapping == "queries" {
      readQuery(words)
    } else {
      add(words)
    }
    add("\n")
  }

  /// Adds a value, in quotes or without.
  private mutating func addValue(_ key: String, _ written: Substring) {
    let isQuoted = written.hasPrefix("\"") && written.hasSuffix("\"") && written.count > 1
    add(
      key, isQuoted ? written.dropFirst().dropLast() : written, .value(written: String(written)))
  }

  /// Reads `step_goal: { default: 10000, description: Steps per day }`. A text by default is
  /// prose if it starts with a letter.
  private mutating func readParameter(_ words: Substring) {
    guard let found = words.wholeMatch(of: #/(.* description: )(.*?)( \})/#) else {
      add(words)
      return
    }
    if let text = found.output.1.wholeMatch(
      of: #/(.*default: )([a-z][^,"]*)(, type: text, description: )/#)
    {
      add(text.output.1)
      addValue("parameters.\(query).default", text.output.2)
      add(text.output.3)
    } else {
      add(found.output.1)
    }
    addValue("parameters.\(query)", found.output.2)
    add(found.output.3)
  }

  /// Reads a line of a query, or of one that is written over several lines.
  private mutating func readQuery(_ words: Substring) {
    if let found = words.wholeMatch(of: #/(\w+: \{ title: |title: )("[^"]*"|[^,]*)(,.*)?/#) {
      add(found.output.1)
      addValue("queries.\(query)", found.output.2)
      addNames(found.output.3 ?? "")
    } else if let found = words.wholeMatch(of: #/(\w+: \{ )(.*)/#), words.hasPrefix(query + ":") {
      add(found.output.1)
      add("queries.\(query)", "", .addedTitle)
      addNames(found.output.2)
    } else {
      addNames(words)
    }
  }

  /// The names of bands, zones and limits in a line of a query. Names in quotes, such as those of
  /// guidelines, are the same in all languages.
  private static func names(_ line: Substring) -> [Substring] {
    line.matches(of: #/\b(?:bands|zones|limits): \{ ([^}]*(?:\{\{\w+\}\}[^}]*)*) \}/#).flatMap {
      found in
      found.output.1.matches(of: #/(?:^|, )([a-z][a-z ]*): /#).map { $0.output.1 }
    }
  }

  /// Adds a part of a line whose mappings of bands, targets, zones and limits have names as keys.
  private mutating func addNames(_ text: Substring) {
    var rest = text
    while let found = rest.firstMatch(
      of: #/\b(?:bands|targets|zones|limits): \{ ([^}]*(?:\{\{\w+\}\}[^}]*)*) \}/#)
    {
      add(rest[..<found.output.1.startIndex])
      addKeys(found.output.1)
      rest = rest[found.output.1.endIndex...]
    }
    add(rest)
  }

  /// Adds a mapping, whose keys can be sums of names: `low + very low: "< 4 %"`.
  private mutating func addKeys(_ mapping: Substring) {
    var rest = mapping
    while let found = rest.firstMatch(of: #/(^|, )([a-z][a-z +]*)(: )/#) {
      add(rest[..<found.output.2.startIndex])
      for (index, name) in found.output.2.split(separator: " + ").enumerated() {
        if index > 0 { add(" + ") }
        if names.contains(name) { add("names.\(name)", name, .name) } else { add(name) }
      }
      rest = rest[found.output.3.startIndex...]
      // The rest of the entry, up to the next one.
      let next = rest.firstMatch(of: #/(, )[a-z][a-z +]*: /#)?.output.1.startIndex ?? rest.endIndex
      add(rest[..<next])
      rest = rest[next...]
    }
    add(rest)
  }

  // MARK: - The body

  private mutating func readBody(_ body: Substring) {
    var rest = body
    while !rest.isEmpty {
      let end = rest.firstRange(of: "\n\n")?.lowerBound ?? rest.endIndex
      let block = rest[..<end]
      let start = block.drop { $0 == "\n" }
      add(block[..<start.startIndex])
      let text = start.last == "\n" ? start.dropLast() : start
      readBlock(text)
      add(start[text.endIndex...])
      rest = rest[end...]
      let blank = rest.prefix { $0 == "\n" }
      add(blank)
      rest = rest[blank.endIndex...]
    }
  }

  private mutating func readBlock(_ block: Substring) {
    let hasWords = block.replacing(#/\{\{[^}]*\}\}/#, with: "").contains(where: \.isLetter)
    if block.hasPrefix("```") || block.hasPrefix("---") || !hasWords {
      add(block)
    } else if let found = block.wholeMatch(of: #/(#+ )(.*)/#) {
      add(found.output.1)
      (part, count) = (found.output.2.lowercased().replacing(#/[^a-z]+/#, with: "-"), 0)
      add("headings.\(part)", found.output.2, .heading)
    } else {
      count += 1
      add("text.\(part)" + (count > 1 ? ".\(count)" : ""), block, .paragraph)
    }
  }
}
