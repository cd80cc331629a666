/// An extension of the program: a reader, a kind of query, a kind of section or a kind of output.
///
/// The built-in extensions are registered in the same way as others.
public protocol Plugin: Sendable {
  /// The name in definitions and options: lower-case letters, digits and hyphens.
  var id: String { get }
  /// A description in one sentence.
  var summary: String { get }
  /// The version, such as `1.2.0`; empty for a built-in extension.
  var version: String { get }
  /// True if the plug-in runs an executable for which the user's consent is required.
  var needsConsent: Bool { get }
}

extension Plugin {
  /// False: code of the program itself runs without being asked for.
  public var needsConsent: Bool { false }
  /// Empty, as for a built-in extension.
  public var version: String { "" }
}
