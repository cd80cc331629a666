import Foundation
import Health
import SampleIntake

extension Catalog {
  /// The highest possible position in a store, because `SampleColumns.sequence` has 32 bits.
  static let lastPosition = Int(UInt32.max)
  /// A count that no store can reach.
  static let mostCounts = 1 << 48

  /// Checks that a store can have the contents of this catalog. The digest alone does not prove
  /// this, because anyone who creates a store by hand can compute it.
  ///
  /// - Throws: `DatabaseError` with the impossible contents.
  func check(_ path: String) throws {
    func expect(_ isSound: Bool, _ reason: @autoclosure () -> String) throws {
      guard isSound else { throw DatabaseError.damaged(path, reason()) }
    }
    try expect(0...Self.lastPosition ~= position, "its last position is \(position)")
    let numbers = types.texts.indices
    for (type, entries) in segments {
      try expect(numbers.contains(type), "a segment of an unknown type")
      var newest = -Double.infinity
      for (place, entry) in entries.enumerated() {
        try expect(
          entry.place == place && isSound(entry) && newest <= entry.first,
          "a segment of \(types.texts[type]) has impossible dates or counts")
        newest = entry.newestStart
      }
    }
    for (type, months) in monthDigests {
      try expect(
        numbers.contains(type)
          && months.allSatisfy {
            UTCMonth.numbers.contains($0.month.number) && $0.digest.count == 32
          }, "a month is out of range")
    }
    for (type, extent) in extents {
      try expect(
        numbers.contains(type) && UTCMonth.instants.contains(extent.lowerBound)
          && UTCMonth.instants.contains(extent.upperBound), "the dates of a type are out of range")
    }
    for (type, parts) in objectParts {
      try expect(
        numbers.contains(type) && parts.allSatisfy { $0.digest.count == 32 },
        "an object of an unknown type")
    }
    for (index, entry) in imports.enumerated() {
      let isNext = index == 0 || entry.id > imports[index - 1].id
      try expect(
        isNext && entry.isSound(origins: origins.texts.count, position: position),
        "its ledger has an impossible import")
    }
    try expect(sideFiles.allSatisfy(\.isSound), "a file that an import kept has impossible facts")
  }

  private func isSound(_ entry: SegmentEntry) -> Bool {
    let dates = [entry.first, entry.last]
    guard dates.allSatisfy(UTCMonth.instants.contains), entry.first <= entry.last,
      entry.longest >= 0, entry.longest <= entry.last - entry.first, entry.id > 0,
      entry.columnsDigest.count == 32, entry.detailsDigest.count == 32
    else { return false }
    var left = entry.count
    for tally in entry.tallies {
      guard 1...max(left, 1) ~= tally.count, left > 0, Int(tally.source) < sources.texts.count,
        tally.device == .noName || Int(tally.device) < devices.texts.count,
        Int(tally.unit) < max(1, units.texts.count),
        entry.first...entry.last ~= tally.newestStart
      else { return false }
      left -= tally.count
    }
    return left == 0
  }
}

extension LedgerEntry {
  /// True if an import can have the numbers of this entry.
  fileprivate func isSound(origins: Int, position: Int) -> Bool {
    let counts = [added, deleted, unchanged]
    return id > 0 && (-1..<origins).contains(origin) && 0 <= first && first <= last
      && last <= position && counts.allSatisfy { 0...Catalog.mostCounts ~= $0 }
      && exported.map(UTCMonth.instants.contains) ?? true
  }
}

extension ImportSummary {
  /// True if a reader can produce the summary: every count is 0 or greater and not absurdly large,
  /// and every date is within the calendar.
  var isSound: Bool {
    var counts = [byteCount, aggregatedRows, largePercentages?.count ?? 0]
    counts += Array(elements.values) + Array(unknownNames.values) + Array(timeZones.values)
    counts += Array((objects ?? [:]).values)
    counts += Array(offsets.values) + Array(repairs.values) + Array(notices.values)
    for reasons in droppedParts.values { counts += Array(reasons.values) }
    var dates = [exportDate, truncation?.lastDate]
    for type in types.values {
      counts.append(type.kept)
      counts += Array(type.dropped.values) + Array(type.sources.values) + Array(type.units.values)
      dates += [type.first, type.last]
    }
    if let sideFiles {
      counts += Array(sideFiles.counts.values)
      counts += [sideFiles.missingRoutes, sideFiles.unreadElectrocardiograms ?? 0]
    }
    if let truncation { counts += [truncation.byteOffset, truncation.line] }
    for diagnostic in diagnostics { counts += [diagnostic.byteOffset, diagnostic.line] }
    let seconds = Array(offsets.keys) + [exportOffset ?? 0]
    return counts.allSatisfy { 0...Catalog.mostCounts ~= $0 }
      && seconds.allSatisfy { $0.magnitude <= 86_400 }
      && dates.allSatisfy { date in
        date.map { UTCMonth.instants.contains($0.timeIntervalSinceReferenceDate) } ?? true
      }
  }
}
