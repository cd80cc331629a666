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
  /// The folder of the executable that the plug-in runs, for which the user's consent is required; nil
  /// for code of this program.
  var executableFolder: String? { get }
}

extension Plugin {
  /// Nil: code of the program itself is not in a folder of its own.
  public var executableFolder: String? { nil }
  /// Empty, as for a built-in extension.
  public var version: String { "" }

  /// True if the plug-in runs an executable for which the user's consent is required.
  public var needsConsent: Bool { executableFolder != nil }
}
