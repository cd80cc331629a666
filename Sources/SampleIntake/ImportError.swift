/// The reason why data cannot be read, in one sentence that states the expected and the actual
/// input.
public struct ImportError: Error, Equatable, CustomStringConvertible {
  /// The expected and the actual input, starting in lower case and without a final period.
  public let message: String
  /// The choice that may solve the problem; nil if there is none.
  package let remedy: ImportRemedy?

  /// Creates an error. The message starts in lower case and has no final period.
  public init(_ message: String) {
    self.init(message, remedy: nil)
  }

  package init(_ message: String, remedy: ImportRemedy?) {
    self.message = message
    self.remedy = remedy
  }

  /// The same as `message`.
  public var description: String { message }

  /// The error with the name of the input added to its message.
  package func reading(_ name: String) -> ImportError {
    ImportError("cannot read '\(name)': \(message)", remedy: remedy)
  }

  package static func unreadable(_ name: String, _ reason: String) -> ImportError {
    ImportError("cannot read '\(name)': \(reason)")
  }

  /// The error for an input that exceeds a limit.
  package static func limit(_ limit: ImportLimit, _ value: Int, in name: String) -> ImportError {
    ImportError(
      "\(name) exceeds the limit of \(value) \(limit.meaning)", remedy: .raiseLimit(limit))
  }
}

/// A choice that may solve the user's problem with an input. The library gives only the choice; the
/// command adds the option for it.
package enum ImportRemedy: Hashable, Sendable, Codable {
  /// Raise a limit, for trusted input.
  case raiseLimit(ImportLimit)
  /// Keep the readable records of a broken archive.
  case keepReadable
  /// Keep the records before the place where the input is broken.
  case keepRecordsBeforeFault
  /// Specify a reader that was not tried.
  case nameReader
  /// Choose one of several columns.
  case chooseColumn(role: String)
  /// Specify a column, or give one value for all rows.
  case nameColumn(role: String)
  /// Specify the time zone of dates without an offset.
  case nameTimeZone
  /// Specify that a comma is the decimal sign.
  case nameDecimalSign
  /// Export the data in the format that has all of it.
  case exportLines
}
