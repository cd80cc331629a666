public import Foundation

/// The source of a sample: an app or a device.
///
/// An export contains the names of its sources, but not their bundle identifiers. A source in an
/// export is therefore identified only by its name (S-7, S-8).
open class HKSource: NSObject, NSSecureCoding, @unchecked Sendable {
  private let content: Content

  private struct Content: Hashable {
    var name: String
    var bundleIdentifier: String
  }

  /// The name as shown to the user, such as `Robin’s Apple Watch`.
  open var name: String { content.name }
  /// The identifier of the app, or `com.apple.health.<UUID>` for a device; empty if unknown.
  open var bundleIdentifier: String { content.bundleIdentifier }

  /// Creates a source other than the running program.
  ///
  /// Apple's framework does not have this initializer, because an app always writes as itself. With
  /// this library, a program can create overlapping samples of a watch and a phone.
  public init(name: String, bundleIdentifier: String = "") {
    content = Content(name: name, bundleIdentifier: bundleIdentifier)
    super.init()
  }

  /// Returns the source that represents the running program.
  open class func `default`() -> HKSource { program }

  private static let program = {
    let name = ProcessInfo.processInfo.processName
    return HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name)
  }()

  /// A description such as `Robin’s iPhone (com.apple.health.81A5…)`.
  open override var description: String {
    bundleIdentifier.isEmpty ? name : "\(name) (\(bundleIdentifier))"
  }

  /// True for a source with the same name and identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKSource else { return false }
    return self === other || content == other.content
  }

  open override var hash: Int { content.hashValue }

  /// True, because sources can be archived with `requiringSecureCoding`.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a source from an archive; nil if the archive contains no name.
  public required init?(coder: NSCoder) {
    guard let name = coder.text(forKey: "Name") else { return nil }
    content = Content(
      name: name, bundleIdentifier: coder.text(forKey: "BundleIdentifier") ?? "")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(name, unlessNilForKey: "Name")
    coder.encode(bundleIdentifier, unlessNilForKey: "BundleIdentifier")
  }
}

/// A source as it was when it wrote a sample, including its version and its operating system.
open class HKSourceRevision: NSObject, @unchecked Sendable {
  private let content: Content

  private struct Content: Hashable {
    var source: HKSource
    var version: String?
    var productType: String?
    var system: [Int]
  }

  /// The app or device.
  open var source: HKSource { content.source }
  /// The version of the app or of the device's software; nil if unknown.
  open var version: String? { content.version }
  /// The model of the device that ran the source, such as `Watch6,1`; nil if unknown.
  open var productType: String? { content.productType }
  /// The version of the operating system; 0.0.0 if unknown.
  open var operatingSystemVersion: OperatingSystemVersion {
    OperatingSystemVersion(
      majorVersion: content.system[0], minorVersion: content.system[1],
      patchVersion: content.system[2])
  }

  /// Creates a revision that matches any device and operating system in a predicate. In a sample,
  /// they are unknown.
  public convenience init(source: HKSource, version: String?) {
    self.init(
      source: source, version: version, productType: HKSourceRevisionAnyProductType,
      operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
  }

  /// Creates a revision with all properties. Pass nil and 0.0.0 for unknown properties.
  public init(
    source: HKSource, version: String?, productType: String?,
    operatingSystemVersion: OperatingSystemVersion
  ) {
    content = Content(
      source: source, version: version, productType: productType,
      system: [
        operatingSystemVersion.majorVersion, operatingSystemVersion.minorVersion,
        operatingSystemVersion.patchVersion,
      ])
    super.init()
  }

  /// A description such as `"Robin’s Apple Watch" (10.3.1), "Watch6,1"`.
  open override var description: String {
    var text = "\"\(source.name)\""
    if let version { text += " (\(version))" }
    if let productType { text += ", \"\(productType)\"" }
    return text
  }

  /// True for a revision with the same properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKSourceRevision else { return false }
    return self === other || content == other.content
  }

  open override var hash: Int { content.hashValue }

  fileprivate var systemVersion: [Int] { content.system }
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
    guard
      version == HKSourceRevisionAnyVersion || productType == HKSourceRevisionAnyProductType
        || isOfAnySystem
    else { return self }
    return HKSourceRevision(
      source: source,
      version: version == HKSourceRevisionAnyVersion ? nil : version,
      productType: productType == HKSourceRevisionAnyProductType ? nil : productType,
      operatingSystemVersion: isOfAnySystem ? OperatingSystemVersion() : operatingSystemVersion)
  }
}
