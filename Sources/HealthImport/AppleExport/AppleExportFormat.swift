import Health
package import SampleIntake

/// The health export of a phone, as one of the formats that are read.
package struct AppleExportFormat: SampleReader {
  package let id = "apple-export"
  package let summary = "The health export of a phone: the zip archive, its folder or the document."

  package init() {}

  /// Takes everything but plain text for an export, so that its error says what is wrong with it.
  package func recognizes(_ input: ReaderInput, options: ReadingOptions) -> Bool {
    !input.isPlainText
  }

  package func read(
    _ input: ReaderInput, into collector: SampleCollector, options: ReadingOptions
  ) throws -> ImportSummary {
    var reader = AppleExportReader()
    reader.partial = options.isPartial
    reader.limits = options.limits
    reader.report = options.report
    return try reader.readExport(input, into: collector)
  }
}
