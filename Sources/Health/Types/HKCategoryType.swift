/// The kind of a sample that holds one of a few values, such as a stage of sleep.
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// The type of an identifier, which must be one of the constants (S-134).
  public init(_ identifier: HKCategoryTypeIdentifier) {
    guard Self.identifiers.contains(identifier) else {
      fatalError("\(identifier.rawValue) is not a category type")
    }
    super.init(identifier: identifier.rawValue)
  }

  /// Every category type, in the order of Apple's header.
  package static let all: [HKCategoryType] = HKCategoryTypeIdentifier.all.map(HKCategoryType.init)

  /// The types by whole constant, as exports write it.
  package static let byIdentifier: [String: HKCategoryType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let identifiers = Set(HKCategoryTypeIdentifier.all)
}
