import Foundation

/// What wrote a sample: an app or a device.
///
/// An export names its sources but does not hold their bundle identifiers, so there a source's
/// identity is its name alone (S-7, S-8).
///
/// - Note: A class in Apple's framework, a value here.
public struct HKSource: Hashable, Sendable {
  /// The name as the person sees it, such as `Robin’s Apple Watch`.
  public let name: String
  /// The identifier of the app, or `com.apple.health.<UUID>` for a device; empty if not known.
  public let bundleIdentifier: String

  /// A source that is not the running program.
  ///
  /// Apple's framework offers no such initialiser: there a program writes as itself. Here a program may
  /// build the samples of a watch and a phone that overlap.
  public init(name: String, bundleIdentifier: String = "") {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// The running program.
  public static func `default`() -> HKSource { program }

  private static let program = {
    let name = ProcessInfo.processInfo.processName
    return HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name)
  }()
}

extension HKSource: CustomStringConvertible {
  /// Such as `Robin’s iPhone (com.apple.health.81A5…)`.
  public var description: String {
    bundleIdentifier.isEmpty ? name : "\(name) (\(bundleIdentifier))"
  }
}
