/// One record before it becomes text.
struct PlannedSample: Sendable {
  let start: Int
  let end: Int
  /// In the series' unit, or the place of its word.
  let value: Double
  let source: Source
  /// What the series writes as metadata; its meaning is the series' own.
  let note: Int

  init(_ start: Int, _ end: Int, _ value: Double, _ source: Source, note: Int = 0) {
    self.start = start
    self.end = end
    self.value = value
    self.source = source
    self.note = note
  }

  /// When the record was saved: up to a minute later, but before the export.
  func creation(before exportMoment: Int) -> Int {
    min(exportMoment, end + 2 + abs(start % 59))
  }

  /// By time; at the same time the watch first.
  static func precedes(_ left: PlannedSample, _ right: PlannedSample) -> Bool {
    (left.start, left.end, left.source.rawValue) < (right.start, right.end, right.source.rawValue)
  }
}
