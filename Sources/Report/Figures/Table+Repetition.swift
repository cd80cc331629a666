import Figures

extension Table {
  /// True if the text form of a figure shows everything that the table has: in each row the name of
  /// the interval and all its numbers, and each mark in the list of events.
  ///
  /// Both are compared as they are written, so a table with a further column, with a value that the
  /// text form rounds, or with a name that it cuts short, repeats nothing.
  func repeats(_ figure: any Figure, _ charset: Charset) -> Bool {
    let textRows = figure.textRows
    guard !textRows.isEmpty, omittedColumns == 0, links.isEmpty, tiles == nil, drawings == nil
    else { return false }
    let values = rows.filter { !Self.isMark($0) }
    let marks = rows.filter(Self.isMark)
    let missing = String(charset.missing)
    return values.count == textRows.count
      && zip(values, textRows).allSatisfy { row, textRow in
        row.first == textRow.name && row.count == textRow.numbers.count + 1
          && row.dropFirst().sorted() == textRow.numbers.map { $0 ?? missing }.sorted()
      }
      && marks.allSatisfy { figure.events.contains(words: $0.first ?? "") }
      && figure.text(charset).allSatisfy { !$0.contains(charset.ellipsis) }
  }
}
