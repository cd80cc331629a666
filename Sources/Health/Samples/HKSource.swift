/// What wrote a sample: an app or a device.
///
/// An export names its sources but does not hold their bundle identifiers, so there a source's
/// identity is its name alone (S-8).
public struct HKSource: Hashable, Sendable {
  /// The name as the person sees it, such as `Robin’s Apple Watch`.
  public let name: String
  /// The identifier of the app, or `com.apple.health.<UUID>` for a device; empty if not known.
  public let bundleIdentifier: String

  package init(name: String, bundleIdentifier: String = "") {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }
}
