/// How physical effort was estimated.
public enum HKPhysicalEffortEstimationType: Int, Sendable {
  /// From a table of activities.
  case activityLookup = 1
  /// From the sensors of a device.
  case deviceSensed = 2
}
