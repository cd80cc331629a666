import Health

/// Why data cannot be read: what was found and what was expected, in one sentence without a full
/// stop.
public struct ImportError: Error, Equatable, CustomStringConvertible {
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }

  /// A limit that the input goes beyond.
  package static func limit(_ limit: ImportLimit, _ value: Int, in name: String) -> ImportError {
    ImportError(
      "\(name) goes beyond the limit of \(value) \(limit.meaning);"
        + " if you trust it, raise the limit with --limit \(limit.rawValue)=N")
  }
}
