public import Foundation

/// What is left of an object that was deleted.
public final class HKDeletedObject: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The identity of the object that was deleted.
  public let uuid: UUID
  /// The sync identifier and sync version of the object; nil if it had none (S-119).
  public let metadata: [String: Any]?

  init(_ object: HKObject) {
    uuid = object.uuid
    let kept = object.metadata?.filter {
      [HKMetadataKeySyncIdentifier, HKMetadataKeySyncVersion].contains($0.key)
    }
    metadata = kept?.isEmpty == true ? nil : kept
  }

  /// An object of which nothing but its identity is left.
  package init(uuid: UUID) {
    self.uuid = uuid
    metadata = nil
  }

  public var description: String { "\(uuid)" }

  public static func == (a: HKDeletedObject, b: HKDeletedObject) -> Bool { a.uuid == b.uuid }

  public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}
