import Figures

/// The heights of the parts of a mail, in pixels at a width of 560 including its margins. They are
/// estimated from the number of characters of a line, rather too high than too low.
enum DigestHeight {
  static let whole = 1_200
  /// The space above the title and below the last line, and the account's margin.
  static let frame = 24 + 47
  /// The margins and the caption of the key figures.
  static let tiles = 56

  /// The height of lines of text.
  ///
  /// - Parameter columns: the number of characters that fit into a line, wherever it breaks.
  private static func lines(_ text: String, columns: Int, height: Int) -> Int {
    max(1, (text.displayWidth + columns - 1) / columns) * height
  }

  private static func text(_ inlines: [Inline]) -> String { inlines.map(\.plain).joined() }

  /// The title with its period, and the line with the time of the data.
  static func title(_ document: Document) -> Int {
    let title =
      document.period.map {
        lines(document.title, columns: 70, height: 22) + lines($0, columns: 30, height: 34)
      }
      ?? lines(document.title, columns: 30, height: 34)
    let moment = document.asOf.map { $0.opening + $0.moment + $0.closing } ?? ""
    return title + (moment.isEmpty ? 0 : 15 + lines(moment, columns: 78, height: 20))
  }

  /// The paragraph or the list at the start.
  static func lead(_ lead: Block) -> Int {
    switch lead {
    case .links(let links):
      links.reduce(15) { $0 + lines(text($1.inlines), columns: 64, height: 22) }
    case .markdown(let parts):
      12
        + lines(
          parts.map { part in
            switch part {
            case .markdown(let text): text
            case .value(let inline): inline.plain
            }
          }.joined(), columns: 60, height: 26)
    default: text(lead)
    }
  }

  /// A paragraph or a list of the end.
  static func text(_ block: Block) -> Int {
    switch block {
    case .paragraph(let inlines): paragraph(text(inlines))
    case .list(let items): items.reduce(15) { $0 + lines(text($1), columns: 58, height: 22) }
    default: 0
    }
  }

  static func paragraph(_ text: String) -> Int { 12 + lines(text, columns: 70, height: 22) }

  /// - Parameter remarks: the number of lines below the name of a tile.
  static func tile(remarks: Int) -> Int { 43 + 21 * max(1, remarks) }

  /// The headline above a table, with the space and the line above it.
  static func heading(_ text: String) -> Int { 56 + lines(text, columns: 44, height: 26) }

  /// The room for the columns of a table.
  private static let width = 528

  /// A table with its caption and its heads. Heads break between words, and so do cells if the
  /// table is still wider than the mail.
  static func table(_ table: Table, rows: Int) -> Int {
    func width(_ texts: (Table.Column, [String]) -> [Int]) -> Int {
      table.columns.enumerated().reduce(0) { sum, column in
        let cells = table.rows.map { $0[column.offset] }
        return sum + 8 * (texts(column.element, cells).max() ?? 0) + 6
      }
    }
    let whole = width { column, cells in ([column.title] + cells).map(\.displayWidth) }
    let least = width { column, cells in
      column.title.split(separator: " ").map { String($0).displayWidth } + cells.map(\.displayWidth)
    }
    return 40 + (whole > Self.width ? 67 : 27) + (least > Self.width ? 66 : 26) * rows
  }
}
