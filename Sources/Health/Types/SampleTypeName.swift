/// The types by the names that people and programs write.
package enum SampleTypeName {
  /// The short name of the type of electrocardiograms.
  package static let electrocardiogram = "electrocardiogram"

  /// The full identifier of a quantity or category type or that of electrocardiograms, from the identifier
  /// itself or a short name such as `stepCount` and `sleepAnalysis`; nil for an unknown name.
  package static func identifier(of name: String) -> String? {
    let recordings = HKObjectType.electrocardiogramType().identifier
    return HKQuantityType.named(name)?.identifier ?? HKCategoryType.named(name)?.identifier
      ?? (name == electrocardiogram || name == recordings ? recordings : nil)
  }

  /// The short name of a type of samples, such as `stepCount` and `workout`; any other identifier
  /// itself.
  package static func name(of identifier: String) -> String {
    if identifier == HKWorkoutTypeIdentifier { return "workout" }
    if identifier == HKObjectType.electrocardiogramType().identifier { return electrocardiogram }
    return HKQuantityType.byIdentifier[identifier]?.name
      ?? HKCategoryType.byIdentifier[identifier]?.name ?? identifier
  }

  /// A constant of C as Swift names it: without the beginning, and with a small initial.
  package static func swiftName(_ constant: String, after beginning: String) -> String {
    constant.dropFirst(beginning.count).withSmallInitial
  }

  /// Every short name of a type whose identifier `identifier(of:)` gives, quantity types first.
  package static let all: [String] =
    HKQuantityType.all.map(\.name) + HKCategoryType.all.map(\.name) + [electrocardiogram]
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
