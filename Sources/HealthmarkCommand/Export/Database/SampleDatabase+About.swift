import Foundation
import Health
import HealthDatabase
import Report

// What the database says about itself.
extension SampleDatabase {
  /// The sentences about samples of several sources.
  static let warning =
    "Samples are as their sources recorded them, and are not merged. A phone and a watch record the"
    + " same steps, energy and distances, so adding up all sources counts them twice; add up one"
    + " source, or use 'healthmark query', which counts overlapping time once. Nothing here is a"
    + " diagnosis."

  /// Writes the rows of `about`.
  ///
  /// - Parameters:
  ///   - types: the types that the user chose; nil for all.
  ///   - span: the span in which samples start, in seconds since 2001-01-01 00:00:00 UTC; nil for
  ///     all time.
  ///   - notes: further sentences about the samples.
  func writeAbout(
    _ environment: ReportEnvironment, types: [HKObjectType]?, span: Range<Double>?,
    notes: [String]
  ) throws {
    let clock = environment.clock
    var rows = [
      ("format", "healthmark samples \(DatabaseSchema.version)"),
      ("program", HealthmarkCommand.program),
      ("time_zone", clock.name), ("known_until", clock.iso8601(environment.knownUntil)),
      ("sources", Self.warning),
    ]
    if let types { rows += types.map { ("chosen_type", $0.shortName) } }
    if let span {
      // A range can be open at either end.
      rows += [("range_start", span.lowerBound), ("range_end", span.upperBound)]
        .filter { $0.1.isFinite }.map { ($0.0, clock.iso8601($0.1)) }
    }
    if account.routeCount > 0 { rows.append(("routes_not_written", "\(account.routeCount)")) }
    if account.beatSeriesCount > 0 {
      rows.append(("heartbeats_not_written", "\(account.beatSeriesCount)"))
    }
    rows += notes.map { ("note", $0) }
    let losses =
      [environment.truncation].compactMap(\.self) + environment.losses + environment.exportLosses
    rows += losses.map { ("loss", $0) }
    for (name, value) in rows {
      try insert(into: DatabaseSchema.about, [.text(name), .text(value)])
    }
  }
}
