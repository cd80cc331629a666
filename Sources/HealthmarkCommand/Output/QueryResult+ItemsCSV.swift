import Files
import Health
import Report

extension QueryResult {
  /// Writes a line for each item. The names of columns with numbers end in the unit, as in
  /// `distance_m`. A missing value is empty.
  ///
  /// - Parameter isSafe: true to prevent spreadsheets from treating text as a formula.
  func writeItemsCSV(isSafe: Bool, to text: inout TextPieces) throws {
    let itemColumns = items?.columns ?? []
    let columns =
      [CSVTable.Column("start", .instant)] + itemColumns.flatMap(CSVTable.Column.columns)
    var rows: [[CSVTable.Cell]] = []
    if let items = items?.all {
      rows = items.map { item in
        [.instant(item.start)]
          + itemColumns.flatMap { CSVTable.Cell.cells(item[$0.key], $0.content) }
      }
    }
    try CSVTable(columns, rows).write(
      DateTextWriter(clock, form: .withMinutesOfOffset), isSafe: isSafe, to: &text)
  }
}

extension CSVTable.Column {
  fileprivate static func columns(_ column: ResultItem.Column) -> [Self] {
    let name = String(column.key.flatMap { $0.isUppercase ? "_\($0.lowercased())" : String($0) })
    switch column.content {
    case .instant: return [Self(name, .instant)]
    case .word: return [Self(name, .word)]
    case .name: return [Self(name, .name)]
    case .quantity(let unit): return [Self(name, unit)]
    case .number: return [Self(name, .number)]
    case .durations(let names):
      return suffixes(names).map { Self("\(name)_\($0)", HKUnit.second()) }
    }
  }

  /// Names that authors chose as parts of columns' names, which need no quotes in SQL; the numbers
  /// of the names if they are equal in that form.
  private static func suffixes(_ names: [String]) -> [String] {
    let words = names.map { name in
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
    }
    return Set(words).count == names.count && !words.contains("")
      ? words : names.indices.map { String($0 + 1) }
  }
}

extension CSVTable.Cell {
  /// The cells of a member: one for each name of durations, otherwise a single one.
  fileprivate static func cells(
    _ member: ResultItem.Member?, _ content: ResultItem.Column.Content
  ) -> [Self] {
    switch member {
    case .instant(let instant): return [.instant(instant)]
    case .text(let text): return [.text(text)]
    case .number(let number): return [Self(number)]
    case .durations(let durations):
      return durations.names.indices.map { index in Self(durations.seconds.map { $0[index] }) }
    case nil:
      guard case .durations(let names) = content else { return [.empty] }
      return names.map { _ in .empty }
    }
  }
}
