import Files
import Health
import JSON
import SampleIntake

/// The descriptions of elements, rows and lines that are damaged or unusual, which the import
/// counts.
enum DamageWords {
  static func nested(_ element: String, in outer: String) -> String {
    "a \(element) inside a \(outer)"
  }

  static func rootEnds(in outer: String) -> String {
    "</HealthData> inside a \(outer)"
  }

  static func unexpectedEnd(of element: String) -> String {
    "an unexpected end tag '\(element)'"
  }

  static func twoValues(of key: String, in element: String) -> String {
    "two values of '\(key.prefix(64))' for one \(element), the first kept"
  }

  static func twoTimeZones(in element: String) -> String {
    "two time zones for one \(element), the first kept"
  }

  static func twoStatistics(of type: String, in element: String) -> String {
    "two statistics of '\(type)' for one \(element), the first kept"
  }

  static func tooDeep(limit: Int) -> String {
    "more than \(limit) levels of elements"
  }

  static func tooManyParts(limit: Int, in element: String) -> String {
    "more than \(limit) parts in a \(element)"
  }

  static func tooManyRecords(limit: Int) -> String {
    "more than \(limit) records in a correlation"
  }

  static let recordWithoutType = "a record without a type"

  static let missingQuote = "a missing quote or a '<' inside a tag"

  static func longTag(limit: Int) -> String {
    "a tag of more than \(limit) bytes"
  }

  static let endlessEndTag = "an endless end tag"

  static let declaration = "a declaration inside the data"

  // Rows of tables.

  static let rowTooLong = "a row that exceeds the limit for a line, skipped"

  static let textBehindQuote = "text after a closing quote; the row is skipped"

  static let openQuote = "the table ends inside quotes; the row is skipped"

  static func missingField(_ column: String, width: Int, of count: Int) -> String {
    "\(width) of \(count) fields, column '\(column)' is missing; the row is skipped"
  }

  static func leftOut(_ reason: ImportSummary.DropReason, _ culprit: String = "") -> String {
    "left out: \(reason.rawValue)\(culprit)"
  }

  // Lines of JSON.

  static func lineTooLong(limit: Int) -> String {
    "a line of more than \(limit) bytes, skipped"
  }

  static let notAnObject = "not a JSON object, skipped"

  static func skippedLine(_ fault: JSONFault) -> String {
    "\(fault.message); the line is skipped"
  }

  static func skippedLine(_ mistake: JSONMistake) -> String { "\(mistake); the line is skipped" }

  static let noType = "no \"type\", skipped"

  static func notASingleValue(_ name: String) -> String {
    "'\(name)' is not a string, a number, true or false"
  }

  static let correlationWithDuration = "a correlation has no 'duration'"

  // Consequences and other notices.

  /// The consequence of damage in a tag that is kept.
  static func mended(_ element: String, lost count: Int) -> String {
    let loss = count == 1 ? "1 attribute" : "\(count) attributes"
    return "the \(element) is kept" + (count > 0 ? " without \(loss)" : "")
  }

  static func lostRecords(_ count: Int) -> String { "\(count) records are lost with it" }
  static let endsInsideElement = "the text ends inside an element"
  static let endsBeforeRoot = "the text ends before </HealthData>"
  static let endsInsideQuotes = "the table ends inside quotes"

  static func brokenArchive(_ reason: String) -> String { "the archive is broken: \(reason)" }

  static let bytesBeforeArchive = "bytes before the archive, not read"
  static let bytesAfterArchive = "bytes after the archive, not read"

  static func workoutLeftOut(_ reason: ImportSummary.DropReason) -> String {
    "a workout is left out: \(reason.rawValue)"
  }

  static func unknownActivity(_ name: String) -> String {
    "unknown activity '\(name.withBoundedMarks.prefix(64))', kept as 'other'"
  }

  static let moreUnknownActivities = "more unknown activities"
  static let unreadableElectrocardiograms = "electrocardiograms that cannot be read"
  static let unknownClassifications =
    "electrocardiograms with an unknown classification, counted as 'other'"

  // Faults that a plug-in must avoid in the samples that it writes.

  static func notJSON(_ fault: JSONFault) -> String {
    "not JSON at byte \(fault.byteOffset) of the line: \(fault.message)"
  }

  static let amountAsText = "an amount is written as a string"

  static func unknownMember(_ name: String) -> String { "a sample has no '\(name)'" }

  static func unusableSample(_ reason: ImportSummary.DropReason) -> String {
    "a sample cannot be used: \(reason.rawValue)"
  }
}
