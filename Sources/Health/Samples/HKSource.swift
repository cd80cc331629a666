public import Foundation

/// The source of a sample: an app or a device.
///
/// An export names its sources but does not hold their bundle identifiers, so there a source's
/// identity is its name alone (S-7, S-8).
///
/// - Note: A class in Apple's framework, a value here.
public struct HKSource: Hashable, Sendable {
  /// The name as a person sees it, such as `Robin’s Apple Watch`.
  public let name: String
  /// The identifier of the app, or `com.apple.health.<UUID>` for a device; empty if unknown.
  public let bundleIdentifier: String

  /// Creates a source other than the running program.
  ///
  /// Apple's framework has no such initializer, because there a program always writes as itself.
  /// Here a program may build overlapping samples of a watch and a phone.
  public init(name: String, bundleIdentifier: String = "") {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// Returns the source that is the running program.
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

/// A source at the time of writing a sample: its version and its system.
///
/// - Note: A class in Apple's framework, a value here.
public struct HKSourceRevision: Sendable {
  /// The app or device.
  public let source: HKSource
  /// The version of the app or of the device's software; nil if unknown.
  public let version: String?
  /// The kind of device that ran the source, such as `Watch6,1`; nil if unknown.
  public let productType: String?
  /// The version of the operating system; 0.0.0 if unknown.
  public let operatingSystemVersion: OperatingSystemVersion

  /// A revision for a predicate that matches any device and system; in a sample they are then
  /// unknown.
  public init(source: HKSource, version: String?) {
    self.init(
      source: source, version: version, productType: HKSourceRevisionAnyProductType,
      operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
  }

  /// Creates a revision of which all properties are given; nil and 0.0.0 stand for unknown ones.
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
  /// True if this revision, in which properties may be wildcards, covers another (`HKSourceRevisionAny…`).
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

  /// The revision without wildcards, which become unknown values: an object has no wildcards.
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
