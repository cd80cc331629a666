/// An extension of the program: a reader, a kind of query, a kind of section or a kind of output.
///
/// Built-in extensions are registered in the same way as other extensions.
public protocol Plugin: Sendable {
  /// The name in definitions and options, which consists of lowercase letters, digits and hyphens.
  var id: String { get }
  /// A description in one sentence.
  var summary: String { get }
  /// The version, such as `1.2.0`; empty for a built-in extension.
  var version: String { get }
  /// The folder of the executable that the plug-in runs, which requires the user's consent; nil for
  /// a plug-in that is part of this program.
  var executableFolder: String? { get }
}

extension Plugin {
  /// Nil, because a plug-in that is part of the program does not have its own folder.
  public var executableFolder: String? { nil }
  /// An empty string, as for a built-in extension.
  public var version: String { "" }

  /// True if the plug-in runs an executable, which requires the user's consent.
  public var needsConsent: Bool { executableFolder != nil }
}
