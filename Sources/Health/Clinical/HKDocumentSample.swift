public import Foundation

/// A sample with a document.
///
/// Exports hold documents in files that are not imported, so no query finds one.
open class HKDocumentSample: HKSample, @unchecked Sendable {
  private let kind: HKDocumentType

  /// The type of the document.
  open var documentType: HKDocumentType { kind }

  init(_ type: HKDocumentType, start: Date, end: Date, facts: ObjectFacts) {
    kind = type
    super.init(type, start: start, end: end, facts: facts)
  }
}

/// A sample with a document in HL7's Clinical Document Architecture.
open class HKCDADocumentSample: HKDocumentSample, @unchecked Sendable {
  private let content: HKCDADocument?

  /// The document; nil if the query did not ask for it.
  open var document: HKCDADocument? { content }

  package init(_ document: HKCDADocument?, start: Date, end: Date) {
    content = document
    super.init(HKDocumentType(.CDA), start: start, end: end, facts: ObjectFacts())
  }
}

/// A document in HL7's Clinical Document Architecture.
open class HKCDADocument: NSObject, @unchecked Sendable {
  private let content: Content

  package struct Content {
    package var data: Data?
    package var title: String
    package var patient: String
    package var author: String
    package var custodian: String

    package init(
      data: Data?, title: String, patient: String, author: String, custodian: String
    ) {
      (self.data, self.title) = (data, title)
      (self.patient, self.author, self.custodian) = (patient, author, custodian)
    }
  }

  /// The document as XML; nil if the query did not ask for it.
  open var documentData: Data? { content.data }
  /// The title of the document.
  open var title: String { content.title }
  /// The name of the patient.
  open var patientName: String { content.patient }
  /// The name of the author.
  open var authorName: String { content.author }
  /// The name of the organization that keeps the document.
  open var custodianName: String { content.custodian }

  package init(_ content: Content) {
    self.content = content
    super.init()
  }
}

/// A query that finds the documents of a type that match a predicate.
open class HKDocumentQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query, documents, true if there are no more, and an error. It is
  /// called once, with all documents.
  public typealias Handler = (HKDocumentQuery, [HKDocumentSample]?, Bool, (any Error)?) -> Void

  private let request: SampleRequest
  private let order: [NSSortDescriptor]?
  private let isWithData: Bool
  private let handler: Handler

  /// The maximum number of documents; `HKObjectQueryNoLimit` for no limit.
  open var limit: Int { request.limit }
  /// The order of the documents. Without descriptors, they are ordered by start and then by end.
  open var sortDescriptors: [NSSortDescriptor]? { order }
  /// True if the documents are passed with their data.
  open var includeDocumentData: Bool { isWithData }

  /// Creates a query for documents. A nil predicate matches all documents.
  public init(
    documentType: HKDocumentType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, includeDocumentData: Bool,
    resultsHandler: @escaping Handler
  ) {
    request = SampleRequest(types: [(documentType, SampleCondition(predicate))], limit: limit)
    order = sortDescriptors
    isWithData = includeDocumentData
    handler = resultsHandler
    super.init(documentType, predicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      try request.samples(in: snapshot, sorted: SampleOrder(order ?? []))
        .compactMap { $0 as? HKDocumentSample }
    } to: { [self] in
      handler(self, $0, true, $1)
    }
  }
}
