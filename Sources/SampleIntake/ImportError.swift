/// The reason why data cannot be read: one sentence without a full stop, with the expected and the
/// actual input.
public struct ImportError: Error, Equatable, CustomStringConvertible {
  public let message: String
  /// The choice that may help the user further; nil without one.
  package let remedy: ImportRemedy?

  public init(_ message: String) {
    self.init(message, remedy: nil)
  }

  package init(_ message: String, remedy: ImportRemedy?) {
    self.message = message
    self.remedy = remedy
  }

  public var description: String { message }

  /// The error of reading an input, which names it.
  package func reading(_ name: String) -> ImportError {
    ImportError("cannot read '\(name)': \(message)", remedy: remedy)
  }

  /// A limit that the input goes beyond.
  package static func limit(_ limit: ImportLimit, _ value: Int, in name: String) -> ImportError {
    ImportError(
      "\(name) goes beyond the limit of \(value) \(limit.meaning)", remedy: .raiseLimit(limit))
  }
}

/// A choice that may help a user further with an input. A library names the choice; the command
/// names the option for it.
package enum ImportRemedy: Hashable, Sendable, Codable {
  /// To raise a limit, for an input that is trusted.
  case raiseLimit(ImportLimit)
  /// To keep the readable records of a broken archive.
  case keepReadable
  /// To keep the records before the place where the input is broken.
  case keepRecordsBeforeFault
  /// To name a reader that was not asked.
  case nameReader
  /// To choose one of several columns.
  case chooseColumn(role: String)
  /// To name a column, or to give one text for all rows.
  case nameColumn(role: String)
  /// To name the time zone of dates without an offset.
  case nameTimeZone
}
