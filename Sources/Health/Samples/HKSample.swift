public import Foundation

/// An object with a start and an end.
open class HKSample: HKObject, @unchecked Sendable {
  private let type: HKSampleType
  private let start: Date
  private let end: Date

  /// The type of the sample.
  open var sampleType: HKSampleType { type }
  /// The start of the sample.
  open var startDate: Date { start }
  /// The end of the sample; equal to the start for an instant.
  open var endDate: Date { end }

  /// True if the end of the sample is unknown.
  open var hasUndeterminedDuration: Bool { endDate == .distantFuture }

  init(_ type: HKSampleType, start: Date, end: Date, facts: ObjectFacts) {
    self.type = type
    self.start = start
    self.end = end
    super.init(facts)
  }

  /// The text before the identifier in a description.
  var valueText: String { sampleType.identifier }

  /// The samples that are saved with this one, in the order in which they are saved.
  var savedParts: [HKSample] { [] }

  /// Checks what only samples of the class have.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a sample that HealthKit refuses (S-2).
  func checkContent() throws(HKError) {}

  /// Returns the sample in the form that a store keeps, in which it and its parts have the most
  /// specific class.
  func stored(inCorrelation: Bool) -> HKSample { self }

  /// Returns the properties of the sample in the form that a store keeps.
  func storedFacts(inCorrelation: Bool) -> ObjectFacts {
    var facts = facts
    facts.isInCorrelation = inCorrelation
    return facts
  }

  /// The value, identity, source and dates in UTC:
  /// `96 count/min 9D2B… "Apple Watch" (9.1) (2026-03-01 10:00:00 +0000 - 2026-03-01 10:00:00
  /// +0000)`.
  open override var description: String {
    let device = device.map { ", \($0)" } ?? ""
    let metadata = metadata.map { metadata in
      let pairs = metadata.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
      return " metadata: {\(pairs.joined(separator: "; "))}"
    }
    return "\(valueText) \(uuid) \(sourceRevision)\(device)\(metadata ?? "")"
      + " (\(startDate.reachableText) - \(endDate.reachableText))"
  }
}

extension Date {
  /// The date as Foundation writes it. For a date beyond the calendar, which would stop the
  /// program, it is the number of seconds after 2001.
  var reachableText: String {
    LocalClock.canReach(timeIntervalSinceReferenceDate)
      ? "\(self)" : "\(timeIntervalSinceReferenceDate) s after 2001"
  }
}

extension HKSample {
  /// Checks that the sample is valid.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a sample that HealthKit refuses (S-2).
  package func check() throws(HKError) {
    let (start, end) = (startDate, endDate)
    guard LocalClock.canReach(start.timeIntervalSinceReferenceDate),
      LocalClock.canReach(end.timeIntervalSinceReferenceDate)
    else {
      throw HKError(
        .errorInvalidArgument, "the dates of a \(sampleType.identifier) sample are out of range")
    }
    guard start <= end else {
      throw HKError(
        .errorInvalidArgument,
        "\(sampleType.identifier) sample ends (\(end)) before it starts (\(start))")
    }
    if let metadata { try check(metadata) }
    try checkContent()
  }

  private func check(_ metadata: [String: Any]) throws(HKError) {
    for (key, value) in metadata where MetadataValue(value) == nil {
      throw HKError(
        .errorInvalidArgument,
        "metadata \(key) cannot hold \(value): values are strings, numbers, dates and quantities")
    }
    if metadata[HKMetadataKeySyncIdentifier] != nil, metadata[HKMetadataKeySyncVersion] == nil {
      throw HKError(
        .errorInvalidArgument,
        "\(HKMetadataKeySyncIdentifier) must be used with \(HKMetadataKeySyncVersion)")
    }
  }
}
