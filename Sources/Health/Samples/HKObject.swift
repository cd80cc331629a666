public import Foundation

/// An object in a health store.
///
/// Objects are immutable. Two objects are equal if they have the same `uuid`.
open class HKObject: NSObject, @unchecked Sendable {
  let facts: ObjectFacts

  init(_ facts: ObjectFacts) {
    self.facts = facts
    super.init()
  }

  /// The universally unique identifier of the object.
  open var uuid: UUID { facts.identity.uuid }
  /// The app or device that wrote the object, with its version.
  open var sourceRevision: HKSourceRevision { facts.origin.revision }
  /// The app or device that wrote the object.
  open var source: HKSource { facts.origin.source }
  /// The hardware that recorded the object; nil if unknown.
  open var device: HKDevice? { facts.device }
  /// Strings, numbers, Boolean values, dates and quantities by key; nil if the object has no
  /// metadata.
  open var metadata: [String: Any]? { facts.metadata }

  /// The identifier as text.
  open override var description: String { "\(uuid)" }

  /// True for an object with the same `uuid`.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKObject else { return false }
    return self === other || uuid == other.uuid
  }

  open override var hash: Int { uuid.hashValue }
}

/// The properties of every object.
struct ObjectFacts: @unchecked Sendable {
  let identity: ObjectIdentity
  let origin: SampleOrigin
  let device: HKDevice?
  let metadata: [String: Any]?
  /// True for a sample that is stored as part of a correlation.
  var isInCorrelation = false

  init(
    identity: ObjectIdentity, origin: SampleOrigin, device: HKDevice?, metadata: [String: Any]?
  ) {
    self.identity = identity
    self.origin = origin
    self.device = device
    self.metadata = metadata
  }

  /// Creates the properties of a new object.
  ///
  /// - Parameter sourceRevision: the source of the object; nil for the running program.
  init(
    device: HKDevice? = nil, metadata: [String: Any]? = nil,
    sourceRevision: HKSourceRevision? = nil
  ) {
    self.init(
      identity: .known(UUID()),
      origin: sourceRevision.map { .revision($0.definite) } ?? .source(.default(), version: nil),
      device: device, metadata: metadata)
  }
}

/// The source of an object. For most samples of an export, no object for the revision is needed.
enum SampleOrigin: Sendable {
  case source(HKSource, version: String?)
  case revision(HKSourceRevision)

  var source: HKSource {
    switch self {
    case .source(let source, _): source
    case .revision(let revision): revision.source
    }
  }

  var revision: HKSourceRevision {
    switch self {
    case .source(let source, let version):
      HKSourceRevision(
        source: source, version: version, productType: nil,
        operatingSystemVersion: OperatingSystemVersion())
    case .revision(let revision): revision
    }
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
open class HKDeletedObject: NSObject, @unchecked Sendable {
  private let identity: UUID
  private let kept: [String: Any]?

  /// The identifier of the deleted object.
  open var uuid: UUID { identity }
  /// The sync identifier and the sync version of the object; nil if it had neither (S-119).
  open var metadata: [String: Any]? { kept }

  init(_ object: HKObject) {
    identity = object.uuid
    let kept = object.metadata?.filter {
      [HKMetadataKeySyncIdentifier, HKMetadataKeySyncVersion].contains($0.key)
    }
    self.kept = kept?.isEmpty == true ? nil : kept
    super.init()
  }

  /// Creates a deleted object of which only the identifier remains.
  package init(uuid: UUID) {
    identity = uuid
    kept = nil
    super.init()
  }

  /// The identifier as text.
  open override var description: String { "\(uuid)" }

  /// True for a deleted object with the same `uuid`.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKDeletedObject)?.uuid == uuid
  }

  open override var hash: Int { uuid.hashValue }
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
      origin: .source(HKSource(name: imported.source), version: imported.version),
      device: imported.device.map { HKDevice(text: $0) },
      metadata: imported.metadata.entries.isEmpty ? nil : imported.metadata.values)
  }
}
