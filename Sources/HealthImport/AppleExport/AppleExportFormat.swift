import Health
package import SampleIntake

/// The health export of a phone, as a format of data.
package struct AppleExportFormat: SampleReader {
  package let id = "apple-export"
  package let summary = "The health export of a phone: the zip archive, its folder or the document."

  package init() {}

  /// True for everything except plain text, so that an error of this reader describes the fault.
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
