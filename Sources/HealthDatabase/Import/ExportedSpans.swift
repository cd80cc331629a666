/// The spans of the stored samples of a type that no app has pushed, in which pushed rows are left
/// out.
struct ExportedSpans {
  /// The samples from exports of phones.
  private(set) var ofPhones = CoveredSpan()
  /// The samples from other files.
  private(set) var ofFiles = CoveredSpan()
  /// The start of the pushed sum that takes the place of the last samples of an export; infinite if
  /// there is none.
  private(set) var replacedFrom = Double.infinity

  mutating func add(start: Double, end: Double, isOfPhone: Bool) {
    if isOfPhone {
      ofPhones.add(start: start, end: end)
    } else {
      ofFiles.add(start: start, end: end)
    }
  }

  /// True for a pushed sum that contains the last samples of an export and ends after them, as the
  /// sum of the day on which the export was made does.
  func areContinued(start: Double, end: Double) -> Bool {
    start < ofPhones.last && ofPhones.last < end && !ofFiles.overlaps(start: start, end: end)
  }

  /// Ends the span of exports where a pushed sum begins.
  mutating func end(at start: Double) {
    guard start < replacedFrom else { return }
    replacedFrom = start
    ofPhones.end(at: start)
  }

  /// True if a pushed row is left out.
  func overlap(start: Double, end: Double) -> Bool {
    ofPhones.overlaps(start: start, end: end) || ofFiles.overlaps(start: start, end: end)
  }
}
