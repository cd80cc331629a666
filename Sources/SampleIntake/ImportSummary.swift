public import Foundation

/// The summary of reading an input: the records that were kept, and those that were dropped, with
/// the reasons.
///
/// Nothing is dropped silently: every record that is not in the store is counted here.
public struct ImportSummary: Sendable, Equatable, Codable {
  /// The name of the document that was read, such as `apple_health_export/export.xml`.
  public var document = ""
  /// The length of the document in bytes, decompressed.
  public var byteCount = 0
  /// True if the document is a complete copy, such as a phone's export. A sample that is missing
  /// from a complete copy was deleted.
  public var isComplete = false
  /// The app that wrote the document, if it is an app that writes the same spans again and again,
  /// each time with what it knows by then; nil for all other documents.
  package var pushingApp: String?
  /// The date of the export; nil if the document has none.
  public var exportDate: Date?
  /// The offset from UTC of the export date, in seconds. It is the same in every row.
  public var exportOffset: Int?
  /// The locale of the document, such as `en_US`.
  package var locale: String?
  /// The number in the comment `HealthKit Export Version`; nil if the document has no such comment
  ///
  package var exportVersion: Int?

  /// The counts of the records of each type, by full type identifier.
  package var types: [String: TypeSummary] = [:]
  /// The number of elements of each other kind in the document: `Workout`, `ActivitySummary`, ….
  package var elements: [String: Int] = [:]
  /// The number of these elements that were kept as objects, by the same names; nil if it is not
  /// known yet.
  package var objects: [String: Int]?
  /// The counts of these elements that could not be used, by reason. The key is the name of the
  /// element, or of the element and the attribute, such as `Workout@totalDistance`.
  package var droppedParts: [String: [DropReason: Int]] = [:]
  /// The files next to the document; nil if the input is only the document.
  package var sideFiles: SideFiles?
  /// Elements and attributes that do not occur in any known export, each with its count. An
  /// attribute is written as `Record@name`.
  package var unknownNames: [String: Int] = [:]
  /// The number of times that each time zone occurs in the metadata (`HKTimeZone`, X-44).
  package var timeZones: [String: Int] = [:]
  /// The key in `timeZones` for all time zones beyond the limit.
  package static let otherTimeZones = "other time zones"
  /// The time zone that the user specified for the import; nil if there is none. It takes
  /// precedence over the time zones in the metadata.
  package var namedTimeZone: String?
  /// The number of rows with each offset from UTC, in seconds.
  package var offsets: [Int: Int] = [:]

  /// The values above 100 %; nil if there are none.
  package var largePercentages: LargePercentages?
  /// The number of rows that are not samples but sums or averages of samples over an interval
  ///
  package var aggregatedRows = 0

  /// The number of times that each repair was needed.
  package var repairs: [ImportRepair: Int] = [:]
  /// The first problems, each with its place; at most `ImportDiagnostic.limit`.
  package var diagnostics: [ImportDiagnostic] = []
  /// The reader's own messages, each with the number of times that it occurred.
  public var notices: [String: Int] = [:]
  /// The state to pass to the reader at the next import into the same store, as JSON text.
  public var state: String?
  /// The identifier of the reader to which the state belongs.
  package var reader: String?
  /// The place where the document ends, if it was cut short.
  package var truncation: Truncation?

  /// Creates an empty summary for a reader to fill in.
  public init() {}

  /// The values in `%` that are above 1, the fraction that corresponds to 100 % (X-34).
  package struct LargePercentages: Sendable, Equatable, Codable {
    package var count = 0
    /// The largest of the values, as a fraction.
    package var largest = 0.0

    package init() {}
  }

  /// The counts of kept and dropped records of one type.
  package struct TypeSummary: Sendable, Equatable, Codable {
    package var kept = 0
    package var dropped: [DropReason: Int] = [:]
    /// The earliest start and the latest end of the kept records.
    package var first: Date?
    package var last: Date?
    /// The number of kept records from each source, by source name.
    package var sources: [String: Int] = [:]
    /// The number of kept records with each unit, as spelled in the document; empty for categories.
    package var units: [String: Int] = [:]

    package init() {}
  }

