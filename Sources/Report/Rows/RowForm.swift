import JSON

/// The form of rows for other programs (R-85).
package enum RowForm: String, CaseIterable, Sendable {
  /// Comma-separated values, after a line with the names of the columns.
  case csv
  /// A JSON object on a line of its own for each row.
  case jsonl

  /// The suffix of a file of rows.
  package var suffix: String { "rows.\(rawValue)" }

  /// The text before the first row.
  var header: String {
    switch self {
    case .csv: RowColumn.allCases.map(\.rawValue).joined(separator: ",") + "\n"
    case .jsonl: ""
    }
  }

  /// The text after each row.
  var rowEnd: String { self == .csv ? "\n" : "}\n" }

  /// True if a file that starts with the text has rows in this form.
  package func isStart(of text: String) -> Bool {
    switch self {
    // Git can change the line ends.
    case .csv: text.prefix { !$0.isNewline } == header.dropLast()
    case .jsonl: text.hasPrefix(String(decoding: opening(of: .query), as: UTF8.self))
    }
  }

  /// The text that separates the value of a column from the column before it.
  func opening(of column: RowColumn) -> [UInt8] {
    let isFirst = column == RowColumn.allCases.first
    switch self {
    case .csv: return isFirst ? [] : Array(",".utf8)
    case .jsonl: return Array("\(isFirst ? "{" : ", ")\"\(column.rawValue)\": ".utf8)
    }
  }
}

/// The columns of rows, in their order. The raw value is the name of the column.
enum RowColumn: String, CaseIterable {
  case query, type, statistic
  case partKind = "part_kind"
  case part, start, end, date
  case timeZone = "time_zone"
  case state, value, unit, days
  case daysWithData = "days_with_data"
}

/// Consecutive columns of a row as text.
struct RowFields {
  private let form: RowForm
  private(set) var bytes: [UInt8] = []

  init(_ form: RowForm) {
    self.form = form
  }

  /// Appends a text, or null, which in CSV is an empty field.
  mutating func append(_ column: RowColumn, _ text: String?) {
    bytes += form.opening(of: column)
    switch (form, text) {
    case (.csv, let text): bytes += CSVField.text(text ?? "", isSafe: false).utf8
    case (.jsonl, let text?): JSONValue.write(text, to: &bytes)
    case (.jsonl, nil): bytes += "null".utf8
    }
  }

  /// Appends a number; null for nil and for a number beyond the range of a `Double`.
  mutating func append(_ column: RowColumn, _ number: Double?) {
    bytes += form.opening(of: column)
    if let number, number.isFinite {
      JSONValue.write(number, to: &bytes)
    } else if form == .jsonl {
      bytes += "null".utf8
    }
  }

  mutating func append(_ column: RowColumn, _ number: Int?) {
    append(column, number.map(Double.init))
  }
}
