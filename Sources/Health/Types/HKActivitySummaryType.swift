/// The kind of the summary of a day's activity. There is one, which
/// `HKObjectType.activitySummaryType()` gives.
public final class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  static let shared = HKActivitySummaryType()

  private init() {
    super.init(identifier: "HKActivitySummaryTypeIdentifier")
  }

  /// The type by whole constant.
  package static let byIdentifier: [String: HKActivitySummaryType] = [shared.identifier: shared]
}
