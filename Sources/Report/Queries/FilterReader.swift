package import Health

/// Reads which samples a query is computed over: `{ manual: exclude, source: [A], value: ">= 40 kg" }`.
struct FilterReader {
  static func read(
    _ node: YAMLNode, for type: HKQuantityType, with reader: inout DefinitionReader
  ) -> SampleFilter {
    var filter = SampleFilter()
    guard var keys = reader.mapping(node, "'where'") else { return filter }
    if let entry = keys.take("manual") {
      filter.manual =
        reader.choice(entry.value, SampleFilter.ManualEntries.allCases, "choice for 'manual'")
        ?? .include
    }
    if let entry = keys.take("source") {
      filter.sources = reader.nonEmptyItems(entry.value, "'source'").compactMap {
        reader.text($0, "a source")
      }
    }
    if let entry = keys.take("value") {
      filter.value = reader.words(entry.value) { try .init(parsing: $0, for: type) }
    }
    reader.reportUnknownKeys(keys)
    return filter
  }
}

extension SampleFilter {
  /// The filter that an option's value describes, in the words of a definition's `where` without the
  /// braces.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String, for type: HKQuantityType) throws {
    let help = "a filter is written like \"manual: exclude, source: [A, B], value: '>= 40 kg'\""
    let isBraced = text.trimmed.hasPrefix("{")
    let source = SourceText(name: "--where", text: isBraced ? text : "{\(text)}")
    let (filter, diagnostics) = DefinitionReader.filter(source, for: type)
    if let diagnostic = diagnostics.first {
      throw UnreadableText(diagnostic.message, help: diagnostic.help ?? help)
    }
    guard let filter, text.contains(":") else {
      throw UnreadableText("the filter is empty", help: help)
    }
    self = filter
  }
}

extension DefinitionReader {
  fileprivate static func filter(
    _ source: SourceText, for type: HKQuantityType
  ) -> (filter: SampleFilter?, diagnostics: [Diagnostic]) {
    var reader = DefinitionReader(source: source)
    let filter = reader.root().map { FilterReader.read($0, for: type, with: &reader) }
    return (filter, reader.diagnostics)
  }
}
