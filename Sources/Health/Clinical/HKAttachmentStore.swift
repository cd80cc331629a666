public import Foundation

/// A file that is attached to a sample.
///
/// Exports name the attachments of prescriptions, which are not imported, so no sample has one.
open class HKAttachment: NSObject, @unchecked Sendable {
  private let content: Content

  package struct Content {
    package var identifier: UUID
    package var name: String
    package var size: Int
    package var creation: Date
    package var metadata: [String: Any]?

    package init(
      identifier: UUID, name: String, size: Int, creation: Date, metadata: [String: Any]?
    ) {
      (self.identifier, self.name, self.size) = (identifier, name, size)
      (self.creation, self.metadata) = (creation, metadata)
    }
  }

  /// The identifier of the attachment.
  open var identifier: UUID { content.identifier }
  /// The name of the file.
  open var name: String { content.name }
  /// The size of the file, in bytes.
  open var size: Int { content.size }
  /// The date on which the file was attached.
  open var creationDate: Date { content.creation }
  /// Additional information; nil if there is none.
  open var metadata: [String: Any]? { content.metadata }

  package init(_ content: Content) {
    self.content = content
    super.init()
  }
}

/// The attachments of the samples of a health store, which has none.
open class HKAttachmentStore: NSObject, @unchecked Sendable {
  private let healthStore: HKHealthStore

  /// Creates a store for the attachments of a health store's samples.
  public init(healthStore: HKHealthStore) {
    self.healthStore = healthStore
    super.init()
  }

  /// Returns the attachments of an object, which has none.
  open func attachments(for object: HKObject) async throws -> [HKAttachment] { [] }

  /// Passes the attachments of an object, which has none, to a completion handler.
  open func getAttachments(
    for object: HKObject, completion: @escaping ([HKAttachment]?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().call { completion([], nil) }
  }

  /// Fails with `errorInvalidArgument`, because the object has no such attachment.
  open func removeAttachment(
    _ attachment: HKAttachment, from object: HKObject,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    healthStore.fail(
      completion,
      HKError(.errorInvalidArgument, "\(object.uuid) has no attachment '\(attachment.name)'"))
  }

  /// Fails with `errorInvalidArgument`, because the object has no such attachment.
  open func removeAttachment(_ attachment: HKAttachment, from object: HKObject) async throws {
    try await healthStore.waiting {
      removeAttachment(attachment, from: object, completion: $0)
    }
  }
}
