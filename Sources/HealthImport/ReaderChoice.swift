package import Health

/// Tells by its first bytes in which of the plain formats data are: those of Apple's export are told
/// apart before, by `AppleExportReader`.
package enum ReaderChoice {
  /// How many of the first bytes a choice needs; fewer only if that is all there is.
  package static let headLength = 4 << 10

  /// The reader of a file or of standard input.
  ///
  /// An object with a member `data` is Health Auto Export's, an object with a member `type` that is
  /// whole in one line is JSON Lines, a first line that names at least two known columns is CSV.
  ///
  /// - Parameters:
  ///   - head: the first `headLength` bytes, or all there are.
  ///   - name: the name of the input, for messages.
  ///   - columns: what the columns of a table mean, if that was said.
  /// - Throws: `ImportError` if they are of no known format.
  package static func reader(
    head: [UInt8], name: String, columns: CSVMapping = CSVMapping(),
    limits: ImportLimits = ImportLimits()
  ) throws -> any SampleReader {
    let head = Array(head.prefix(headLength))
    if HealthAutoExportReader.recognizes(head) {
      var reader = HealthAutoExportReader()
      reader.limits = limits
      return reader
    }
    if JSONLinesReader.recognizes(head) {
      var reader = JSONLinesReader()
      reader.limits = limits
      return reader
    }
    var table = CSVReader(mapping: columns)
    table.limits = limits
    if table.recognizes(head) { return table }
    throw ImportError(
      head.isEmpty
        ? "'\(name)' is empty, expected \(formats)"
        : "'\(name)' is in no format that is known here, expected \(formats)")
  }

  private static let formats =
    "a health export (zip archive, folder or XML document), \(HealthAutoExportReader.format),"
    + " \(JSONLinesReader.format) with \"type\" in each line, or \(CSVReader.format) whose first"
    + " line names its columns"
}
