public import Foundation

/// An electrocardiogram that was recorded at the wrist, with the classification by the app that
/// recorded it.
///
/// - Note: An export stores each recording in a separate file, of which only the header is read.
///   Voltages, symptoms and heart rates are not available, and the end of a recording is equal to
///   its start.
open class HKElectrocardiogram: HKSample, @unchecked Sendable {
  /// The classification of a recording.
  public enum Classification: Int, Sendable {
    /// The recording has not been classified.
    case notSet = 0
    /// The heart beats in a regular rhythm.
    case sinusRhythm = 1
    /// The rhythm shows signs of atrial fibrillation.
    case atrialFibrillation = 2
    /// The heart rate is too low to classify the rhythm.
    case inconclusiveLowHeartRate = 3
    /// The heart rate is too high to classify the rhythm.
    case inconclusiveHighHeartRate = 4
    /// The quality of the recording is too poor to classify the rhythm.
    case inconclusivePoorReading = 5
    /// The rhythm cannot be classified for another reason.
    case inconclusiveOther = 6
    /// A classification that this version does not recognize.
    case unrecognized = 100
  }

  private let stated: Classification

  /// The classification; `unrecognized` if the export gives an unknown classification.
  open var classification: Classification { stated }

  init(_ classification: Classification?, start: Date, end: Date, facts: ObjectFacts) {
    stated = classification ?? .unrecognized
    super.init(HKObjectType.electrocardiogramType(), start: start, end: end, facts: facts)
  }

  override var valueText: String { "\(sampleType.identifier) \(classification)" }
}

/// The type that identifies electrocardiograms, returned by `HKObjectType.electrocardiogramType()`.
open class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {
  static let shared = HKElectrocardiogramType()

  private init() {
    super.init(identifier: "HKDataTypeIdentifierElectrocardiogram")
  }
}

extension HKSamplePredicate where Sample == HKElectrocardiogram {
  /// Creates a predicate for electrocardiograms.
  public static func electrocardiogram(_ predicate: NSPredicate? = nil) -> Self {
    Self(.electrocardiogramType(), predicate)
  }
}
