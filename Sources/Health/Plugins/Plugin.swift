/// Something that extends the program: a reader, a kind of query, a kind of section or a kind of output.
///
/// What the program ships is registered in the same way as what others add.
public protocol Plugin: Sendable {
  /// The name by which definitions and options speak of it: lower-case letters, digits and hyphens.
  var id: String { get }
  /// One sentence that says what it does.
  var summary: String { get }
  /// Its version, such as `1.2.0`; empty for what is as old as the program that it is a part of.
  var version: String { get }
  /// True if it runs a program that a person must consent to first.
  var needsConsent: Bool { get }
}

extension Plugin {
  public var needsConsent: Bool { false }
  public var version: String { "" }
}
