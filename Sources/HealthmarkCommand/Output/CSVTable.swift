import Files
import Health
import Report

/// A table with a row for each item, such as a workout, which other programs read without options.
struct CSVTable {
  struct Column {
    enum Content {
      /// Text that contains no separators.
      case word
      /// Text that the data contains.
      case name
      case instant
      case number
    }

    let name: String
    let content: Content

    init(_ name: String, _ content: Content) {
      self.name = name
      self.content = content
    }

    /// Creates a column of numbers, whose name ends in their unit: `distance_m`.
    init(_ name: String, _ unit: HKUnit) {
      self.init("\(name)_\(unit.columnSuffix)", .number)
    }
  }

  enum Cell {
    case text(String)
    case instant(Double)
    case number(Double)
    case empty

    init(_ text: String?) { self = text.map(Cell.text) ?? .empty }
    init(_ number: Double?) { self = number.map(Cell.number) ?? .empty }
    init(instant: Double?) { self = instant.map(Cell.instant) ?? .empty }

    var isEmpty: Bool { if case .empty = self { true } else { false } }
  }

  let columns: [Column]
  let rows: [[Cell]]

  /// - Parameter rows: rows with a cell for each column.
  init(_ columns: [Column], _ rows: [[Cell]]) {
    self.columns = columns
    self.rows = Self.showingNumbers(in: columns, rows)
  }

  /// The first line.
  var header: String { Self.header(of: columns) }

  static func header(of columns: [Column]) -> String {
    columns.map { CSVField.name($0.name, hasQuotes: $0.content == .name) }
      .joined(separator: ",") + "\r\n"
  }

  /// Writes the header and the rows.
  ///
  /// - Parameter isSafe: true to prevent spreadsheets from treating text as a formula.
  func write(_ dates: DateTextWriter, isSafe: Bool, to text: inout TextPieces) throws {
    var dates = dates
    text.bytes += header.utf8
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { text.bytes.append(UInt8(ascii: ",")) }
        switch cell {
        case .text(let field): text.bytes += CSVField.text(field, isSafe: isSafe).utf8
        case .instant(let instant): dates.write(instant, to: &text.bytes)
        case .number(let number): CSVField.write(number, to: &text.bytes)
        case .empty: break
        }
      }
      text.bytes += "\r\n".utf8
      try text.passOn()
    }
  }

  /// The number of first rows from which Polars decides what a column contains.
  private static let shownCount = 100

  /// Moves a row with a number to the front for each column of numbers that has none in the first
  /// rows, because Polars and DuckDB otherwise read the column as text.
  private static func showingNumbers(in columns: [Column], _ rows: [[Cell]]) -> [[Cell]] {
    let numbers = columns.indices.filter { columns[$0].content == .number }
    let shown = rows.prefix(shownCount - numbers.count)
    var moved: [Int] = []
    for column in numbers
    where !shown.contains(where: { !$0[column].isEmpty })
      && !moved.contains(where: { !rows[$0][column].isEmpty })
    {
      if let row = rows.firstIndex(where: { !$0[column].isEmpty }) { moved.append(row) }
    }
    guard !moved.isEmpty else { return rows }
    let others = rows.indices.filter { !moved.contains($0) }
    return (moved.sorted() + others).map { rows[$0] }
  }
}

extension HKUnit {
  /// The unit as the end of a column's name, which needs no quotes in SQL: `kcal`, `mg_per_dL`.
  var columnSuffix: String {
    if self == .count().unitDivided(by: .minute()) { return "bpm" }
    var suffix = ""
    var isMolarMass = false
    for character in unitString {
      switch character {
      case "<": isMolarMass = true
      case ">": isMolarMass = false
      case _ where isMolarMass: break
      case "/": suffix += "_per_"
      case "%": suffix += "percent"
      case _ where character.isASCII && (character.isLetter || character.isNumber):
        suffix.append(character)
      default: suffix += "_"
      }
    }
    return suffix
  }
}
