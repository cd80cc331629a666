public import Foundation

/// A prescription for glasses or contact lenses.
open class HKVisionPrescription: HKSample, @unchecked Sendable {
  private let kind: HKVisionPrescriptionType
  private let issued: Date
  private let expiration: Date?

  /// The kind of the lenses.
  open var prescriptionType: HKVisionPrescriptionType { kind }
  /// The date of the prescription, which is also the start of the sample.
  open var dateIssued: Date { issued }
  /// The date after which the prescription is no longer valid; nil if it does not expire.
  open var expirationDate: Date? { expiration }

  /// Creates a prescription. The sample ends when the prescription expires, or with its start if it
  /// does not expire.
  public init(
    type: HKVisionPrescriptionType, dateIssued: Date, expirationDate: Date?, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    (kind, issued, expiration) = (type, dateIssued, expirationDate)
    super.init(
      .visionPrescriptionType(), start: dateIssued, end: expirationDate ?? dateIssued,
      facts: ObjectFacts(device: device, metadata: metadata))
  }
}

/// The kind of lenses of a prescription.
public enum HKVisionPrescriptionType: UInt, Sendable {
  /// Lenses of glasses.
  case glasses = 1
  /// Contact lenses.
  case contacts = 2
}

/// A prescription for glasses.
open class HKGlassesPrescription: HKVisionPrescription, @unchecked Sendable {
  private let eyes: (right: HKGlassesLensSpecification?, left: HKGlassesLensSpecification?)

  /// The lens for the right eye; nil if it has none.
  open var rightEye: HKGlassesLensSpecification? { eyes.right }
  /// The lens for the left eye; nil if it has none.
  open var leftEye: HKGlassesLensSpecification? { eyes.left }

  /// Creates a prescription for glasses.
  public init(
    rightEyeSpecification: HKGlassesLensSpecification?,
    leftEyeSpecification: HKGlassesLensSpecification?, dateIssued: Date, expirationDate: Date?,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    eyes = (rightEyeSpecification, leftEyeSpecification)
    super.init(
      type: .glasses, dateIssued: dateIssued, expirationDate: expirationDate, device: device,
      metadata: metadata)
  }
}

/// A prescription for contact lenses.
open class HKContactsPrescription: HKVisionPrescription, @unchecked Sendable {
  private let eyes: (right: HKContactsLensSpecification?, left: HKContactsLensSpecification?)
  private let product: String

  /// The lens for the right eye; nil if it has none.
  open var rightEye: HKContactsLensSpecification? { eyes.right }
  /// The lens for the left eye; nil if it has none.
  open var leftEye: HKContactsLensSpecification? { eyes.left }
  /// The brand of the lenses.
  open var brand: String { product }

  /// Creates a prescription for contact lenses.
  public init(
    rightEyeSpecification: HKContactsLensSpecification?,
    leftEyeSpecification: HKContactsLensSpecification?, brand: String, dateIssued: Date,
    expirationDate: Date?, device: HKDevice?, metadata: [String: Any]?
  ) {
    eyes = (rightEyeSpecification, leftEyeSpecification)
    product = brand
    super.init(
      type: .contacts, dateIssued: dateIssued, expirationDate: expirationDate, device: device,
      metadata: metadata)
  }
}

extension HKSamplePredicate where Sample == HKVisionPrescription {
  /// Creates a predicate for prescriptions.
  public static func visionPrescription(_ predicate: NSPredicate? = nil) -> Self {
    Self(.visionPrescriptionType(), predicate)
  }
}
