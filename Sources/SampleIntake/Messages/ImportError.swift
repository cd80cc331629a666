/// The reason why data cannot be read: one sentence without a full stop, with the expected and the
/// actual input.
public struct ImportError: Error, Equatable, CustomStringConvertible {
  /// The expected and the actual input: lower case, no full stop.
  public let message: String
  /// The choice that may help the user further; nil without one.
  package let remedy: ImportRemedy?

  /// Creates an error; the message begins in lower case and has no full stop.
  public init(_ message: String) {
    self.init(message, remedy: nil)
  }

  package init(_ message: String, remedy: ImportRemedy?) {
    self.message = message
    self.remedy = remedy
  }

  /// The same as `message`.
  public var description: String { message }

  /// The error of reading an input, which names it.
  package func reading(_ name: String) -> ImportError {
    ImportError("cannot read '\(name)': \(message)", remedy: remedy)
  }

  /// The error for an input that exceeds a limit.
  package static func limit(_ limit: ImportLimit, _ value: Int, in name: String) -> ImportError {
    ImportError(
      "\(name) goes beyond the limit of \(value) \(limit.meaning)", remedy: .raiseLimit(limit))
  }
}

/// A choice that may help a user further with an input. A library names the choice; the command
/// names the option for it.
package enum ImportRemedy: Hashable, Sendable, Codable {
  /// Raise a limit, for an input that is trusted.
  case raiseLimit(ImportLimit)
  /// Keep the readable records of a broken archive.
  case keepReadable
  /// Keep the records before the place where the input is broken.
  case keepRecordsBeforeFault
  /// Name a reader that was not asked.
  case nameReader
  /// Choose one of several columns.
  case chooseColumn(role: String)
  /// Name a column, or give one text for all rows.
  case nameColumn(role: String)
  /// Name the time zone of dates without an offset.
  case nameTimeZone
  /// To say that a comma is the decimal sign.
  case nameDecimalSign
}
