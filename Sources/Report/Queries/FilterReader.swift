package import Health

/// Reads the filter of a query: `{ manual: exclude, source: [A], value: ">= 40 kg" }`.
package struct FilterReader {
  package static func read(
    _ node: YAMLNode, for type: HKSampleType, with reader: inout DefinitionReader
  ) -> SampleFilter {
    var filter = SampleFilter()
    guard var keys = reader.mapping(node, "'where'", keys: SampleFilter.keys(for: type)) else {
      return filter
    }
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
    if let type = type as? HKQuantityType, let entry = keys.take("value") {
      filter.value = reader.words(entry.value) { try .init(parsing: $0, for: type) }
    }
    return filter
  }
}

extension SampleFilter {
  /// A hint on the form of a filter.
  package static let help =
    "a filter is written like \"manual: exclude, source: [A, B], value: '>= 40 kg'\""

  /// The mapping that an option's value describes; the braces may be omitted.
  package static func mapping(_ text: String) -> String {
    text.trimmed.hasPrefix("{") ? text : "{\(text)}"
  }
}
