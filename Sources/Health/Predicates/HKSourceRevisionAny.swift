public import Foundation

// Wildcards in the source revisions of a predicate.

/// Matches every version of a source.
public let HKSourceRevisionAnyVersion = "HKSourceRevisionAnyVersion"
/// Matches every kind of device.
public let HKSourceRevisionAnyProductType = "HKSourceRevisionAnyProductType"
/// Matches every operating system.
///
/// - Note: Apple does not tell the number; no system has this one.
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(
  majorVersion: -1, minorVersion: -1, patchVersion: -1)
