/// A kind of damage found in real exports that can be added to a sample on purpose.
package enum SampleDamage: String, CaseIterable, Sendable {
  /// The DOCTYPE of iOS 16.0, which strict parsers reject.
  case dtdVersion12 = "dtd-version-12"
  /// U+000B in attribute values, raw and as `&#11;`.
  case controlCharacters = "control-characters"
  /// `startDate` twice in WorkoutStatistics.
  case repeatedStartDate = "repeated-start-date"
  /// A document that ends inside a record.
  case truncated
  /// Records that are not XML.
  case brokenRecords = "broken-records"
  /// Bytes that are not UTF-8.
  case invalidUTF8 = "invalid-utf8"
  /// An archive without the main document.
  case noDocument = "no-document"
  /// A main document without any elements.
  case emptyDocument = "empty-document"
  /// An archive that was cut off.
  case truncatedArchive = "truncated-archive"

  /// A one-sentence description of the damage for the help text.
  package var summary: String {
    switch self {
    case .dtdVersion12: "the DOCTYPE has the torn declarations of iOS 16.0"
    case .controlCharacters: "some attribute values hold vertical tabs, which XML forbids"
    case .repeatedStartDate: "workout statistics name their end startDate, like their start"
    case .truncated: "export.xml ends in the middle of a record, after about 60 % of its text"
    case .brokenRecords:
      "a dozen records have a lost quote, a bare <, a split or repeated attribute"
    case .invalidUTF8: "some device names hold bytes that are not UTF-8"
    case .noDocument: "the archive has no export.xml"
    case .emptyDocument: "export.xml holds no element but HealthData"
    case .truncatedArchive: "the archive itself is cut off"
    }
  }

  /// True if the archive's writer must cut it off, because no member shows this damage.
  package var truncatesArchive: Bool { self == .truncatedArchive }

  /// The edits to apply to single records, in turn.
  var edits: [RecordEdit] {
    switch self {
    case .brokenRecords: [.missingQuote, .lessThanSign, .splitAttributeName, .repeatedAttribute]
    case .controlCharacters: [.rawVerticalTabInName, .rawVerticalTab, .verticalTabReference]
    case .invalidUTF8: [.strayByte, .overlongNull, .loneSurrogate]
    default: []
    }
  }
}
