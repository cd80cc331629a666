import Files
import Foundation
package import Health

/// The samples of one type that a report used, which are the samples that intersect a time span.
package struct DigestPart: Sendable {
  /// The quantity, category, correlation, workout or activity summary type; the type of workout
  /// routes for the files of routes.
  package let type: HKObjectType
  /// The time span from the first interval to the end of the last, in seconds since 2001-01-01
  /// 00:00:00 UTC.
  package let span: Range<Double>

  package init(type: HKObjectType, span: Range<Double>) {
    self.type = type
    self.span = span
  }
}

extension SampleStore {
  /// Returns the SHA-256 digest of the entire contents of the store. See `dataDigest(of:)`.
  package func dataDigest() throws -> String {
    let types = quantityTypes as [HKObjectType] + objectTypes + [HKObjectType.activitySummaryType()]
    return try dataDigest(
      of: types.map { DigestPart(type: $0, span: -Double.infinity..<Double.infinity) })
  }

  /// Returns the SHA-256 digest of the samples that a report used. It is the same for the same
  /// samples, regardless of their origin and order, and does not depend on any other samples.
  ///
  /// For each type, the digest covers UTC months, starting with the month of the first instant. In
  /// the month that contains the end, it covers only the samples that start before the end. It also
  /// covers the samples of earlier months that extend into the first month.
  ///
  /// - Parameter parts: the parts in any order. Parts of the same type can overlap.
  package func dataDigest(of parts: [DigestPart]) throws -> String {
    let digest = SHA256()
    digest.update("healthmark samples 3\n")
    let byType = Dictionary(grouping: parts, by: \.type.identifier)
    for (identifier, parts) in byType.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      for span in DigestPart.joined(parts) {
        guard let ofType = try self.digest(of: parts[0].type, in: span) else { continue }
        digest.update("\(identifier)\n")
        digest.update(ofType)
      }
    }
    return digest.finalize().hexadecimal
  }

  /// Returns the digest of the samples of a type in a time span, which are the same samples that
  /// `dataDigest(of:)` covers; nil if there are none.
  package func digest(of type: HKObjectType, in span: Range<Double>) throws -> [UInt8]? {
    let first = UTCMonth(containing: span.lowerBound)
    switch type {
    case _ where type == HKSeriesType.workoutRoute():
      return try digest(ofRoutesIn: first.start..<span.upperBound)
    case is HKActivitySummaryType:
      return try Self.digest(ofTexts: summaryTexts(touching: first.start..<span.upperBound))
    default:
      guard let type = type as? HKSampleType else { return nil }
      if type is HKQuantityType || type.isCategorical {
        return try digest(ofRows: type, from: first, to: span.upperBound)
      }
      return try Self.digest(ofTexts: texts(of: type, touching: first.start..<span.upperBound))
    }
  }

  private func digest(
    ofRows type: HKSampleType, from first: UTCMonth, to end: Double
  ) throws -> [UInt8]? {
    guard let extent = try extent(of: type) else { return nil }
    // Computed only once, because the closures below are called for every row.
    let firstStart = first.start
    var months: [MonthDigest] = []
    if extent.lowerBound < firstStart, try lasts(type, beyond: firstStart) {
      months = try rowDigests(of: type, within: firstStart..<firstStart) { start, end in
        start < firstStart && end > firstStart
      }
    }
    if let known = try knownDigests(of: type) {
      let cut = UTCMonth(containing: end)
      let cutStart = cut.start
      months += known.filter { $0.month >= first && $0.month < cut }
      if let last = known.first(where: { $0.month == cut }), cut >= first {
        months +=
          end >= cut.next.start
          ? [last]
          : try rowDigests(of: type, within: max(cutStart, firstStart)..<end) { start, _ in
            start >= cutStart && start < end
          }
      }
    } else {
      months += try rowDigests(of: type, within: firstStart..<end) { start, _ in
        start >= firstStart && start < end
      }
    }
    guard !months.isEmpty else { return nil }
    let digest = SHA256()
    for month in months {
      digest.update("\(month.month.number)\n")
      digest.update(month.digest)
    }
    for start in try cycleStarts(of: type, in: firstStart..<end) {
      digest.update("start \(start)\n")
    }
    return digest.finalize().bytes
  }

  /// The starts of the samples that state the start of a menstrual cycle, in ascending order. They
  /// are the only metadata on which a number depends by itself.
  private func cycleStarts(of type: HKSampleType, in span: Range<Double>) throws -> [Double] {
    guard type == MenstrualCycleType.samples, let columns = try columns(of: type, in: nil, with: [])
    else { return [] }
    let details = try details(of: type, in: nil)
    return (0..<columns.count).filter { row in
      span.contains(columns.start[row])
        && details.metadata(of: row)?[HKMetadataKeyMenstrualCycleStart]
          .flatMap(TruthText.value(of:)) == true
    }.map { columns.start[$0] }.sorted()
  }

  /// Returns a digest that differs whenever samples of some types differ that start before an
  /// instant. It covers complete UTC months, so it can also differ because of later samples in the
  /// instant's month. In return, no row is read if the digests of the months are known.
  ///
  /// - Parameters:
  ///   - types: quantity, category, correlation, workout, route or activity summary types.
  ///   - moment: the instant, in seconds since 2001-01-01 00:00:00 UTC.
  package func monthsDigest(of types: [HKObjectType], before moment: Double) throws -> String {
    let digest = SHA256()
    let last = UTCMonth(containing: moment)
    for type in types {
      if type == HKSeriesType.workoutRoute() {
        if let routes = try self.digest(ofRoutesIn: -.infinity..<last.next.start) {
          digest.update("\(type.identifier)\n")
          digest.update(routes)
        }
        continue
      }
      let sampleType = type as? HKSampleType
      let isRows = type is HKQuantityType || sampleType?.isCategorical == true
      let months =
        if isRows, let sampleType {
          try knownDigests(of: sampleType) ?? computedDigests(of: sampleType)
        } else {
          try knownObjectDigests(of: type) ?? objectDigests(of: type)
        }
      digest.update("\(type.identifier)\n")
      for month in months where month.month <= last {
        digest.update("\(month.month.number)\n")
        digest.update(month.digest)
      }
      guard let sampleType else { continue }
      for start in try cycleStarts(of: sampleType, in: -.infinity..<last.next.start) {
        digest.update("start \(start)\n")
      }
    }
    return digest.finalize().hexadecimal
  }

  /// Returns true if a sample of a type starts before an instant and ends after it. Only the dates
  /// of a few rows are read.
  private func lasts(_ type: HKSampleType, beyond instant: Double) throws -> Bool {
    guard let columns = try columns(of: type, in: instant..<instant, with: []) else { return false }
    return columns.lasts(beyond: instant)
  }

  /// Computes the digests of all samples of a type by month from the samples.
  package func computedDigests(of type: HKSampleType) throws -> [MonthDigest] {
    try rowDigests(of: type, within: nil) { _, _ in true }
  }

  /// Computes the digests by month of a type's correlations, workouts or activity summaries. An
  /// activity summary counts at noon UTC of its day.
  package func objectDigests(of type: HKObjectType) throws -> [MonthDigest] {
    let objects =
      if let type = type as? HKSampleType {
        try importedObjects(of: type).map(\.object)
      } else {
        try activitySummaries.map(ImportedObject.activitySummary)
      }
    return MonthDigest.digests(
      ofTexts: try objects.compactMap { object in
        try object.moment.map { ($0, try object.text()) }
      })
  }

  /// Returns the digests by month of those samples in an interval for which a closure returns true.
  private func rowDigests(
    of type: HKSampleType, within interval: Range<Double>?, where isWanted: (Double, Double) -> Bool
  ) throws -> [MonthDigest] {
    let parts: SampleColumns.Parts = [.value, .source, .device, .wasUserEntered]
    guard let columns = try columns(of: type, in: interval, with: parts) else { return [] }
    let toCanonical = try (type as? HKQuantityType).map {
      try columns.unit.conversion(to: $0.canonicalUnit)
    }
    let converted = try canonicalValues(of: type, in: interval)
    let digest = TypeDigest(sources: sources.map(\.name), devices: devices.map(\.text))
    for row in 0..<columns.count where isWanted(columns.start[row], columns.end[row]) {
      let value = columns.value[row]
      digest.add(
        start: columns.start[row], end: columns.end[row],
        value: converted[row] ?? toCanonical?(value) ?? value, source: columns.source[row],
        device: columns.device[row], wasUserEntered: columns.wasUserEntered[row])
    }
    return digest.finalize()
  }

  /// Returns the digest of objects from their texts, in byte order; nil if there are none.
  private static func digest(ofTexts texts: [[UInt8]]) -> [UInt8]? {
    texts.isEmpty ? nil : MonthDigest.digest(ofTexts: texts)
  }

  /// Returns the texts of the correlations or workouts of a type that intersect a span.
  private func texts(of type: HKSampleType, touching span: Range<Double>) throws -> [[UInt8]] {
    try objects(of: type, touching: span).map { try $0.text ?? $0.object.text() }
  }

  /// Returns the correlations or workouts of a type that intersect a span.
  func objects(of type: HKSampleType, touching span: Range<Double>) throws -> [PlacedObject] {
    let first = try objectOutlines(of: type).first { $0.touches(span) }?.start
    guard let first else { return [] }
    return try importedObjects(of: type, startingIn: first..<span.upperBound)
      .filter { $0.object.facts?.outline.touches(span) ?? false }
  }

  /// Returns the texts of the activity summaries of the days whose noon in UTC is in a span.
  private func summaryTexts(touching span: Range<Double>) throws -> [[UInt8]] {
    let noons = span.clamped(to: UTCMonth.instants.lowerBound..<UTCMonth.instants.upperBound)
    guard !noons.isEmpty else { return [] }
    let clock = LocalClock(.gmt)
    let dates = clock.date(at: noons.lowerBound)...clock.date(at: noons.upperBound)
    return try activitySummaries(on: dates).map(ImportedObject.activitySummary)
      .filter { $0.moment.map(span.contains) ?? false }.map { try $0.text() }
  }
}

