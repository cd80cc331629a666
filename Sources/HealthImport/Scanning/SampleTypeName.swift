import Health

/// The types by the names that people and programs write.
enum SampleTypeName {
  /// The whole identifier of a quantity or category type that is named by it or in short, such as
  /// `stepCount` and `sleepAnalysis`; nil if there is none.
  static func identifier(of name: String) -> String? {
    if let type = HKQuantityType.named(name) { return type.identifier }
    if HKCategoryType.byIdentifier[name] != nil { return name }
    return categories[name]
  }

  private static let prefix = "HKCategoryTypeIdentifier"

  private static let categories: [String: String] = Dictionary(
    HKCategoryType.byIdentifier.keys.map { identifier in
      let name = identifier.dropFirst(prefix.count)
      return (name.prefix(1).lowercased() + name.dropFirst(), identifier)
    }, uniquingKeysWith: { first, _ in first })
}
