public import Foundation

/// A clinical record from a health care provider.
///
/// Exports hold the records in files that are not imported, so no query finds one.
open class HKClinicalRecord: HKSample, @unchecked Sendable {
  private let content: (type: HKClinicalType, name: String, resource: HKFHIRResource?)

  /// The type of the record, such as allergies.
  open var clinicalType: HKClinicalType { content.type }
  /// The title of the record.
  open var displayName: String { content.name }
  /// The content of the record in the format FHIR; nil if the record has none.
  open var fhirResource: HKFHIRResource? { content.resource }

  package init(
    type: HKClinicalType, displayName: String, fhirResource: HKFHIRResource?, start: Date, end: Date
  ) {
    content = (type, displayName, fhirResource)
    super.init(type, start: start, end: end, facts: ObjectFacts())
  }
}

extension HKSamplePredicate where Sample == HKClinicalRecord {
  /// Creates a predicate for clinical records of a type.
  public static func clinicalRecord(
    type clinicalType: HKClinicalType, predicate: NSPredicate? = nil
  ) -> Self {
    Self(clinicalType, predicate)
  }
}

/// The content of a clinical record in the format FHIR.
open class HKFHIRResource: NSObject, @unchecked Sendable {
  private let content: Content

  private struct Content {
    var version: HKFHIRVersion
    var type: HKFHIRResourceType
    var identifier: String
    var data: Data
    var source: URL?
  }

  /// The version of FHIR that `data` is written in.
  open var fhirVersion: HKFHIRVersion { content.version }
  /// The type of the resource, such as a condition.
  open var resourceType: HKFHIRResourceType { content.type }
  /// The identifier of the resource, which is unique among those of its source.
  open var identifier: String { content.identifier }
  /// The resource as JSON.
  open var data: Data { content.data }
  /// The address of the resource; nil if unknown.
  open var sourceURL: URL? { content.source }

  package init(
    version: HKFHIRVersion, type: HKFHIRResourceType, identifier: String, data: Data, source: URL?
  ) {
    content = Content(
      version: version, type: type, identifier: identifier, data: data, source: source)
    super.init()
  }
}

/// The type of a resource in the format FHIR.
public struct HKFHIRResourceType: RawRepresentable, Hashable, Sendable {
  /// The name in FHIR, such as `AllergyIntolerance`.
  public let rawValue: String

  /// Creates a type from its name in FHIR, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An allergy or intolerance.
  public static let allergyIntolerance = Self(rawValue: "AllergyIntolerance")
  /// A condition or diagnosis.
  public static let condition = Self(rawValue: "Condition")
  /// An insurance coverage.
  public static let coverage = Self(rawValue: "Coverage")
  /// A report of several results.
  public static let diagnosticReport = Self(rawValue: "DiagnosticReport")
  /// A reference to a document.
  public static let documentReference = Self(rawValue: "DocumentReference")
  /// An immunization.
  public static let immunization = Self(rawValue: "Immunization")
  /// The supply of a medication.
  public static let medicationDispense = Self(rawValue: "MedicationDispense")
  /// An order of a medication, in DSTU 2.
  public static let medicationOrder = Self(rawValue: "MedicationOrder")
  /// An order of a medication, in R4.
  public static let medicationRequest = Self(rawValue: "MedicationRequest")
  /// A statement that a patient takes a medication.
  public static let medicationStatement = Self(rawValue: "MedicationStatement")
  /// A measurement or another observation.
  public static let observation = Self(rawValue: "Observation")
  /// A procedure, such as an operation.
  public static let procedure = Self(rawValue: "Procedure")
}

/// A release of the format FHIR.
public struct HKFHIRRelease: RawRepresentable, Hashable, Sendable {
  /// The name of the release, such as `R4`.
  public let rawValue: String

  /// Creates a release from its name, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The second draft, with versions 0.4.0 up to 1.0.2.
  public static let dstu2 = Self(rawValue: "DSTU2")
  /// The fourth release, with versions 3.2.0 up to 4.0.1.
  public static let r4 = Self(rawValue: "R4")
  /// Another release.
  public static let unknown = Self(rawValue: "Unknown")
}

/// A version of the format FHIR.
open class HKFHIRVersion: NSObject, @unchecked Sendable {
  private let numbers: [Int]

  /// The first number of the version, 4 of 4.0.1.
  open var majorVersion: Int { numbers[0] }
  /// The second number of the version, 0 of 4.0.1.
  open var minorVersion: Int { numbers[1] }
  /// The third number of the version, 1 of 4.0.1.
  open var patchVersion: Int { numbers[2] }
  /// The version as text, such as `4.0.1`.
  open var stringRepresentation: String { numbers.map(String.init).joined(separator: ".") }

  /// The release to which the version belongs; `.unknown` if it is not known.
  open var fhirRelease: HKFHIRRelease {
    let version = (majorVersion, minorVersion, patchVersion)
    if version >= (0, 4, 0), version <= (1, 0, 2) { return .dstu2 }
    if version >= (3, 2, 0), version <= (4, 0, 1) { return .r4 }
    return .unknown
  }

  /// Creates a version from a text such as `4.0.1`.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the text is not three numbers.
  public init(fromVersionString versionString: String) throws {
    let parts = versionString.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0) }.map(Int.init)
    guard parts.count == 3, numbers.count == 3 else {
      throw HKError(
        .errorInvalidArgument, "'\(versionString)' is not a version such as 4.0.1")
    }
    self.numbers = numbers
    super.init()
  }

  private init(_ numbers: [Int]) {
    self.numbers = numbers
    super.init()
  }

  /// Returns version 1.0.2.
  open class func primaryDSTU2() -> HKFHIRVersion { HKFHIRVersion([1, 0, 2]) }

  /// Returns version 4.0.1.
  open class func primaryR4() -> HKFHIRVersion { HKFHIRVersion([4, 0, 1]) }

  /// The same as `stringRepresentation`.
  open override var description: String { stringRepresentation }

  /// True for the same version.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKFHIRVersion)?.numbers == numbers
  }

  open override var hash: Int { numbers.hashValue }
}
