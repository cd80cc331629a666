/// The change a week of smoothed readings over four weeks.
package struct ChangeAWeek: Sendable, Hashable {
  /// The change with its unit, and its range: `−0.4 kg a week`, `between −0.5 and −0.2 kg a week`.
  package let change: String, range: String
  /// The confidence of the range: `95%`.
  package let confidence: String

  package init(_ change: String, range: String, confidence: String) {
    self.change = change
    self.range = range
    self.confidence = confidence
  }
}

/// Data for less of the time than a target asks for.
package struct LittleTimeWithData: Sendable, Hashable {
  /// The share of the time, and the target: `40%`, `over 70%`.
  package let share: String, target: String
  /// The time that most readings are further apart than; nil for those of a sensor.
  package let distance: TimeLength?
  /// True if a glucose management indicator is left out of readings that are far apart.
  package let hasIndicator: Bool

  package init(
    share: String, target: String, distance: TimeLength?, hasIndicator: Bool
  ) {
    self.share = share
    self.target = target
    self.distance = distance
    self.hasIndicator = hasIndicator
  }
}
