public import Foundation

/// The result of a hearing test: the sensitivity of both ears at several frequencies.
open class HKAudiogramSample: HKSample, @unchecked Sendable {
  private let points: [HKAudiogramSensitivityPoint]

  /// The sensitivities, in ascending order of their frequencies.
  open var sensitivityPoints: [HKAudiogramSensitivityPoint] { points }

  /// Creates a hearing test. Saving it fails if its end is before its start (S-2).
  public init(
    sensitivityPoints: [HKAudiogramSensitivityPoint], start: Date, end: Date,
    metadata: [String: Any]?
  ) {
    points = sensitivityPoints.sorted { $0.frequency.compare($1.frequency) == .orderedAscending }
    super.init(
      .audiogramSampleType(), start: start, end: end, facts: ObjectFacts(metadata: metadata))
  }
}

/// The sensitivity of both ears at a frequency.
open class HKAudiogramSensitivityPoint: NSObject, @unchecked Sendable {
  private let content: (frequency: HKQuantity, left: HKQuantity?, right: HKQuantity?)

  /// The frequency, in hertz.
  open var frequency: HKQuantity { content.frequency }
  /// The hearing level of the left ear, in `dBHL`; nil if it was not tested.
  open var leftEarSensitivity: HKQuantity? { content.left }
  /// The hearing level of the right ear, in `dBHL`; nil if it was not tested.
  open var rightEarSensitivity: HKQuantity? { content.right }

  /// Creates the result at a frequency.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the frequency is not in hertz or not positive, if
  ///   a
  ///   sensitivity is not in `dBHL`, or if neither ear has one.
  public init(
    frequency: HKQuantity, leftEarSensitivity: HKQuantity?, rightEarSensitivity: HKQuantity?
  ) throws {
    guard frequency.is(compatibleWith: .hertz()), frequency.doubleValue(for: .hertz()) > 0 else {
      throw HKError(
        .errorInvalidArgument, "a frequency of \(frequency), expected a positive number of Hz")
    }
    let ears = [leftEarSensitivity, rightEarSensitivity].compactMap(\.self)
    guard !ears.isEmpty, ears.allSatisfy({ $0.is(compatibleWith: .decibelHearingLevel()) }) else {
      throw HKError(
        .errorInvalidArgument,
        "the sensitivities \(ears) at \(frequency), expected at least one in dBHL")
    }
    content = (frequency, leftEarSensitivity, rightEarSensitivity)
    super.init()
  }
}

extension HKSamplePredicate where Sample == HKAudiogramSample {
  /// Creates a predicate for hearing tests.
  public static func audiogram(_ predicate: NSPredicate? = nil) -> Self {
    Self(.audiogramSampleType(), predicate)
  }
}
