import Files
import SampleIntake

// Tables in CSV, and the meaning of their columns.
extension ImportError {
  static let isUTF16 = ImportError(
    "the text is in UTF-16; convert it with iconv -f UTF-16 -t UTF-8")

  static func unknownColumn(_ name: String, for role: CSVMapping.Role, _ listed: String)
    -> ImportError
  {
    ImportError("unknown column '\(name)' for '\(role)'; \(listed)")
  }

  static func severalColumns(_ columns: [(name: String, index: Int)], for role: CSVMapping.Role)
    -> ImportError
  {
    let names = columns.map { "'\($0.name)' (column \($0.index + 1))" }
    return ImportError(
      "\(names.joined(separator: " and ")) could both be '\(role)'",
      remedy: .chooseColumn(role: "\(role)"))
  }

  static func noColumn(_ words: String, _ listed: String, first: CSVMapping.Role) -> ImportError {
    ImportError("found no column for \(words); \(listed)", remedy: .nameColumn(role: "\(first)"))
  }

  static let tableOfObjects = ImportError(
    "this table of workouts, rings or blood pressure was written for other programs and does not"
      + " have all of their data", remedy: .exportLines)

  static func unknownType(_ type: String) -> ImportError {
    ImportError("unknown type '\(type)', expected one such as stepCount or sleepAnalysis")
  }

  static func openQuote(inLine line: Int, limit: Int) -> ImportError {
    ImportError("line \(line) starts a row of more than \(limit) bytes: a quote is not closed")
  }

  static func tooManyFields(
    _ found: Int, expected: Int, line: Int, first field: String, separator: String
  ) -> ImportError {
    ImportError(
      "line \(line) has \(found) fields, but the first line names \(expected) columns:"
        + " '\(field)' is one too many; a field that contains \(separator) needs double quotes"
    )
  }

  static func unreadableAmount(at place: String, _ error: ImportError) -> ImportError {
    ImportError("\(place): \(error.message)", remedy: error.remedy)
  }

  static func noOffset(at place: String, _ text: String) -> ImportError {
    ImportError("\(place): '\(text)' has no offset from UTC", remedy: .nameTimeZone)
  }

  // The meaning of columns.

  static func namesNoColumn(_ part: String) -> ImportError {
    ImportError("'\(part)' does not map a column, expected ROLE=COLUMN or ROLE:TEXT")
  }

  static let timeZoneTwice = ImportError(
    "the time zone can be given only once, as timeZone:Area/City")

  static let decimalSignTwice = ImportError(
    "the decimal sign can be given only once, as decimal:, or decimal:.")

  static func unknownRole(_ word: String, among words: [String]) -> ImportError {
    ImportError("unknown role '\(word)', expected \(words.joined(separator: ", "))")
  }

  static func givenTwice(_ word: String) -> ImportError {
    ImportError("'\(word)' is given twice")
  }

  static func unknownTimeZone(_ name: String) -> ImportError {
    ImportError("unknown time zone '\(name)', expected a name such as America/New_York")
  }

  // Decimal signs, without the place of the number.

  static func unexpectedComma(_ number: String) -> ImportError {
    ImportError("'\(number)' has a comma, expected a number with a point", remedy: .nameDecimalSign)
  }

  static func commaAfterPoint(_ number: String, _ earlier: String, line: Int) -> ImportError {
    ImportError(
      "'\(number)' has a comma, but '\(earlier)' in line \(line) has a point",
      remedy: .nameDecimalSign)
  }

  static func pointAfterComma(_ number: String, _ earlier: String, line: Int) -> ImportError {
    ImportError(
      "'\(number)' has a point, but '\(earlier)' in line \(line) has a comma",
      remedy: .nameDecimalSign)
  }
}

extension CSVHeader {
  /// The columns of the table, for messages.
  var listed: String {
    let shown = names.prefix(20).map { "'\($0.prefix(80))'" }.joined(separator: ", ")
    return "the columns are \(shown)\(names.count > 20 ? " and \(names.count - 20) more" : "")"
  }

  /// The separator in a message.
  var separatorText: String {
    separator == UInt8(ascii: "\t") ? "a tab" : "'\(Character(Unicode.Scalar(separator)))'"
  }
}
