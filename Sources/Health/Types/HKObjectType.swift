/// The kind of an object in a health store.
public class HKObjectType: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The whole constant, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  init(identifier: String) {
    self.identifier = identifier
  }

  /// The quantity type of an identifier; nil if there is no such type (S-134).
  public static func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? {
    HKQuantityType.byIdentifier[identifier.rawValue]
  }

  public var description: String { identifier }

  public static func == (a: HKObjectType, b: HKObjectType) -> Bool {
    a.identifier == b.identifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

/// The kind of a sample, which has a start and an end.
public class HKSampleType: HKObjectType, @unchecked Sendable {}
