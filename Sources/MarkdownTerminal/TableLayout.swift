import MarkdownTree

/// The lines of a table on a terminal.
///
/// If the columns are too wide together, they are narrowed, the widest first: as far as wrapping
/// their heads allows, and then as far as wrapping their cells allows. If even the longest words do
/// not fit side by side, the table continues below with the remaining columns, and repeats the
/// first column each time. A word is broken only if it is longer than half of the width.
struct TableLayout {
  /// The columns of space between two columns of the table.
  private static let gap = 2

  /// The cells of each row; the first row is the head.
  private let rows: [[StyledText]]
  private let alignments: [ColumnAlignment]
  private let width: Int
  private let rule: Character
  /// The width of each column if nothing is wrapped.
  private let whole: [Int]
  /// The width of each column if only its head is wrapped.
  private let wrappingHeads: [Int]
  /// The width of each column if every cell is wrapped and a word is broken only if it is too long.
  private let narrowest: [Int]

  init(_ rows: [[StyledText]], _ alignments: [ColumnAlignment], width: Int, rule: Character) {
    self.rows = rows
    self.alignments = alignments
    self.width = width
    self.rule = rule
    let half = (width - Self.gap) / 2
    let columns = alignments.indices.map { column in
      rows.map { column < $0.count ? $0[column] : StyledText() }
    }
    whole = columns.map { cells in min(width, max(1, cells.map(\.width).max() ?? 1)) }
    let words = columns.map { cells in max(1, cells.map(\.wordWidth).max() ?? 1) }
    narrowest = words.map { min(half, $0) }
    wrappingHeads = zip(words, columns).map { word, cells in
      min(width, max(word, cells.dropFirst().map(\.width).max() ?? 1))
    }
  }

  var lines: [StyledText] {
    Array(parts.map(lines).joined(separator: [StyledText()]))
  }

  /// The columns of each of the tables that are placed one below the other.
  private var parts: [[Int]] {
    let all = Array(alignments.indices)
    var parts: [[Int]] = []
    var part = [0]
    for column in all.dropFirst() {
      if total(part + [column], narrowest) > width {
        parts.append(part)
        part = [0]
      }
      part.append(column)
    }
    return parts + [part]
  }

  private func total(_ columns: [Int], _ widths: [Int]) -> Int {
    columns.reduce(0) { $0 + widths[$1] } + Self.gap * (columns.count - 1)
  }

  /// The widths of the table's columns; the widths of the columns in the part fit into the table's
  /// width.
  private func widths(of part: [Int]) -> [Int] {
    var widths = whole
    for least in [wrappingHeads, narrowest] {
      while total(part, widths) > width,
        let wide = part.filter({ widths[$0] > least[$0] }).max(by: { widths[$0] < widths[$1] })
      {
        widths[wide] -= 1
      }
    }
    return widths
  }

  private func lines(of part: [Int]) -> [StyledText] {
    let widths = widths(of: part)
    let wrapped = rows.map { row in
      part.map { $0 < row.count ? row[$0].wrapped(toWidth: widths[$0]) : [] }
    }
    let heights = wrapped.map { max(1, $0.map(\.count).max() ?? 1) }
    // If many rows have several lines, blank lines separate the rows.
    let isSpaced = heights.dropFirst().count { $0 > 1 } * 2 > rows.count - 1
    var lines: [StyledText] = []
    for (index, row) in wrapped.enumerated() {
      if index > 1, isSpaced { lines.append(StyledText()) }
      for line in 0..<heights[index] {
        let cells = zip(part, row).map { column, cell in
          // The words of a head are aligned to the rule below it.
          let place = index == 0 ? line - heights[0] + cell.count : line
          let text = cell.indices.contains(place) ? cell[place] : StyledText()
          return text.padded(toWidth: widths[column], alignments[column])
        }
        lines.append(Self.joined(cells))
      }
      if index == 0 {
        lines.append(Self.joined(part.map { StyledText(rule, times: widths[$0], .faint) }))
      }
    }
    return lines
  }

  private static func joined(_ cells: [StyledText]) -> StyledText {
    cells.dropFirst().reduce(into: cells[0]) { line, cell in
      line.append(String(repeating: " ", count: gap))
      line.append(cell)
    }
  }
}

extension StyledText {
  /// The text padded with spaces to a width, on the sides that the alignment leaves free.
  fileprivate func padded(toWidth width: Int, _ alignment: ColumnAlignment) -> StyledText {
    let space = max(0, width - self.width)
    let before =
      switch alignment {
      case .left: 0
      case .center: space / 2
      case .right: space
      }
    var text = StyledText(" ", times: before)
    text.append(self)
    text.append(String(repeating: " ", count: space - before))
    return text
  }
}
