/// The lines of a document's body, in blocks separated by blank lines.
struct DocumentBody {
  private var blocks: [[String]] = []

  init(_ lines: [String]) {
    var isFenced = false
    var block: [String] = []
    for line in lines {
      if line.hasPrefix("```") { isFenced.toggle() }
      if line.isEmpty, !isFenced {
        if !block.isEmpty { blocks.append(block) }
        block = []
      } else {
        block.append(line)
      }
    }
    if !block.isEmpty { blocks.append(block) }
  }

  /// The body's text, which starts with an empty line.
  var lines: [String] { [""] + blocks.joined(separator: [""]) }

  /// True if a block or a value in the text is about a query.
  func names(_ query: String) -> Bool {
    blocks.contains { block in
      block[0].hasPrefix("```")
        ? block[0].split(separator: " ").dropFirst().contains { $0 == query }
        : block.contains { $0.contains("{{\(query).") }
    }
  }

  /// True if a block is about all queries, because it names none.
  var isAboutAll: Bool {
    blocks.contains { block in
      block[0].hasPrefix("```")
        && !block[0].split(separator: " ").dropFirst().contains { !$0.contains("=") }
    }
  }

  /// Adds a block after the blocks at the start of the body that are not headings, figures or
  /// tables: after the lead.
  mutating func addToLead(_ block: String) {
    let end =
      blocks.firstIndex { block in
        !block[0].hasPrefix("```highlights") && !block[0].hasPrefix("```events")
          && (block[0].hasPrefix("```") || block[0].hasPrefix("#"))
      } ?? blocks.endIndex
    blocks.insert(block.split(separator: "\n").map(String.init), at: end)
  }

  /// Adds a block at the end of the body.
  mutating func add(_ block: String) {
    blocks.append(block.split(separator: "\n").map(String.init))
  }

  /// Removes the parts about some queries, sections whose figures and tables are all among them,
  /// and headings that have nothing left below them.
  ///
  /// - Parameters:
  ///   - names: the queries.
  ///   - compared: those of them without which the other queries of a table say nothing, so that
  ///     the table is removed too.
  ///   - charts: queries whose figures are removed, because they would show overlaps.
  ///   - kinds: kinds of blocks that are removed, such as `agreement`.
  mutating func remove(
    _ names: Set<String>, compared: Set<String> = [], overlaps charts: Set<String> = [],
    kinds: Set<String> = []
  ) {
    var kept = blocks.map { block -> [String]? in
      let words = block[0].split(separator: " ").map(String.init)
      if block[0].hasPrefix("```"), kinds.contains(String(words[0].dropFirst(3))) { return nil }
      switch words.first {
      case "```table" where words.dropFirst().contains(where: compared.contains): return nil
      case "```chart" where words.dropFirst().contains(where: charts.contains): return nil
      default: return Self.block(block, without: names)
      }
    }
    // Text about figures and tables that are gone explains nothing.
    for index in blocks.indices where Self.level(blocks[index]) > 0 {
      let level = Self.level(blocks[index])
      let end =
        blocks[(index + 1)...].firstIndex { 1...level ~= Self.level($0) } ?? blocks.endIndex
      let section = (index + 1)..<end
      guard section.contains(where: { kept[$0] == nil }),
        !section.contains(where: { kept[$0].map(Self.hasValues) ?? false })
      else { continue }
      for part in index..<end { kept[part] = nil }
    }
    blocks = kept.compactMap(\.self)
  }

  /// The level of a heading; 0 for other blocks.
  private static func level(_ block: [String]) -> Int {
    block[0].hasPrefix("#") ? block[0].prefix { $0 == "#" }.count : 0
  }

  /// True for a figure, a table and a paragraph with a value of a query.
  private static func hasValues(_ block: [String]) -> Bool {
    block[0].hasPrefix("```") || block.contains { $0.contains(/\{\{\w+\.\w/) }
  }

  private static func block(_ block: [String], without names: Set<String>) -> [String]? {
    func isAbout(_ line: String) -> Bool { names.contains { line.contains("{{\($0).") } }
    if block[0].hasPrefix("```") {
      let words = block[0].split(separator: " ")
      let kept = words.enumerated().filter { $0.offset == 0 || !names.contains(String($0.element)) }
      // What remains besides the kind of block may be options, such as `style=trend`.
      let hasQuery = kept.dropFirst().contains { !$0.element.contains("=") }
      if kept.count < words.count, !hasQuery { return nil }
      return [kept.map(\.element).joined(separator: " ")] + block.dropFirst()
    }
    // A table loses only the row, unless no row with a value is left; a paragraph is removed
    // completely.
    if block[0].hasPrefix("|") {
      let rows = block.filter { !isAbout($0) }
      return rows.count < block.count && !hasValues(rows) ? nil : rows
    }
    return block.contains(where: isAbout) ? nil : block
  }
}
