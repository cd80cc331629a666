/// A report before it is written: blocks in order, in CommonMark's words.
package struct Document: Sendable {
  package var title: String
  package var blocks: [Block]

  package init(title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}

/// A block of a document. Texts are plain: the writer escapes them.
package enum Block: Sendable {
  case heading(level: Int, [Inline])
  case paragraph([Inline])
  case list([[Inline]])
  case table(Table)
  case chart(Chart)
  /// Markdown that the author of the definition wrote, with the places of values filled in.
  case markdown([MarkdownPart])
}

/// A piece of a line.
package enum Inline: Sendable {
  case text(String)
  case strong(String)
  case emphasis(String)
  case code(String)
}

/// A stretch of an author's Markdown, or a value in it.
package enum MarkdownPart: Sendable {
  /// Written as it is.
  case markdown(String)
  /// Escaped.
  case value(Inline)
}

/// Rows of cells under a heading.
package struct Table: Sendable {
  package struct Column: Sendable {
    package var title: String
    package var isNumeric: Bool

    package init(_ title: String, isNumeric: Bool = true) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  package var columns: [Column]
  package var rows: [[String]]

  package init(columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }
}

/// A text chart of a query.
package struct Chart: Sendable {
  package struct Line: Sendable {
    /// What the line shows, if there are several.
    package var label: String?
    package var text: String

    package init(label: String? = nil, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The name of the query.
  package var query: String
  package var lines: [Line]
  /// What each line says, in words.
  package var captions: [[Inline]]

  package init(query: String, lines: [Line], captions: [[Inline]]) {
    self.query = query
    self.lines = lines
    self.captions = captions
  }
}