  /// A reason why a record was not kept.
  package enum DropReason: String, Sendable, Hashable, CaseIterable, Codable,
    CodingKeyRepresentable
  {
    /// A quantity without a value.
    case noValue = "no value"
    /// A quantity without a unit.
    case noUnit = "no unit"
    /// A value that is not a finite number.
    case unreadableValue = "the value is not a number"
    /// A unit that cannot be read or does not fit the type (U-38).
    case unfitUnit = "the unit does not fit the type"
    /// A date that is missing or does not exist in the calendar.
    case unreadableDate = "a date is missing or unreadable"
    /// An end before the start.
    case endBeforeStart = "it ends before it starts"
    /// A date outside 1900–2200.
    case dateOutOfRange = "a date outside 1900–2200"
    /// A span of more than 366 days.
    case tooLong = "it spans more than 366 days"
    /// A record that is equal to another record in every attribute.
    case repeated = "an exact repeat"
    /// An activity summary that is replaced by a later summary of the same day.
    case replaced = "a later one of the same day counts"
    /// A record inside a correlation that also occurs at the top level.
    case nestedRepeat = "in a correlation, kept once"
    /// A sum over samples of a category, such as the hours of sleep in a night, which cannot be
    /// split into samples.
    case aggregate = "a sum of samples that cannot be told apart"
    /// A pushed row, or a pushed object, in a span of which the store has an export.
    case exported = "an export in the store has their span"
    /// A type that this version does not know, so its statistics are not defined.
    case unknownType = "an unknown type"
  }

  /// The end of a document that was cut short.
  package struct Truncation: Sendable, Equatable, Codable {
    /// The byte offset in the document at which the last complete element ends.
    package var byteOffset: Int
    package var line: Int
    /// The latest date of a kept record; nil if there is none.
    package var lastDate: Date?
    /// The cause: `the text ends inside an element`, or the error of the archive.
    package var reason: String

    package init(byteOffset: Int, line: Int, lastDate: Date?, reason: String) {
      self.byteOffset = byteOffset
      self.line = line
      self.lastDate = lastDate
      self.reason = reason
    }
  }
}

/// A repair that a reader made in order to continue.
package enum ImportRepair: String, Sendable, Hashable, CaseIterable, Codable,
  CodingKeyRepresentable
{
  case skippedElement = "damaged elements skipped"
  case mendedTag = "damaged tags read, with all attributes"
  case unreadableAttribute = "unreadable attributes left out"
  case spacedName = "attribute names with spaces read"
  case controlCharacter = "control characters removed"
  case invalidUTF8 = "invalid UTF-8 replaced"
  case repeatedAttribute = "repeated attributes, the first kept"
  case secondValue = "second values that differ from the first, the first kept"
  case secondStartDate = "second start dates of workout statistics taken for the end"
  case unknownEntity = "undefined entities kept as text"
  case tornDTD = "a torn DOCTYPE skipped"
  case skippedLine = "damaged lines skipped"
  case unpairedSurrogate = "surrogates without a partner replaced"
  case repeatedKey = "repeated keys, the first kept"
}

/// One problem in a document, with its place.
package struct ImportDiagnostic: Sendable, Equatable, Codable {
  /// The maximum number of diagnostics that are kept. All others are only counted.
  package static let limit = 100

  /// The byte offset in the document, starting at 0.
  package var byteOffset: Int
  /// The line in the document, starting at 1.
  package var line: Int
  /// The damage and the repair, in one sentence without a period.
  package var message: String
  /// The remedy by which the user can keep the dropped data; nil if there is none.
  package var remedy: ImportRemedy?
  /// Another loss with the same cause, as a sentence like `message`; nil if there is none.
  package var consequence: String?

  /// Returns the complete text, in which the advice for the remedy follows the message.
  func text(advising advice: (ImportRemedy) -> String) -> String {
    message + (remedy.map(advice) ?? "") + (consequence.map { "; \($0)" } ?? "")
  }
}
