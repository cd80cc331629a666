/// A report before it is written: blocks in order, in CommonMark's terms.
public struct Document: Sendable {
  public var title: String
  public var blocks: [Block]
  /// The blocks at the end, which are written even if blocks before them were left out.
  package var ending: [Block] = []
  /// The characters of text charts.
  package var charset = Charset.unicode

  public init(title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}

/// A block of a document. Texts are plain: the writer escapes them.
public enum Block: Sendable {
  case heading(level: Int, [Inline])
  case paragraph([Inline])
  case list([[Inline]])
  case table(Table)
  case chart(Chart)
  /// Markdown that the author of the definition wrote, with the places of values filled in.
  case markdown([MarkdownPart])
}

/// A piece of a line.
public enum Inline: Sendable {
  case text(String)
  case strong(String)
  case emphasis(String)
  case code(String)
}

/// A stretch of an author's Markdown, or a value in it.
public enum MarkdownPart: Sendable {
  /// Markdown that is written unchanged.
  case markdown(String)
  /// A value, which is escaped.
  case value(Inline)
}

/// Rows of cells under a heading.
public struct Table: Sendable {
  public struct Column: Sendable {
    public var title: String
    public var isNumeric: Bool

    public init(_ title: String, isNumeric: Bool = true) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  public var columns: [Column]
  public var rows: [[String]]
  /// The number of further columns that the table's maker left out, because no writer shows so many.
  package var omittedColumns = 0

  public init(columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }
}
