/// The position of a band relative to the target range, which determines its color.
package enum BandLevel: String, Sendable, CaseIterable {
  case veryHigh, high, inRange, low, veryLow

  package var mark: MarkClass {
    switch self {
    case .veryHigh: "vhigh"
    case .high: "high"
    case .inRange: "inr"
    case .low: "low"
    case .veryLow: "vlow"
    }
  }
}

/// A band of values with the share of the time, or of the readings, in it.
package struct Band: Sendable {
  package var level: BandLevel
  /// The name: `Very high`.
  package var name: String
  /// The name in a sentence, as its author wrote it: `very high`, `Z3`; `nil` for the name with a
  /// small first letter.
  package var written: String?
  /// The bounds in a table: `181 – 250`, `under 54`.
  package var bounds: String
  /// The share from 0 to 1; `nil` if the band has no data.
  package var share: Double?
  /// The share as the report shows it: `82%`.
  package var shown: String
  /// The time per day, or another number for the share: `19:41 a day`; `nil` for none.
  package var time: String?

  package init(
    _ level: BandLevel, name: String, written: String? = nil, bounds: String, share: Double?,
    shown: String, time: String? = nil
  ) {
    self.level = level
    self.name = name
    self.written = written
    self.bounds = bounds
    self.share = share
    self.shown = shown
    self.time = time
  }

  /// The share that is drawn, limited to 0 through 1.
  package var drawn: Double? {
    guard let share, share.isFinite else { return nil }
    return min(1, max(0, share))
  }
}
