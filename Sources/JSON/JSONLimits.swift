/// Limits that keep hostile text from exhausting the memory.
package struct JSONLimits: Sendable {
  /// The maximum length of a key or a string in bytes, as written.
  package var stringBytes = 1 << 20
  /// The maximum length of a line in JSON Lines, in bytes.
  package var lineBytes = 8 << 20

  package init() {}
}
