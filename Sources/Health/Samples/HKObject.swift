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

extension ObjectFacts {
  /// True if a person typed the object in (`HKWasUserEntered`).
  var wasUserEntered: Bool {
    metadata?["HKWasUserEntered"].flatMap(MetadataValue.init) == .number(1)
  }
}
