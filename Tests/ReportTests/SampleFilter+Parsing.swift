import Health
import Report
import Testing

extension SampleFilter {
  /// Creates the filter from the text of a `where`. Its braces can be omitted.
  ///
  /// - Throws: the first mistake.
  init(parsing text: String, for type: HKSampleType) throws {
    var reader = DefinitionReader(
      source: SourceText(name: "where", text: SampleFilter.mapping(text)))
    let filter = reader.root().map { FilterReader.read($0, for: type, with: &reader) }
    if let diagnostic = reader.diagnostics.first { throw diagnostic }
    self = try #require(filter)
  }
}
