import Health

/// The values of a report as rows for other programs, in CSV or JSON Lines.
package struct RowsOutput: OutputKind, Output {
  package let id = "rows"
  package let summary = "A row for each value, for data frames and databases."
  package let suffix = RowForm.csv.suffix
  package let suffixes = RowForm.allCases.map(\.suffix)
  package let mark: ReportMark? = .columns
  package let keys = [
    DefinitionKey("form", among: RowForm.self, "CSV or JSON Lines", default: "csv")
  ]
  package let wants: ResultExtras = .summaries
  private var form = RowForm.csv

  package init() {}

  package var chosenSuffix: String? { form.suffix }

  package func output(
    _ options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Output)? {
    var output = self
    if let entry = options.take("form") {
      output.form = reader.choice(entry.value, RowForm.allCases, "form of rows") ?? .csv
    }
    return output
  }

  package func text(of report: EvaluatedReport) throws -> String {
    String(decoding: try bytes(of: report), as: UTF8.self)
  }

  package func bytes(of report: EvaluatedReport) throws -> [UInt8] {
    var rows = RowWriter(form)
    try report.write(to: &rows)
    return rows.bytes
  }

  /// Writes the rows of a report.
  ///
  /// - Parameter output: receives the text in pieces, whose length does not grow with the text.
  package func write(
    _ report: EvaluatedReport, to output: @escaping ([UInt8]) throws -> Void
  ) throws {
    var rows = RowWriter(form, to: output)
    try report.write(to: &rows)
    try rows.finish()
  }
}