extension MonthDigest {
  /// Returns the digests by month of objects, given the instant and the text of each.
  package static func digests(ofTexts objects: [(moment: Double, text: [UInt8])]) -> [MonthDigest] {
    Dictionary(grouping: objects) { UTCMonth(containing: $0.moment) }
      .sorted { $0.key < $1.key }
      .map { MonthDigest(month: $0, digest: digest(ofTexts: $1.map(\.text))) }
  }

  /// The digest of objects, in the byte order of their texts.
  fileprivate static func digest(ofTexts texts: [[UInt8]]) -> [UInt8] {
    let digest = SHA256()
    for text in texts.sorted(by: precedes) {
      digest.update("\(text.count)\n")
      digest.update(text)
    }
    return digest.finalize().bytes
  }

  /// True if a text precedes another one in the order of their bytes. Many texts start alike.
  private static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let order = memcmp(first, second, min(first.count, second.count))
    return order != 0 ? order < 0 : first.count < second.count
  }
}

extension DigestPart {
  /// Returns the spans of parts of one type in order, each starting at the start of its month.
  /// Overlapping spans are joined.
  fileprivate static func joined(_ parts: [DigestPart]) -> [Range<Double>] {
    parts.filter { !$0.span.isEmpty }.map {
      UTCMonth(containing: $0.span.lowerBound).start..<$0.span.upperBound
    }.united()
  }
}

extension ImportedObject {
  /// The start of a sample; noon UTC of the day of an activity summary, or nil if it has no day.
  fileprivate var moment: Double? {
    if case .activitySummary(let summary) = self { return summary.noonInUTC }
    return facts?.start
  }
}
