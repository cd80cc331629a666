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

  /// True if a file with this suffix that starts with the text has rows.
  package func isStart(of text: String) -> Bool {
    // Git can change the line ends.
    let line = text.prefix { !$0.isNewline }
    switch self {
    case .csv: return line == header.dropLast()
    case .jsonl:
      // A report without rows has no lines.
      if text.isEmpty { return true }
      var rest = line
      for (index, opening) in openings.enumerated() {
        guard let found = rest.firstRange(of: String(decoding: opening, as: UTF8.self)),
          index > 0 || found.lowerBound == line.startIndex
        else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }

  /// The texts that precede the values of the columns, in their order.
  var openings: [[UInt8]] { self == .csv ? Self.openingsOfCSV : Self.openingsOfLines }

  private static let openingsOfCSV = RowColumn.allCases.indices.map {
    $0 == 0 ? [] : Array(",".utf8)
  }
  private static let openingsOfLines = RowColumn.allCases.enumerated().map { index, column in
    Array("\(index == 0 ? "{" : ", ")\"\(column.rawValue)\": ".utf8)
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

  /// The place of the column among all columns.
  var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(
    uniqueKeysWithValues: zip(allCases, 0...))
}
