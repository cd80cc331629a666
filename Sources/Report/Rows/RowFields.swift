import Health
import JSON

/// Consecutive columns of a row as text. In CSV, null is an empty field, and an empty text is an
/// empty field in quotes.
struct RowFields {
  private let form: RowForm
  private(set) var bytes: [UInt8] = []

  init(_ form: RowForm) {
    self.form = form
  }

  init(_ form: RowForm, _ append: (inout RowFields) -> Void) {
    self.init(form)
    append(&self)
  }

  private mutating func open(_ column: RowColumn) { bytes += form.openings[column.index] }

  /// Appends a text, which is escaped if necessary, or null.
  mutating func append(_ column: RowColumn, _ text: String?) {
    open(column)
    switch (form, text) {
    case (.csv, let text?):
      let field = CSVField.text(text, isSafe: false)
      bytes += (field.isEmpty ? "\"\"" : field).utf8
    case (.csv, nil): break
    case (.jsonl, let text?): JSONValue.write(text, to: &bytes)
    case (.jsonl, nil): bytes += "null".utf8
    }
  }

  /// Appends a whole number or null.
  mutating func append(_ column: RowColumn, _ number: Int?) {
    open(column)
    if let number {
      JSONValue.write(Double(number), to: &bytes)
    } else if form == .jsonl {
      bytes += "null".utf8
    }
  }

  /// Appends an instant or null.
  mutating func append(
    _ column: RowColumn, _ instant: Double?, _ dates: inout DateTextWriter
  ) {
    open(column)
    form.write(instant, &dates, to: &bytes)
  }

  /// Appends the start of a column whose value follows.
  mutating func appendOpening(of column: RowColumn) { open(column) }

  mutating func endRow() { bytes += (form == .csv ? "\n" : "}\n").utf8 }
}

extension RowForm {
  /// Appends a number; null for nil and for a number beyond the range of a `Double`.
  func write(_ number: Double?, to bytes: inout [UInt8]) {
    switch self {
    case .csv: if let number { CSVField.write(number, to: &bytes) }
    case .jsonl:
      if let number { JSONValue.write(number, to: &bytes) } else { bytes += "null".utf8 }
    }
  }

  /// Appends an instant; null for nil and for one that is not finite.
  func write(_ instant: Double?, _ dates: inout DateTextWriter, to bytes: inout [UInt8]) {
    guard let instant, instant.isFinite else {
      if self == .jsonl { bytes += "null".utf8 }
      return
    }
    if self == .jsonl { bytes.append(UInt8(ascii: "\"")) }
    dates.write(instant, to: &bytes)
    if self == .jsonl { bytes.append(UInt8(ascii: "\"")) }
  }
}
