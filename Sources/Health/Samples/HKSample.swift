public import Foundation

/// An object that lasts from a start to an end.
public class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  /// Equal to the start for an instant.
  public let endDate: Date

  /// True for a sample that goes on without a known end.
  public var hasUndeterminedDuration: Bool { endDate == .distantFuture }

  init(_ type: HKSampleType, start: Date, end: Date, facts: ObjectFacts) {
    sampleType = type
    startDate = start
    endDate = end
    super.init(facts)
  }

  /// What stands in a description before the identity.
  var valueText: String { sampleType.identifier }

  /// The same sample as a store keeps it: of the most specific class, its parts included.
  func stored(inCorrelation: Bool) -> HKSample { self }

  /// The facts of the sample as a store keeps it.
  func storedFacts(inCorrelation: Bool) -> ObjectFacts {
    var facts = facts
    facts.isInCorrelation = inCorrelation
    return facts
  }

  /// The value, identity, source and dates in UTC:
  /// `96 count/min 9D2B… "Apple Watch" (9.1) (2026-03-01 10:00:00 +0000 - 2026-03-01 10:00:00 +0000)`.
  public override var description: String {
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
  /// The date as Foundation writes it, which stops the program where no calendar reaches.
  var reachableText: String {
    LocalClock.canReach(timeIntervalSinceReferenceDate)
      ? "\(self)" : "\(timeIntervalSinceReferenceDate) s after 2001"
  }
}
