public import Foundation

/// An object in a health store.
///
/// Objects are immutable. Two objects are equal if they have the same `uuid`.
public class HKObject: Hashable, CustomStringConvertible, @unchecked Sendable {
  let facts: ObjectFacts

  init(_ facts: ObjectFacts) {
    self.facts = facts
  }

  /// The universally unique identifier of the object.
  public var uuid: UUID { facts.identity.uuid }
  /// The app or device that wrote the object, with its version.
  public var sourceRevision: HKSourceRevision { facts.sourceRevision }
  /// The app or device that wrote the object.
  public var source: HKSource { facts.sourceRevision.source }
  /// The hardware that recorded the object; nil if unknown.
  public var device: HKDevice? { facts.device }
  /// Strings, numbers, Boolean values, dates and quantities by key; nil if the object has no
  /// metadata.
  public var metadata: [String: Any]? { facts.metadata }

  /// The identifier as text.
  public var description: String { "\(uuid)" }

  public static func == (a: HKObject, b: HKObject) -> Bool { a.uuid == b.uuid }

  public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}

/// The properties of every object.
struct ObjectFacts: @unchecked Sendable {
  let identity: ObjectIdentity
  let sourceRevision: HKSourceRevision
  let device: HKDevice?
  let metadata: [String: Any]?
  /// True for a sample that is stored as part of a correlation.
  var isInCorrelation = false

  /// - Parameter sourceRevision: the source of the object; nil for the running program.
  init(
    identity: ObjectIdentity = .known(UUID()), sourceRevision: HKSourceRevision? = nil,
    device: HKDevice? = nil,
    metadata: [String: Any]? = nil
  ) {
    self.identity = identity
    self.sourceRevision =
      (sourceRevision ?? HKSourceRevision(source: .default(), version: nil)).definite
    self.device = device
    self.metadata = metadata
  }
}

extension HKObject {
  /// True if the object was entered by hand (`HKWasUserEntered`).
  package var wasUserEntered: Bool { facts.wasUserEntered }
}

extension ObjectFacts {
  /// True if the object was entered by hand (`HKWasUserEntered`).
  var wasUserEntered: Bool {
    metadata?[HKMetadataKeyWasUserEntered].flatMap(MetadataValue.init) == .number(1)
  }
}

/// A deleted object, of which only the identifier and the sync metadata remain.
public final class HKDeletedObject: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The identifier of the deleted object.
  public let uuid: UUID
  /// The sync identifier and the sync version of the object; nil if it had neither (S-119).
  public let metadata: [String: Any]?

  init(_ object: HKObject) {
    uuid = object.uuid
    let kept = object.metadata?.filter {
      [HKMetadataKeySyncIdentifier, HKMetadataKeySyncVersion].contains($0.key)
    }
    metadata = kept?.isEmpty == true ? nil : kept
  }

  /// Creates a deleted object of which only the identifier remains.
  package init(uuid: UUID) {
    self.uuid = uuid
    metadata = nil
  }

  /// The identifier as text.
  public var description: String { "\(uuid)" }

  public static func == (a: HKDeletedObject, b: HKDeletedObject) -> Bool { a.uuid == b.uuid }

  public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}

/// The identity of an object.
enum ObjectIdentity: Sendable {
  case known(UUID)
  /// An identity that is computed on demand from the values that identify the sample. For most
  /// samples of an export, it is never needed.
  case derived(DerivedIdentity)

  var uuid: UUID {
    switch self {
    case .known(let uuid): uuid
    case .derived(let identity): identity.uuid
    }
  }
}

/// An identity that is computed when it is first needed.
final class DerivedIdentity: Sendable {
  private let known = Locked<UUID?>(nil)
  private let derive: @Sendable () -> UUID

  init(_ derive: @escaping @Sendable () -> UUID) {
    self.derive = derive
  }

  var uuid: UUID {
    known.withLock { known in
      if let known { return known }
      let uuid = derive()
      known = uuid
      return uuid
    }
  }
}

extension ObjectFacts {
  /// Creates the properties of an imported object. The caller provides the identity, because
  /// exports do not contain one.
  init(_ imported: ImportedFacts, _ identity: ObjectIdentity) {
    self.init(
      identity: identity,
      sourceRevision: HKSourceRevision(
        source: HKSource(name: imported.source), version: imported.version),
      device: imported.device.map { HKDevice(text: $0) },
      metadata: imported.metadata.entries.isEmpty ? nil : imported.metadata.values)
  }
}
