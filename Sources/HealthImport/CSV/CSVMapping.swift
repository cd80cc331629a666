package import Foundation
package import SampleIntake

/// The roles of the columns of a table.
///
/// ```swift
/// let mapping = try CSVMapping(
///   parsing: "start=Start Date,value=Qty,type:stepCount,unit:count,timeZone:Europe/Berlin")
/// ```
///
/// `ROLE=COLUMN` gives the name of a column, as it is in the first line of the table; `ROLE:TEXT`
/// gives text that is the same for every row. A name that contains a comma must be in double
/// quotes. For roles that are not specified, common column names are looked up. `decimal:,` sets
/// the comma as the decimal sign of values.
package struct CSVMapping: Sendable, Equatable {
  /// A role of a column.
  package enum Role: String, CaseIterable, Sendable {
    case type, start, end, value, word, unit, source, device, version, creation
  }

  /// The names of columns, by role.
  package var columns: [Role: String] = [:]
  /// The text that is the same in every row, by role.
  package var constants: [Role: String] = [:]
  /// The zone of dates without an offset from UTC.
  package var timeZone: TimeZone?
  /// The decimal sign of values; nil to detect it.
  package var decimalSign: DecimalSign?

  package init() {}

  /// Reads the text of the option `--columns`.
  package init(parsing text: String) throws(ImportError) {
    for part in Self.parts(of: text) {
      guard let mark = part.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
        throw ImportError("'\(part)' does not map a column, expected ROLE=COLUMN or ROLE:TEXT")
      }
      let word = part[..<mark].trimmingCharacters(in: .whitespaces)
      let value = part[part.index(after: mark)...].trimmingCharacters(in: .whitespaces)
      if word == "timeZone" {
        guard part[mark] == ":", timeZone == nil else {
          throw ImportError("the time zone can be given only once, as timeZone:Area/City")
        }
        timeZone = try Self.zone(value)
      } else if word == Self.decimalWord {
        guard part[mark] == ":", decimalSign == nil, value.count == 1,
          let sign = value.first.flatMap(DecimalSign.init)
        else {
          throw ImportError("the decimal sign can be given only once, as decimal:, or decimal:.")
        }
        decimalSign = sign
      } else {
        try set(word, value, isColumn: part[mark] == "=")
      }
    }
  }

  private static let decimalWord = "decimal"

  private mutating func set(_ word: String, _ value: String, isColumn: Bool) throws(ImportError) {
    guard let role = Role(rawValue: word) else {
      let words = Role.allCases.map(\.rawValue) + ["timeZone", Self.decimalWord]
      throw ImportError("unknown role '\(word)', expected \(words.joined(separator: ", "))")
    }
    guard columns[role] == nil, constants[role] == nil else {
      throw ImportError("'\(word)' is given twice")
    }
    if isColumn { columns[role] = value } else { constants[role] = value }
  }

  /// The time zone with a name; an unknown name is an error, never GMT.
  private static func zone(_ name: String) throws(ImportError) -> TimeZone {
    let isKnown =
      TimeZone.knownTimeZoneIdentifiers.contains(name) || ["UTC", "GMT"].contains(name)
      || name.contains("/")
    guard isKnown, let zone = TimeZone(identifier: name) else {
      throw ImportError("unknown time zone '\(name)', expected a name such as America/New_York")
    }
    return zone
  }

  /// The parts between commas outside quotes, without the quotes. The comma of `decimal:,` is not a
  /// separator.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        if parts[parts.count - 1].trimmingCharacters(in: .whitespaces) == "\(decimalWord):" {
          parts[parts.count - 1].append(character)
        }
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
