import Health
package import SampleIntake

/// The health export of a phone, as one of the formats that are read.
package struct AppleExportFormat: SampleReader {
  package let id = "apple-export"
  package let summary = "The health export of a phone: the zip archive, its folder or the document."

  package init() {}

  /// Everything that is no plain text is taken for an export, so that it is said what is wrong with it.
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
    guard input.isStandardInput else { return try reader.read(path: input.path, into: collector) }
    return try reader.read(
      standardInput: try input.source(), head: Array(input.head.prefix(4)), into: collector)
  }
}
