import Figures
import Health
import Languages

// The list of measurements that paper has, where the table of the figure is folded away.
extension FigureMaker {
  /// The greatest number of measurements that paper can list.
  static let listLimit = 200
  /// The heights in pixels of a row of the list, of a line of the texts above it, and of what is
  /// left of a sheet of Letter paper for all three.
  private static let rowHeight = 12.5, lineHeight = 13.0, room = 628.0
  /// The number of characters of a line of text on A4 paper, which is narrower.
  private static let lineLength = 110

  /// The number of lines of a text on paper.
  private static func lines(_ block: Block) -> Int {
    let items: [[Inline]] =
      switch block {
      case .paragraph(let inlines): [inlines]
      case .list(let items): items
      default: []
      }
    return items.reduce(0) { count, item in
      count + 1 + item.map(\.plain).joined().count / lineLength
    }
  }

  /// The latest measurements in several columns, read from top to bottom, with their times, their
  /// sources and the ones entered by hand; empty without measurements.
  ///
  /// What is the same for all of them is in the caption.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of measurements.
  ///   - figure: the figure above the list. The longer it is, the fewer measurements fit.
  func listOnPaper(_ limit: Int, below figure: any Figure) -> [Block] {
    guard let all = result.pressure?.measurements, !all.isEmpty else { return [] }
    let language = format.language
    let sources = Set(all.suffix(limit).map(\.sources))
    let hands = Set(all.suffix(limit).map(\.wasUserEntered))
    let texts = (severeBlocks(isShort: false) + protocolBlocks).map(Self.lines).reduce(0, +)
    let height =
      ((figure as? PairsGridFigure)?.heightOnPaper ?? 0) + Double(texts) * Self.lineHeight
    let rowLimit = max(4, Int((Self.room - height) / Self.rowHeight))
    let groups = 4 - (sources.count > 1 ? 1 : 0) - (hands.count > 1 ? 1 : 0)
    let shown = Array(all.suffix(min(limit, rowLimit * groups)))
    let isOneYear = Set(shown.map { format.clock.date(at: $0.start).year }).count == 1
    let cells = shown.map { one -> [String] in
      let pair = pair(one)
      let time =
        isOneYear
        ? format.shortMoment(one.start) + format.offsetMark(one.start) : format.time(one.start)
      return [time, one.isCounted ? pair : format.language.thin(pair)]
        // A long name must not make a row of two lines.
        + (sources.count > 1
          ? [DataText(language.cell(ofSources: one.sources), limit: 16).string] : [])
        + (hands.count > 1 ? [one.wasUserEntered ? language.yes : format.missing] : [])
    }
    let head =
      [
        Table.Column(format.language.timeHeading, isNumeric: false),
        Table.Column(measure(0).unit, isNumeric: true),
      ]
      + (sources.count > 1 ? [Table.Column(format.language.sourceHeading, isNumeric: false)] : [])
      + (hands.count > 1 ? [Table.Column(language.byHandHeading, isNumeric: false)] : [])
    let rows = (cells.count + groups - 1) / groups
    let none = [String](repeating: "", count: head.count)
    var table = Table(
      columns: (0..<groups).flatMap { _ in head },
      rows: (0..<rows).map { row in
        (0..<groups).flatMap { group in
          let place = group * rows + row
          return place < cells.count ? cells[place] : none
        }
      })
    table.caption = language.measurementList(
      Part(shown.count, of: all.count),
      from: sources.count == 1
        ? shown.first.map { DataText(language.cell(ofSources: $0.sources), limit: 40).string }
        : nil,
      areByHand: hands.count == 1 ? hands.first : nil,
      hasFirstDays: shown.contains { !$0.isCounted })
    table.isOnlyOnPaper = true
    return [.table(table)]
  }
}
