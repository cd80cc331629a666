public import Foundation

/// A source as it was when it wrote a sample: its version and the system that it ran on.
///
/// - Note: A class in Apple's framework, a value here.
public struct HKSourceRevision: Sendable {
  public let source: HKSource
  /// The version of the app or of the device's software; nil if not known.
  public let version: String?
  /// The kind of device that ran the source, such as `Watch6,1`; nil if not known.
  public let productType: String?
  /// The version of the operating system; 0.0.0 if not known.
  public let operatingSystemVersion: OperatingSystemVersion

  /// A revision on whatever device and system, for a predicate; of a sample they are then not known.
  public init(source: HKSource, version: String?) {
    self.init(
      source: source, version: version, productType: HKSourceRevisionAnyProductType,
      operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
  }

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

  /// The revision with what is not known left out: an object has no wildcards.
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
  /// Such as `"Robin’s Apple Watch" (10.3.1), "Watch6,1"`.
  public var description: String {
    var text = "\"\(source.name)\""
    if let version { text += " (\(version))" }
    if let productType { text += ", \"\(productType)\"" }
    return text
  }
}
