public import Foundation

/// The source of a sample: an app or a device.
///
/// An export contains the names of its sources, but not their bundle identifiers. A source in an
/// export is therefore identified only by its name (S-7, S-8).
///
/// - Note: This type is a class in Apple's framework, and a structure here.
public struct HKSource: Hashable, Sendable {
  /// The name as shown to the user, such as `Robin’s Apple Watch`.
  public let name: String
  /// The identifier of the app, or `com.apple.health.<UUID>` for a device; empty if unknown.
  public let bundleIdentifier: String

  /// Creates a source other than the running program.
  ///
  /// Apple's framework does not have this initializer, because an app always writes as itself. With
  /// this library, a program can create overlapping samples of a watch and a phone.
  public init(name: String, bundleIdentifier: String = "") {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// Returns the source that represents the running program.
  public static func `default`() -> HKSource { program }

  private static let program = {
    let name = ProcessInfo.processInfo.processName
    return HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name)
  }()
}

extension HKSource: CustomStringConvertible {
  /// A description such as `Robin’s iPhone (com.apple.health.81A5…)`.
  public var description: String {
    bundleIdentifier.isEmpty ? name : "\(name) (\(bundleIdentifier))"
  }
}

/// A source as it was when it wrote a sample, including its version and its operating system.
///
/// - Note: This type is a class in Apple's framework, and a structure here.
public struct HKSourceRevision: Sendable {
  /// The app or device.
  public let source: HKSource
  /// The version of the app or of the device's software; nil if unknown.
  public let version: String?
  /// The model of the device that ran the source, such as `Watch6,1`; nil if unknown.
  public let productType: String?
  /// The version of the operating system; 0.0.0 if unknown.
  public let operatingSystemVersion: OperatingSystemVersion

  /// Creates a revision that matches any device and operating system in a predicate. In a sample,
  /// they are unknown.
  public init(source: HKSource, version: String?) {
    self.init(
      source: source, version: version, productType: HKSourceRevisionAnyProductType,
      operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
  }

  /// Creates a revision with all properties. Pass nil and 0.0.0 for unknown properties.
  public init(
    source: HKSource, version: String?, productType: String?,
    operatingSystemVersion: OperatingSystemVersion
  ) {
    self.source = source
    self.version = version
    self.productType = productType
    self.operatingSystemVersion = operatingSystemVersion
  }
}

extension HKSourceRevision {
  /// True if this revision, whose properties can be wildcards (`HKSourceRevisionAny…`), matches
  /// another revision.
  func covers(_ other: HKSourceRevision) -> Bool {
    source == other.source
      && (version == HKSourceRevisionAnyVersion || version == other.version)
      && (productType == HKSourceRevisionAnyProductType || productType == other.productType)
      && (isOfAnySystem || systemVersion == other.systemVersion)
  }

  private var isOfAnySystem: Bool {
    operatingSystemVersion.majorVersion
      == HKSourceRevisionAnyOperatingSystem.majorVersion
  }

  /// The revision with unknown values instead of wildcards, which objects do not have.
  var definite: HKSourceRevision {
    HKSourceRevision(
      source: source,
      version: version == HKSourceRevisionAnyVersion ? nil : version,
      productType: productType == HKSourceRevisionAnyProductType ? nil : productType,
      operatingSystemVersion: isOfAnySystem ? OperatingSystemVersion() : operatingSystemVersion)
  }
}

extension HKSourceRevision: Hashable {
  private var systemVersion: [Int] {
    [
      operatingSystemVersion.majorVersion, operatingSystemVersion.minorVersion,
      operatingSystemVersion.patchVersion,
    ]
  }

  public static func == (a: HKSourceRevision, b: HKSourceRevision) -> Bool {
    a.source == b.source && a.version == b.version && a.productType == b.productType
      && a.systemVersion == b.systemVersion
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(version)
    hasher.combine(productType)
    hasher.combine(systemVersion)
  }
}

extension HKSourceRevision: CustomStringConvertible {
  /// A description such as `"Robin’s Apple Watch" (10.3.1), "Watch6,1"`.
  public var description: String {
    var text = "\"\(source.name)\""
    if let version { text += " (\(version))" }
    if let productType { text += ", \"\(productType)\"" }
    return text
  }
}
