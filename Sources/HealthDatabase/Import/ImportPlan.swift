import Foundation
import Health
import SampleIntake

/// The origin of an import, and the stored samples that it takes the place of.
struct ImportPlan {
  /// The number of the phone or the app that the import comes from.
  let origin: Int
  /// True if samples of the phone that the import lacks are deleted, because it is a newer export
  /// of the same phone.
  private(set) var deletes: Bool
  /// True if an app pushed the import.
  let isPush: Bool
  /// The samples in the store that apps have pushed.
  let pushed: PushedRows
  /// The origins that are phones with exports, with a bit for each.
  let phones: UInt64
  /// The clock by which losses are counted in days.
  let clock: LocalClock

  /// The plan for a change that is not an import.
  static let none = ImportPlan(
    origin: 0, deletes: false, isPush: false, pushed: PushedRows(), phones: 0,
    clock: LocalClock(.gmt))

  var originBit: UInt64 { 1 << UInt64(origin) }

  /// Returns the plan for a type, which deletes nothing that the import lacks unless the import is
  /// complete for the type.
  func limited(toWhole isWhole: Bool) -> ImportPlan {
    var plan = self
    plan.deletes = deletes && isWhole
    return plan
  }

  /// Returns the comparison of a type before and after the import; nil if nothing is deleted.
  func tally(of type: String) -> DayTally? {
    guard deletes else { return nil }
    let isCumulative = HKQuantityType.byIdentifier[type]?.aggregationStyle == .cumulative
    return DayTally(of: type, isCumulative: isCumulative, clock)
  }

  /// The origins that lose a pushed sample that the import replaces: the app itself, or every app
  /// if the import is an export, whose samples take precedence over aggregates of them.
  private var replacedOrigins: UInt64 { isPush ? originBit : pushed.origins }

  /// Returns the origins that a stored sample keeps if the import does not have it.
  ///
  /// - Parameter span: the span of the import's samples of the type.
  func rest(
    of origins: UInt64, position: Int, start: Double, end: Double, in span: CoveredSpan
  ) -> UInt64 {
    let kept = deletes ? origins & ~originBit : origins
    guard !pushed.isEmpty, origins & replacedOrigins != 0,
      pushed.contains(position: position, origins: origins)
    else { return kept }
    let isReplaced =
      isPush ? span.replaces(start: start, end: end) : span.overlaps(start: start, end: end)
    return isReplaced ? kept & ~replacedOrigins : kept
  }
}
