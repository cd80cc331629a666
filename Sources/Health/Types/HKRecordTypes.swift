// Types of objects that exports do not contain, or whose objects are not imported. They can be
// named and authorized, and a query finds only the samples of them that the program saved.

/// The type that identifies hearing tests, returned by `HKObjectType.audiogramSampleType()`.
open class HKAudiogramSampleType: HKSampleType, @unchecked Sendable {
  static let shared = HKAudiogramSampleType(identifier: "HKDataTypeIdentifierAudiogram")
}

/// The identifier of the type of prescriptions for glasses and contact lenses.
public let HKVisionPrescriptionTypeIdentifier = "HKVisionPrescriptionTypeIdentifier"

/// The type that identifies prescriptions for glasses and contact lenses, returned by
/// `HKObjectType.visionPrescriptionType()`.
open class HKPrescriptionType: HKSampleType, @unchecked Sendable {
  static let shared = HKPrescriptionType(identifier: HKVisionPrescriptionTypeIdentifier)

  /// Returns true, because prescriptions are authorized individually.
  open override func requiresPerObjectAuthorization() -> Bool { true }
}

/// The identifier of the type of states of mind.
public let HKDataTypeIdentifierStateOfMind = "HKDataTypeStateOfMind"

/// The type that identifies states of mind, returned by `HKObjectType.stateOfMindType()`.
open class HKStateOfMindType: HKSampleType, @unchecked Sendable {
  static let shared = HKStateOfMindType(identifier: HKDataTypeIdentifierStateOfMind)
}

/// The identifier of the type of doses of medications.
public let HKMedicationDoseEventTypeIdentifierMedicationDoseEvent =
  "HKMedicationDoseEventTypeIdentifierMedicationDoseEvent"

/// The type that identifies doses of medications, returned by
/// `HKObjectType.medicationDoseEventType()`.
open class HKMedicationDoseEventType: HKSampleType, @unchecked Sendable {
  static let shared = HKMedicationDoseEventType(
    identifier: HKMedicationDoseEventTypeIdentifierMedicationDoseEvent)
}

/// The identifier of the type of medications that the user takes.
public let HKDataTypeIdentifierUserAnnotatedMedicationConcept =
  "HKDataTypeIdentifierUserAnnotatedMedicationConcept"

/// The type that identifies the medications that the user takes, which are not samples. It is
/// returned by `HKObjectType.userAnnotatedMedicationType()`.
open class HKUserAnnotatedMedicationType: HKObjectType, @unchecked Sendable {
  static let shared = HKUserAnnotatedMedicationType(
    identifier: HKDataTypeIdentifierUserAnnotatedMedicationConcept)

  /// Returns true, because medications are authorized individually.
  open override func requiresPerObjectAuthorization() -> Bool { true }
}

/// A type that identifies answers to a questionnaire with a score.
open class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {
  /// Creates the type for an identifier, which must be one of the constants (S-134). The program
  /// stops if it is not.
  public init(_ identifier: HKScoredAssessmentTypeIdentifier) {
    super.init(identifier, among: HKScoredAssessmentTypeIdentifier.all, "scored assessment")
  }

  static let all = HKScoredAssessmentTypeIdentifier.all.map(HKScoredAssessmentType.init)

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}

/// The identifier of a questionnaire.
public struct HKScoredAssessmentTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier string, such as `HKScoredAssessmentTypeIdentifierGAD7`.
  public let rawValue: String

  /// Creates an identifier from its full string, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The questionnaire GAD-7 about anxiety.
  public static let GAD7 = Self(rawValue: "HKScoredAssessmentTypeIdentifierGAD7")
  /// The questionnaire PHQ-9 about depression.
  public static let PHQ9 = Self(rawValue: "HKScoredAssessmentTypeIdentifierPHQ9")

  static let all: [Self] = [.GAD7, .PHQ9]
}

/// A type that identifies documents.
open class HKDocumentType: HKSampleType, @unchecked Sendable {
  /// Creates the type for an identifier, which must be one of the constants (S-134). The program
  /// stops if it is not.
  public init(_ identifier: HKDocumentTypeIdentifier) {
    super.init(identifier, among: HKDocumentTypeIdentifier.all, "document")
  }

  static let all = HKDocumentTypeIdentifier.all.map(HKDocumentType.init)

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}

/// The identifier of a type of documents.
public struct HKDocumentTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier string, such as `HKDocumentTypeIdentifierCDA`.
  public let rawValue: String

  /// Creates an identifier from its full string, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Documents in HL7's Clinical Document Architecture.
  public static let CDA = Self(rawValue: "HKDocumentTypeIdentifierCDA")

  static let all: [Self] = [.CDA]
}

/// A type that identifies clinical records.
open class HKClinicalType: HKSampleType, @unchecked Sendable {
  /// Creates the type for an identifier, which must be one of the constants (S-134). The program
  /// stops if it is not.
  public init(_ identifier: HKClinicalTypeIdentifier) {
    super.init(identifier, among: HKClinicalTypeIdentifier.all, "clinical")
  }

  static let all = HKClinicalTypeIdentifier.all.map(HKClinicalType.init)

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}

/// The identifier of a type of clinical records.
public struct HKClinicalTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier string, such as `HKClinicalTypeIdentifierAllergyRecord`.
  public let rawValue: String

  /// Creates an identifier from its full string, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier from the end of its string, after `HKClinicalTypeIdentifier`.
  private init(_ ending: String) {
    rawValue = "HKClinicalTypeIdentifier" + ending
  }

  /// Allergies and intolerances.
  public static let allergyRecord = Self("AllergyRecord")
  /// Notes by a clinician.
  public static let clinicalNoteRecord = Self("ClinicalNoteRecord")
  /// Conditions and diagnoses.
  public static let conditionRecord = Self("ConditionRecord")
  /// Insurance coverage.
  public static let coverageRecord = Self("CoverageRecord")
  /// Immunizations.
  public static let immunizationRecord = Self("ImmunizationRecord")
  /// Results of laboratories.
  public static let labResultRecord = Self("LabResultRecord")
  /// Medications.
  public static let medicationRecord = Self("MedicationRecord")
  /// Procedures, such as operations.
  public static let procedureRecord = Self("ProcedureRecord")
  /// Vital signs, such as blood pressure.
  public static let vitalSignRecord = Self("VitalSignRecord")

  static let all: [Self] = [
    .allergyRecord, .clinicalNoteRecord, .conditionRecord, .coverageRecord, .immunizationRecord,
    .labResultRecord, .medicationRecord, .procedureRecord, .vitalSignRecord,
  ]
}

extension HKObjectType {
  /// Every type of this file.
  static let ofRecords: [HKObjectType] =
    [
      HKAudiogramSampleType.shared, HKPrescriptionType.shared, HKStateOfMindType.shared,
      HKMedicationDoseEventType.shared, HKUserAnnotatedMedicationType.shared,
    ] + HKScoredAssessmentType.all + HKDocumentType.all + HKClinicalType.all
}
