/// The types by the names that people and programs write.
package enum SampleTypeName {
  /// The full identifier of a quantity or category type, from the identifier itself or a short name
  /// such as `stepCount` and `sleepAnalysis`; nil for an unknown name.
  package static func identifier(of name: String) -> String? {
    HKQuantityType.named(name)?.identifier ?? HKCategoryType.named(name)?.identifier
  }

  /// The short name of a quantity or category type, such as `stepCount`, and `workout`; any other
  /// identifier itself.
  package static func name(of identifier: String) -> String {
    if identifier == HKWorkoutTypeIdentifier { return "workout" }
    return HKQuantityType.byIdentifier[identifier]?.name
      ?? HKCategoryType.byIdentifier[identifier]?.name ?? identifier
  }

  /// A constant of C as Swift names it: without the beginning, and with a small initial.
  package static func swiftName(_ constant: String, after beginning: String) -> String {
    constant.dropFirst(beginning.count).withSmallInitial
  }

  /// Every short name, quantity types first.
  package static let all: [String] =
    HKQuantityType.all.map(\.name) + HKCategoryType.all.map(\.name)
}

extension HKCategoryType {
  /// The name in report definitions: the identifier without its beginning, such as `sleepAnalysis`
  ///
  package var name: String {
    identifier.dropFirst("HKCategoryTypeIdentifier".count).withSmallInitial
  }

  /// The type that a user means by its name, its name in Swift where that differs, or its full
  /// identifier.
  package static func named(_ name: String) -> HKCategoryType? {
    if name == "environmentalAudioExposureEvent" {
      return HKCategoryType(.environmentalAudioExposureEvent)
    }
    return byName[name] ?? byIdentifier[name]
  }

  private static let byName: [String: HKCategoryType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension Substring {
  /// The ending of a C constant as it begins in Swift, with a small initial.
  var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }
}
