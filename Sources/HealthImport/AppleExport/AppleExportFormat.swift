import Health
package import SampleIntake

/// The format of health exports from a phone.
package struct AppleExportFormat: SampleReader {
  package let id = "apple-export"
  package let summary = "The health export of a phone: the zip archive, its folder or the document."

  package init() {}

  /// True for everything except plain text, so that this reader's error describes what is wrong.
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
