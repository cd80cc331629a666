import Figures

/// The heights of the parts of a mail, in pixels on a phone of 360 pixels, where they are higher
/// than on a wider screen. They are estimated from the widths of characters, rather too high than
/// too low.
enum DigestHeight {
  static let whole = 1_200
  /// The width of the text between the margins.
  static let width = 328.0
  /// The space above the title and below the last line, and the account's margin.
  static let frame = 24 + 47
  /// The margins and the caption of the key figures.
  static let tiles = 56
  /// The indentation of a list.
  private static let indent = 40.0

  /// A size of type: the width of a character and the height of a line. The glyphs of Chinese,
  /// Japanese and Korean texts are as wide as the type is high.
  private struct Size {
    let character: Double
    let line: Int
    let em: Double

    static let title = Size(character: 15.6, line: 34, em: 30)
    static let heading = Size(character: 10, line: 26, em: 20)
    static let lead = Size(character: 7.9, line: 26, em: 17)
    static let text = Size(character: 6.9, line: 22, em: 15)
    static let small = Size(character: 6.3, line: 20, em: 13)
    /// The cells of a table, which do not break.
    static let cell = Size(character: 8, line: 26, em: 14)
    /// The name of a tile, and a head of a table.
    static let bold = Size(character: 7.6, line: 20, em: 15)
    static let value = Size(character: 12, line: 22, em: 20)
    static let drawing = Size(character: 8, line: 18, em: 13)
    /// The account, a third of which is code.
    static let account = Size(character: 6.9, line: 20, em: 13)

    func width(_ text: some StringProtocol) -> Double {
      text.glyphWidth(character: character, em: em)
    }

    /// The height of a text that breaks between words, between the characters of scripts without
    /// spaces, or inside of a word that is wider than its line.
    func height(_ text: String, width: Double) -> Int {
      var (lines, room) = (1, width)
      for piece in text.linePieces {
        let own = self.width(piece.text)
        if piece.isAfterSpace, room < width { room -= character }
        if own > room, room < width { (lines, room) = (lines + 1, width) }
        if own > width {
          let more = Int(own / width)
          (lines, room) = (lines + more, width - (own - Double(more) * width))
        } else {
          room -= own
        }
      }
      return lines * line
    }
  }

  private static func text(_ inlines: [Inline]) -> String { inlines.map(\.plain).joined() }

  /// The title with its period, and the line with the time of the data.
  static func title(_ document: Document) -> Int {
    let title =
      document.period.map {
        2 + Size.small.height(document.title, width: width)
          + Size.title.height($0, width: width)
      } ?? Size.title.height(document.title, width: width)
    let moment = document.asOf.map { $0.opening + $0.moment + $0.closing } ?? ""
    return 12 + title + (moment.isEmpty ? 0 : 10 + Size.small.height(moment, width: width))
  }

  /// The paragraph or the list at the start.
  static func lead(_ lead: Block) -> Int {
    switch lead {
    case .markdown(let parts):
      8
        + Size.lead.height(
          parts.map { part in
            switch part {
            case .markdown(let text): text
            case .value(let inline): inline.plain
            }
          }.joined(), width: width)
    default: text(lead)
    }
  }

  /// A paragraph or a list between others.
  static func text(_ block: Block) -> Int {
    switch block {
    case .paragraph(let inlines): paragraph(text(inlines))
    case .list(let items):
      items.reduce(30) { $0 + Size.text.height(text($1), width: width - indent) }
    case .links(let links):
      links.reduce(30) { $0 + Size.text.height(text($1.inlines), width: width - indent) }
    default: 0
    }
  }

  /// The account at the end.
  static func account(_ block: Block) -> Int {
    guard case .list(let items) = block else { return text(block) }
    return items.reduce(30) { $0 + Size.account.height(text($1), width: width - indent) }
  }

  static func paragraph(_ text: String) -> Int { 12 + Size.text.height(text, width: width) }

  /// A tile: its name and its remarks on the left, its value and its course on the right, or, if
  /// the course is long, the remarks and the course below both.
  ///
  /// - Parameter right: the width of the right column, which all tiles share.
  static func tile(_ tile: DigestTile, right: Double) -> Int {
    let left = width - right - 8
    let name = Size.bold.height(tile.name, width: left)
    guard tile.hasLongCourse else {
      let remarks = tile.remarks.reduce(0) { $0 + Size.small.height($1, width: left) }
      let course = tile.course.isEmpty ? 0 : Size.drawing.line
      return 23 + max(name + remarks, Size.value.line + course)
    }
    let remarks = tile.remarks.reduce(0) { $0 + Size.small.height($1, width: width) }
    return 25 + max(name, Size.value.line) + remarks + Size.drawing.line
  }

  /// The width of a tile's right column.
  static func right(_ tile: DigestTile) -> Double {
    let words = tile.value.split(whereSeparator: \.isWhitespace)
    let value = words.reduce(6) { width, word in
      width + (word.contains(where: \.isNumber) ? Size.value : .small).width(word)
    }
    return tile.hasLongCourse ? value : max(value, Size.drawing.width(tile.course))
  }

  /// The headline above a table, with the space and the line above it.
  static func heading(_ text: String) -> Int { 44 + Size.heading.height(text, width: width) }

  /// A table with its caption and its heads, which break between words.
  static func table(_ table: Table, rows: Int) -> Int {
    let caption = table.caption.map { 4 + Size.small.height($0, width: width) } ?? 24
    let heads = zip(table.columns, widths(of: table)).map { column, width in
      Size.bold.height(column.title, width: max(1, width))
    }
    // A mail breaks long row heads, such as a date with a time, in two.
    let areLong = table.rows.contains { ($0.first?.displayWidth ?? 0) > shortRowHead }
    let row = Size.cell.line + (areLong ? Size.text.line : 0)
    return caption + 16 + 7 + (heads.max() ?? 0) + row * rows
  }

  /// The length in characters up to which a mail does not break row heads: `Sep 30, 2024`.
  private static let shortRowHead = 14

  /// The widths of the cells and of the longest word of the head of each column, without margins.
  static func widths(of table: Table) -> [Double] {
    table.columns.enumerated().map { index, column in
      let words = column.title.split(separator: " ").map { Size.cell.width($0) }
      let cells = table.rows.map { row in
        index < row.count ? Size.cell.width(row[index]) : 0
      }
      return max(words.max() ?? 0, cells.max() ?? 0)
    }
  }
}

/// A key figure of a mail.
struct DigestTile {
  let name: String
  let value: String
  /// The interval, the comparisons and the goal, each with the head of its column, as the mail
  /// shows them.
  let remarks: [String]
  let course: String

  /// The greatest number of characters of a course beside a name.
  static let courseLimit = PageTiles.shortCourse

  var hasLongCourse: Bool { course.displayWidth > Self.courseLimit }
}
