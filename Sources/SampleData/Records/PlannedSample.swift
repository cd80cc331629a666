/// One record before it becomes text.
struct PlannedSample: Sendable {
  let start: Int
  let end: Int
  /// The value in the series' unit, or the index of its named value.
  let value: Double
  let source: Recorder
  /// A number that the series writes as metadata; each series defines its meaning.
  let note: Int

  init(_ start: Int, _ end: Int, _ value: Double, _ source: Recorder, note: Int = 0) {
    self.start = start
    self.end = end
    self.value = value
    self.source = source
    self.note = note
  }

  /// The instant at which the record was saved: up to a minute after its end, but before the
  /// export.
  func creation(before exportMoment: Int) -> Int {
    min(exportMoment, end + 2 + abs(start % 59))
  }

  /// Orders samples by time; at equal times, the watch comes first.
  static func precedes(_ left: PlannedSample, _ right: PlannedSample) -> Bool {
    (left.start, left.end, left.source.rawValue) < (right.start, right.end, right.source.rawValue)
  }
}
