extension ImportSummary {
  /// Returns the combination of this summary and the summary of a later export. Counts are added,
  /// and single values come from the later summary.
  package func followed(by later: ImportSummary) -> ImportSummary {
    guard !document.isEmpty else { return later }
    var summary = later
    summary.byteCount += byteCount
    for (name, type) in types { summary.types[name, default: TypeSummary()].add(type) }
    summary.elements.merge(elements, uniquingKeysWith: +)
    summary.unknownNames.merge(unknownNames, uniquingKeysWith: +)
    summary.timeZones.merge(timeZones, uniquingKeysWith: +)
    summary.namedTimeZone = later.namedTimeZone ?? namedTimeZone
    summary.locale = later.locale ?? locale
    summary.offsets.merge(offsets, uniquingKeysWith: +)
    if let percentages = largePercentages {
      let others = later.largePercentages ?? LargePercentages()
      summary.largePercentages = percentages.followed(by: others)
    }
    summary.repairs.merge(repairs, uniquingKeysWith: +)
    summary.diagnostics = Array((diagnostics + later.diagnostics).prefix(ImportDiagnostic.limit))
    summary.notices.merge(notices, uniquingKeysWith: +)
    summary.truncation = later.truncation ?? truncation
    for (name, reasons) in droppedParts {
      summary.droppedParts[name, default: [:]].merge(reasons, uniquingKeysWith: +)
    }
    summary.sideFiles = sideFiles.map { $0.followed(by: later.sideFiles) } ?? later.sideFiles
    return summary
  }
}

extension ImportSummary.LargePercentages {
  fileprivate func followed(by later: Self) -> Self {
    var all = self
    all.count += later.count
    all.largest = max(largest, later.largest)
    return all
  }
}

extension ImportSummary.SideFiles {
  fileprivate func followed(by later: ImportSummary.SideFiles?) -> ImportSummary.SideFiles {
    guard let later else { return self }
    var all = later
    all.counts.merge(counts, uniquingKeysWith: +)
    all.names.merge(names) { Array(Set($0 + $1).sorted().prefix(Self.nameLimit)) }
    all.missingRoutes += missingRoutes
    let unread = [unreadElectrocardiograms, later.unreadElectrocardiograms].compactMap(\.self)
    all.unreadElectrocardiograms = unread.isEmpty ? nil : unread.reduce(0, +)
    return all
  }
}

extension ImportSummary.TypeSummary {
  fileprivate mutating func add(_ other: ImportSummary.TypeSummary) {
    kept += other.kept
    dropped.merge(other.dropped, uniquingKeysWith: +)
    first = [first, other.first].compactMap(\.self).min()
    last = [last, other.last].compactMap(\.self).max()
    sources.merge(other.sources, uniquingKeysWith: +)
    units.merge(other.units, uniquingKeysWith: +)
  }
}
