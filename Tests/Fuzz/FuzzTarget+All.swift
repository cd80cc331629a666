extension FuzzTarget {
  /// Every target, in the order in which data flows.
  package static let all: [FuzzTarget] = [
    zip, salvage, inflate,
    document, tags, dates, jsonLines, autoExport, csv, route, recording,
    json, segment, catalog,
    yaml, frontMatter, definition, units, filters, predicates, ranges, theme,
    lock, siteMarker, approvals, manifest, answer, reader,
    markdown,
  ]
}
