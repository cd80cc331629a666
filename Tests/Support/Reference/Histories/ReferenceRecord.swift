/// An object with a time, a source and metadata.
package protocol ReferenceRecord: Sendable {
  var start: Double { get }
  var end: Double { get }
  var source: String { get }
  var device: ReferenceDevice? { get }
  var metadata: [ReferenceMetadata] { get }
}

/// One metadata entry, as written in the export.
package struct ReferenceMetadata: Sendable, Equatable {
  package var key: String
  package var value: String

  package init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  package static let startsCycle = ReferenceMetadata("HKMenstrualCycleStart", "1")
  package static let enteredByHand = ReferenceMetadata("HKWasUserEntered", "1")
}

extension ReferenceRecord {
  /// True if the record touches the half-open interval. An instant does if it is inside,
  /// anything longer if it shares time with the interval.
  func touches(_ interval: Range<Double>) -> Bool {
    if start == end { return interval.lowerBound <= start && start < interval.upperBound }
    return start < interval.upperBound && end > interval.lowerBound
  }

  /// The part of its time inside an interval that it touches.
  func clipped(to interval: Range<Double>) -> Range<Double> {
    max(start, interval.lowerBound)..<min(end, interval.upperBound)
  }

  /// The value of a metadata key; the first one if the key occurs twice.
  func metadata(_ key: String) -> String? {
    metadata.first { $0.key == key }?.value
  }

  var isEnteredByHand: Bool { metadata("HKWasUserEntered") == "1" }
}

/// A sample of a category type.
package struct ReferenceCategorySample: ReferenceRecord, Equatable {
  package var type: ReferenceCategoryType
  /// The `value` attribute; `nil` if it is missing.
  package var word: String?
  package var source: String
  package var start: Double
  package var end: Double
  package var device: ReferenceDevice?
  package var metadata: [ReferenceMetadata]

  package init(
    _ type: ReferenceCategoryType, word: String?, source: String, start: Double, end: Double,
    device: ReferenceDevice? = nil, metadata: [ReferenceMetadata] = []
  ) {
    self.type = type
    self.word = word
    self.source = source
    self.start = start
    self.end = end
    self.device = device
    self.metadata = metadata
  }

  /// The number of its value; `nil` if the value is `unknown`, and 0 in types without
  /// values.
  var raw: Int? { type.raw(ofWord: word) }
}

/// A sample of a quantity type.
package struct ReferenceQuantitySample: ReferenceRecord, Equatable {
  package var type: ReferenceQuantityType
  /// The value in `unit`.
  package var value: Double
  package var unit: String
  package var source: String
  package var start: Double
  package var end: Double
  package var device: ReferenceDevice?
  package var metadata: [ReferenceMetadata]
  /// The value and the end before any cut, which are used to find and report the most recent sample
  /// (S-55).
  var whole: (value: Double, end: Double) { (wholeValue ?? value, wholeEnd ?? end) }
  private var wholeValue: Double?
  private var wholeEnd: Double?

  package init(
    _ type: ReferenceQuantityType, _ value: Double, unit: String, source: String, start: Double,
    end: Double, device: ReferenceDevice? = nil, metadata: [ReferenceMetadata] = []
  ) {
    self.type = type
    self.value = value
    self.unit = unit
    self.source = source
    self.start = start
    self.end = end
    self.device = device
    self.metadata = metadata
  }

  var isPressure: Bool { type == .bloodPressureSystolic || type == .bloodPressureDiastolic }

  /// The part before an instant that is after its start; a cumulative value is divided in
  /// proportion to time.
  func cut(at instant: Double) -> ReferenceQuantitySample {
    guard end > instant else { return self }
    var sample = self
    (sample.wholeValue, sample.wholeEnd) = (whole.value, whole.end)
    sample.end = instant
    if type.style == .cumulative { sample.value *= (instant - start) / (end - start) }
    return sample
  }
}
