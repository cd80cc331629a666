/// The types by the names that people and programs write.
package enum SampleTypeName {
  /// The whole identifier of a quantity or category type that is named by it or in short, such as
  /// `stepCount` and `sleepAnalysis`; nil for any other.
  package static func identifier(of name: String) -> String? {
    if let type = HKQuantityType.named(name) { return type.identifier }
    if HKCategoryType.byIdentifier[name] != nil { return name }
    return categories[name]
  }

  /// The short name of a quantity or category type, such as `stepCount`; any other identifier
  /// itself.
  package static func name(of identifier: String) -> String {
    if let type = HKQuantityType.byIdentifier[identifier] { return type.name }
    guard HKCategoryType.byIdentifier[identifier] != nil else { return identifier }
    let name = identifier.dropFirst("HKCategoryTypeIdentifier".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Every short name, quantity types first.
  package static let all: [String] =
    HKQuantityType.all.map(\.name) + HKCategoryType.all.map { name(of: $0.identifier) }

  private static let categories: [String: String] = Dictionary(
    HKCategoryType.all.map { (name(of: $0.identifier), $0.identifier) },
    uniquingKeysWith: { first, _ in first })
}
