public import Foundation

/// An electrocardiogram that was recorded at the wrist, with the classification by the app that
/// recorded it. `HKElectrocardiogramQuery` returns its voltages.
///
/// - Note: An export stores each recording in a separate file, which is read when a program
///   asks for the voltages, their number and frequency, or the symptoms. The end of a recording is
///   equal to its start, because the file states no end, and its voltages are not read before that.
///   Its duration is `numberOfVoltageMeasurements` divided by `samplingFrequency`.
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

  /// A statement about symptoms during a recording.
  public enum SymptomsStatus: Int, Sendable {
    /// The user did not state whether there were symptoms.
    case notSet = 0
    /// The user stated that there were no symptoms.
    case none = 1
    /// The user stated symptoms.
    case present = 2
  }

  /// The placement of the electrodes.
  public enum Lead: Int, Sendable {
    /// The placement of a watch at the wrist, which is similar to lead I.
    case appleWatchSimilarToLeadI = 1
  }

  private let stated: Classification
  private let load: (@Sendable () throws -> ElectrocardiogramRecording?)?
  /// The recording without its voltages, and their number.
  private let outline: Loaded<(recording: ElectrocardiogramRecording, count: Int)?>

  /// The classification; `unrecognized` if the export gives an unknown classification.
  open var classification: Classification { stated }
  /// The number of voltages; 0 if the file is missing or damaged.
  open var numberOfVoltageMeasurements: Int { (try? outline.value())??.count ?? 0 }
  /// The number of voltages per second, in hertz; nil if it is not stated, or if the file is
  /// missing or damaged.
  open var samplingFrequency: HKQuantity? {
    (try? outline.value())??.recording.frequency.map {
      HKQuantity(unit: .hertz(), doubleValue: $0)
    }
  }
  /// The mean heart rate, which is nil because exports do not contain it.
  open var averageHeartRate: HKQuantity? { nil }
  /// The presence of symptoms; `notSet` if it is not stated, or if the file is missing or damaged.
  open var symptomsStatus: SymptomsStatus {
    (try? outline.value())??.recording.symptoms ?? .notSet
  }

  /// - Parameter load: a closure that reads the recording; nil if its file is unknown.
  init(
    _ classification: Classification?, start: Date, end: Date, facts: ObjectFacts,
    load: (@Sendable () throws -> ElectrocardiogramRecording?)? = nil
  ) {
    stated = classification ?? .unrecognized
    self.load = load
    outline = Loaded {
      guard var recording = try load?() else { return nil }
      let count = recording.voltages.count
      // The voltages are read again for a query, so that many recordings do not fill the memory.
      recording.voltages = []
      return (recording, count)
    }
    super.init(HKObjectType.electrocardiogramType(), start: start, end: end, facts: facts)
  }

  /// Returns the voltages, in the order of time.
  ///
  /// - Throws: `HKError.errorNoData` if the file of the recording is not available,
  ///   `errorDatabaseInaccessible` if it is damaged or does not state a frequency.
  func voltageMeasurements() throws -> [VoltageMeasurement] {
    guard let recording = try load?() else {
      throw HKError(
        .errorNoData, "the file of the electrocardiogram of \(startDate.reachableText) is missing")
    }
    guard let frequency = recording.frequency else {
      throw HKError(
        .errorDatabaseInaccessible,
        "the file of the electrocardiogram of \(startDate.reachableText) has no sample rate")
    }
    return recording.voltages.enumerated().map { index, voltage in
      VoltageMeasurement(
        time: Double(index) / frequency,
        voltage: HKQuantity(unit: recording.unit, doubleValue: voltage))
    }
  }

  override var valueText: String { "\(sampleType.identifier) \(classification)" }
}

extension HKElectrocardiogram {
  /// A voltage at an instant.
  open class VoltageMeasurement: NSObject, @unchecked Sendable {
    private let content: (time: TimeInterval, voltage: HKQuantity)

    /// The seconds since the start of the electrocardiogram.
    open var timeSinceSampleStart: TimeInterval { content.time }

    /// Returns the voltage of a lead, in the unit of the export.
    open func quantity(for lead: Lead) -> HKQuantity? { content.voltage }

    init(time: TimeInterval, voltage: HKQuantity) {
      content = (time, voltage)
      super.init()
    }
  }
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
