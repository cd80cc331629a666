public import Foundation

/// Something that a health store holds.
///
/// Objects do not change. Two are equal if they have the same `uuid`.
public class HKObject: Hashable, CustomStringConvertible, @unchecked Sendable {
  let facts: ObjectFacts

  init(_ facts: ObjectFacts) {
    self.facts = facts
  }

  /// What tells the object from all others.
  public var uuid: UUID { facts.identity.uuid }
  /// What wrote the object.
  public var sourceRevision: HKSourceRevision { facts.sourceRevision }
  /// What wrote the object, whatever its version.
  public var source: HKSource { facts.sourceRevision.source }
  /// The hardware that took it; nil if not known.
  public var device: HKDevice? { facts.device }
  /// Texts, numbers, truth values, dates and quantities by key; nil if there are none.
  public var metadata: [String: Any]? { facts.metadata }

  public var description: String { "\(uuid)" }

  public static func == (a: HKObject, b: HKObject) -> Bool { a.uuid == b.uuid }

  public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}

/// What every object has.
struct ObjectFacts: @unchecked Sendable {
  let identity: ObjectIdentity
  let sourceRevision: HKSourceRevision
  let device: HKDevice?
  let metadata: [String: Any]?
  /// True for a sample that is stored as a part of a correlation.
  var isInCorrelation = false

  /// - Parameter sourceRevision: the running program, if it is left out.
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
  /// True if a person typed the object in (`HKWasUserEntered`).
  package var wasUserEntered: Bool { facts.wasUserEntered }
}

extension ObjectFacts {
  /// True if a person typed the object in (`HKWasUserEntered`).
  var wasUserEntered: Bool {
    metadata?["HKWasUserEntered"].flatMap(MetadataValue.init) == .number(1)
  }
}

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

/// What tells an object from all others.
enum ObjectIdentity: Sendable {
  case known(UUID)
  /// Made of what tells the sample apart, when it is asked for: most samples of an export never are.
  case derived(DerivedIdentity)

  var uuid: UUID {
    switch self {
    case .known(let uuid): uuid
    case .derived(let identity): identity.uuid
    }
  }
}

/// An identity that is computed once.
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
  /// What an import knows of an object, whose identity the caller makes: exports have none.
  init(_ imported: ImportedFacts, _ identity: ObjectIdentity) {
    self.init(
      identity: identity,
      sourceRevision: HKSourceRevision(
        source: HKSource(name: imported.source), version: imported.version),
      device: imported.device.map { HKDevice(text: $0) },
      metadata: imported.metadata.entries.isEmpty ? nil : imported.metadata.values)
  }
}
