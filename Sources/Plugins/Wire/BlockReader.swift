import JSON
import Report

/// Reads the blocks in the answer of a section plug-in. Their text is kept as it is, because the
/// writer escapes it.
struct BlockReader {
  /// The queries of the section; the first one gives a chart its name.
  let queries: [String]

  func blocks(_ node: JSONNode) throws(JSONMistake) -> [Block] {
    var blocks: [Block] = []
    for item in try node.items() { blocks += try self.blocks(of: item) }
    return blocks
  }

  private func blocks(of node: JSONNode) throws(JSONMistake) -> [Block] {
    var members = try node.members()
    let word = try members.take("block")
    let blocks: [Block] =
      switch try word.text() {
      case "heading": [try heading(&members)]
      case "paragraph": [.paragraph(try content(try members.take("content")))]
      case "list": [.list(try list(try members.take("items")))]
      case "table": [.table(try table(&members))]
      case "chart":
        [.figure(try chart(&members)), .paragraph(try content(try members.take("caption")))]
      case let name:
        throw word.mistake(
          .unknownBlock(name, among: ["heading", "paragraph", "list", "table", "chart"]))
      }
    try members.finish()
    return blocks
  }

  private func heading(_ members: inout JSONMembers) throws(JSONMistake) -> Block {
    let node = try members.take("level")
    let level = try node.wholeNumber()
    // The first heading level is the title of the report.
    guard (2...6).contains(level) else { throw node.mistake(.expected("a level from 2 to 6")) }
    return .heading(level: level, try content(try members.take("content")))
  }

  private func list(_ node: JSONNode) throws(JSONMistake) -> [[Inline]] {
    var items: [[Inline]] = []
    for item in try node.items() { items.append(try content(item)) }
    guard !items.isEmpty else { throw node.mistake("a list must have at least one item") }
    return items
  }

  private func content(_ node: JSONNode) throws(JSONMistake) -> [Inline] {
    if case .string = node.value { return try texts(node) }
    var inlines: [Inline] = []
    for item in try node.items() { inlines += try inline(item) }
    return inlines
  }

  private func inline(_ node: JSONNode) throws(JSONMistake) -> [Inline] {
    if case .string = node.value { return try texts(node) }
    var members = try node.members()
    let inline: Inline
    if let text = members.takeIfPresent("strong") {
      inline = .strong(try short(text))
    } else if let text = members.takeIfPresent("emphasis") {
      inline = .emphasis(try short(text))
    } else {
      inline = .code(try short(try members.take("code")))
    }
    try members.finish()
    return [inline]
  }

  /// The number of characters that the writer shows from one piece of text.
  private static let pieceLimit = 400

  private func short(_ node: JSONNode) throws(JSONMistake) -> String {
    let text = try node.text()
    guard text.count <= Self.pieceLimit else {
      throw node.mistake("expected at most \(Self.pieceLimit) characters, found \(text.count)")
    }
    return text
  }

  /// Splits text after spaces into pieces short enough to be shown completely.
  private func texts(_ node: JSONNode) throws(JSONMistake) -> [Inline] {
    var rest = try node.text()[...]
    var pieces: [Inline] = []
    while let end = rest.index(
      rest.startIndex, offsetBy: Self.pieceLimit, limitedBy: rest.endIndex), end < rest.endIndex
    {
      guard let space = rest[..<end].lastIndex(of: " ") else {
        throw node.mistake("a word is longer than \(Self.pieceLimit) characters")
      }
      let next = rest.index(after: space)
      pieces.append(.text(String(rest[..<next])))
      rest = rest[next...]
    }
    return pieces + [.text(String(rest))]
  }

  private func table(_ members: inout JSONMembers) throws(JSONMistake) -> Table {
    var columns: [Table.Column] = []
    let columnsNode = try members.take("columns")
    for node in try columnsNode.items() {
      var column = try node.members()
      let title = try column.take("title").text()
      let isNumeric = try column.takeIfPresent("numeric")?.truth() ?? true
      try column.finish()
      columns.append(.init(title, isNumeric: isNumeric))
    }
    guard !columns.isEmpty else {
      throw columnsNode.mistake("a table must have at least one column")
    }
    var rows: [[String]] = []
    for node in try members.take("rows").items() {
      var row: [String] = []
      for cell in try node.items() { row.append(try cell.text()) }
      guard row.count == columns.count else {
        throw node.mistake("expected \(columns.count) cells, found \(row.count)")
      }
      rows.append(row)
    }
    return Table(columns: columns, rows: rows)
  }

  private func chart(_ members: inout JSONMembers) throws(JSONMistake) -> ReportFigure {
    let word = members.takeIfPresent("baseline")
    let baseline = try word.map { node throws(JSONMistake) in
      guard let baseline = Baseline(rawValue: try node.text()) else {
        throw node.mistake(.expected("'zero' or 'minimum'"))
      }
      return baseline
    }
    var lines: [(label: String?, values: [Double?])] = []
    let linesNode = try members.take("lines")
    for node in try linesNode.items() {
      var line = try node.members()
      let label = try line.takeIfPresent("label")?.text()
      var values: [Double?] = []
      for value in try line.take("values").items() {
        values.append(value.isNull ? nil : try value.number())
      }
      try line.finish()
      lines.append((label, values))
    }
    guard !lines.isEmpty else { throw linesNode.mistake("a chart must have at least one line") }
    return ReportFigure(query: queries.first ?? "", lines: lines, baseline: baseline ?? .zero)
  }
}

extension Message {
  fileprivate static func unknownBlock(_ name: String, among names: [String]) -> Message {
    Message(
      "unknown block '\(DisplayText(name).string)'", help: suggestion(for: name, among: names))
  }
}
