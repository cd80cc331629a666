public import Foundation

/// A recording of the heart's voltage at the wrist, with the finding of the app that made it.
///
/// - Note: Exports hold the recordings in files of their own, of which only the header is read: there are
///   no voltages, symptoms and heart rates, and a recording ends when it begins.
public final class HKElectrocardiogram: HKSample, @unchecked Sendable {
  /// The finding of a recording.
  public enum Classification: Int, Sendable {
    /// A recording without a finding.
    case notSet = 0
    /// The heart beats in a regular rhythm.
    case sinusRhythm = 1
    /// The rhythm shows signs of atrial fibrillation.
    case atrialFibrillation = 2
    /// The heart rate is too low to judge the rhythm.
    case inconclusiveLowHeartRate = 3
    /// The heart rate is too high to judge the rhythm.
    case inconclusiveHighHeartRate = 4
    /// The recording is too poor to judge the rhythm.
    case inconclusivePoorReading = 5
    /// The rhythm cannot be judged for another reason.
    case inconclusiveOther = 6
    /// A finding that this version does not know.
    case unrecognized = 100
  }

  /// The finding; `unrecognized` for one that an export states in words that are not known.
  public let classification: Classification

  init(_ classification: Classification?, start: Date, end: Date, facts: ObjectFacts) {
    self.classification = classification ?? .unrecognized
    super.init(HKObjectType.electrocardiogramType(), start: start, end: end, facts: facts)
  }

  override var valueText: String { "\(sampleType.identifier) \(classification)" }
}

/// The type of electrocardiograms, returned by `HKObjectType.electrocardiogramType()`.
public final class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {
  static let shared = HKElectrocardiogramType()

  private init() {
    super.init(identifier: "HKDataTypeIdentifierElectrocardiogram")
  }
}

extension HKObjectType {
  /// The one type of electrocardiograms.
  public static func electrocardiogramType() -> HKElectrocardiogramType { .shared }
}

extension HKSamplePredicate where Sample == HKElectrocardiogram {
  /// Creates a predicate for electrocardiograms.
  public static func electrocardiogram(_ predicate: NSPredicate? = nil) -> Self {
    Self(.electrocardiogramType(), predicate)
  }
}
