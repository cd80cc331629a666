import Health
import Report

extension QueryResult {
  /// Returns a line for each item. The names of columns with numbers end in the unit, as in
  /// `distance_m`. A missing value is empty.
  ///
  /// - Parameter isSafe: true to prevent spreadsheets from treating text as a formula.
  func itemsCSV(isSafe: Bool) -> String {
    let columns = [CSVTable.Column("start", .instant)] + itemColumns.map(CSVTable.Column.init)
    var rows: [[CSVTable.Cell]] = []
    if case .all(let items)? = items {
      rows = items.map { item in
        [.instant(item.start)] + itemColumns.map { CSVTable.Cell(item[$0.key]) }
      }
    }
    return CSVTable(columns, rows).text(DateTextWriter(clock), isSafe: isSafe)
  }
}

extension CSVTable.Column {
  fileprivate init(_ column: ResultItem.Column) {
    let name = column.key.flatMap { $0.isUppercase ? "_\($0.lowercased())" : String($0) }
    switch column.content {
    case .instant: self.init(String(name), .instant)
    case .word: self.init(String(name), .word)
    case .name: self.init(String(name), .name)
    case .quantity(let unit): self.init(String(name), unit)
    }
  }
}

extension CSVTable.Cell {
  fileprivate init(_ member: ResultItem.Member?) {
    switch member {
    case .instant(let instant): self = .instant(instant)
    case .text(let text): self = .text(text)
    case .number(let number): self.init(number)
    case nil: self = .empty
    }
  }
}
