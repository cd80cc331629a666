public import Foundation

/// A signed clinical record, such as a certificate of a vaccination.
///
/// Exports do not contain these records, so no query finds one.
open class HKVerifiableClinicalRecord: HKSample, @unchecked Sendable {
  private let content: Content

  package struct Content {
    package var recordTypes: [String]
    package var sourceType: HKVerifiableClinicalRecordSourceType?
    package var issuer: String
    package var subject: HKVerifiableClinicalRecordSubject
    package var issued: Date
    package var relevant: Date
    package var expiration: Date?
    package var itemNames: [String]
    package var data: Data

    package init(
      recordTypes: [String], sourceType: HKVerifiableClinicalRecordSourceType?, issuer: String,
      subject: HKVerifiableClinicalRecordSubject, issued: Date, relevant: Date, expiration: Date?,
      itemNames: [String], data: Data
    ) {
      (self.recordTypes, self.sourceType, self.issuer) = (recordTypes, sourceType, issuer)
      (self.subject, self.issued, self.relevant) = (subject, issued, relevant)
      (self.expiration, self.itemNames, self.data) = (expiration, itemNames, data)
    }
  }

  /// The types of the record, such as an immunization.
  open var recordTypes: [String] { content.recordTypes }
  /// The format of the record; nil if unknown.
  open var sourceType: HKVerifiableClinicalRecordSourceType? { content.sourceType }
  /// The identifier of the organization that issued the record.
  open var issuerIdentifier: String { content.issuer }
  /// The person that the record is about.
  open var subject: HKVerifiableClinicalRecordSubject { content.subject }
  /// The date on which the record was issued.
  open var issuedDate: Date { content.issued }
  /// The date of the event, such as the vaccination.
  open var relevantDate: Date { content.relevant }
  /// The date after which the record is no longer valid; nil if it does not expire.
  open var expirationDate: Date? { content.expiration }
  /// The names of the items in the record.
  open var itemNames: [String] { content.itemNames }
  /// The record in its original form.
  open var dataRepresentation: Data { content.data }
  /// The record in its original form, a JSON Web Signature.
  @available(*, deprecated, renamed: "dataRepresentation")
  open var jwsRepresentation: Data { dataRepresentation }

  package init(_ content: Content) {
    self.content = content
    super.init(
      .verifiableRecords, start: content.relevant, end: content.relevant, facts: ObjectFacts())
  }
}

extension HKSampleType {
  /// The type of verifiable records, which HealthKit does not name.
  fileprivate static let verifiableRecords = HKSampleType(
    identifier: "HKVerifiableClinicalRecordTypeIdentifier")
}

/// The person that a verifiable record is about.
open class HKVerifiableClinicalRecordSubject: NSObject, @unchecked Sendable {
  private let content: (name: String, birth: DateComponents?)

  /// The full name.
  open var fullName: String { content.name }
  /// The date of birth; nil if the record does not state it.
  open var dateOfBirthComponents: DateComponents? { content.birth }

  package init(fullName: String, dateOfBirth: DateComponents?) {
    content = (fullName, dateOfBirth)
    super.init()
  }
}

/// The format of a verifiable record.
public struct HKVerifiableClinicalRecordSourceType: RawRepresentable, Hashable, Sendable {
  /// The name of the format.
  public let rawValue: String

  /// Creates a format from its name, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The certificate of the European Union about COVID-19.
  public static let euDigitalCOVIDCertificate = Self(rawValue: "EUDigitalCOVIDCertificate")
  /// A SMART Health Card.
  public static let smartHealthCard = Self(rawValue: "SMARTHealthCard")
}

/// The type of a credential in a verifiable record.
public struct HKVerifiableClinicalRecordCredentialType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Creates a type from its name, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A record about COVID-19.
  public static let covid19 = Self(rawValue: "https://smarthealth.cards#covid19")
  /// An immunization.
  public static let immunization = Self(rawValue: "https://smarthealth.cards#immunization")
  /// The result of a laboratory.
  public static let laboratory = Self(rawValue: "https://smarthealth.cards#laboratory")
  /// The recovery from a disease.
  public static let recovery = Self(rawValue: "https://smarthealth.cards#recovery")
}

/// A query for verifiable records, whose result is empty.
open class HKVerifiableClinicalRecordQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query and the records, or an error.
  public typealias Handler = (
    HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?
  ) -> Void

  private let content:
    (
      records: [HKVerifiableClinicalRecordCredentialType],
      sources: [HKVerifiableClinicalRecordSourceType]
    )
  private let handler: Handler

  /// The types that each record must have.
  open var recordTypes: [HKVerifiableClinicalRecordCredentialType] { content.records }
  /// The formats, of which each record must have one.
  open var sourceTypes: [HKVerifiableClinicalRecordSourceType] { content.sources }

  /// Creates a query for SMART Health Cards.
  public init(
    recordTypes: [HKVerifiableClinicalRecordCredentialType], predicate: NSPredicate?,
    resultsHandler: @escaping Handler
  ) {
    content = (recordTypes, [.smartHealthCard])
    handler = resultsHandler
    super.init(nil, predicate)
  }

  /// Creates a query for records of some formats.
  public init(
    recordTypes: [HKVerifiableClinicalRecordCredentialType],
    sourceTypes: [HKVerifiableClinicalRecordSourceType], predicate: NSPredicate?,
    resultsHandler: @escaping Handler
  ) {
    content = (recordTypes, sourceTypes)
    handler = resultsHandler
    super.init(nil, predicate)
  }

  override func start(in context: QueryContext) {
    deliverLast { [self] in handler(self, [], nil) }
  }
}

/// A query for verifiable records, whose result is empty.
public struct HKVerifiableClinicalRecordQueryDescriptor: HKAsyncQuery, @unchecked Sendable {
  /// The types that each record must have.
  public var recordTypes: [HKVerifiableClinicalRecordCredentialType]
  /// The formats, of which each record must have one.
  public var sourceTypes: [HKVerifiableClinicalRecordSourceType]
  /// The predicate that selects records; nil for all records.
  public var predicate: NSPredicate?

  /// Creates a query for records of some formats.
  public init(
    recordTypes: [HKVerifiableClinicalRecordCredentialType],
    sourceTypes: [HKVerifiableClinicalRecordSourceType], predicate: NSPredicate? = nil
  ) {
    self.recordTypes = recordTypes
    self.sourceTypes = sourceTypes
    self.predicate = predicate
  }

  /// Returns an empty array.
  public func result(
    for healthStore: HKHealthStore
  ) async throws -> [HKVerifiableClinicalRecord] { [] }
}
