package import Foundation
import Health
package import SampleIntake

/// The roles of a table's columns.
///
/// ```swift
/// let mapping = try CSVMapping(
///   parsing: "start=Start Date,value=Qty,type:stepCount,unit:count,timeZone:Europe/Berlin")
/// ```
///
/// `ROLE=COLUMN` names a column as the first line of the table does, `ROLE:TEXT` is the same text for
/// every row. A name with a comma is written in double quotes. Roles without an entry are found by the
/// common names of columns.
package struct CSVMapping: Sendable, Equatable {
  /// A role of a column.
  package enum Role: String, CaseIterable, Sendable {
    case type, start, end, value, unit, source, device, version, creation
  }

  /// The names of columns, by role.
  package var columns: [Role: String] = [:]
  /// The texts that are the same in every row, by role.
  package var constants: [Role: String] = [:]
  /// The zone of dates without an offset from UTC.
  package var timeZone: TimeZone?

  package init() {}

  /// Reads the text of the option `--columns`.
  package init(parsing text: String) throws(ImportError) {
    for part in Self.parts(of: text) {
      guard let mark = part.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
        throw ImportError("'\(part)' names no column, expected ROLE=COLUMN or ROLE:TEXT")
      }
      let word = part[..<mark].trimmingCharacters(in: .whitespaces)
      let value = part[part.index(after: mark)...].trimmingCharacters(in: .whitespaces)
      if word == "timeZone" {
        guard part[mark] == ":", timeZone == nil else {
          throw ImportError("a time zone is said once, as timeZone:Area/City")
        }
        timeZone = try Self.zone(value)
      } else {
        try set(word, value, isColumn: part[mark] == "=")
      }
    }
  }

  private mutating func set(_ word: String, _ value: String, isColumn: Bool) throws(ImportError) {
    guard let role = Role(rawValue: word) else {
      let words = Role.allCases.map(\.rawValue) + ["timeZone"]
      throw ImportError("unknown role '\(word)', expected \(words.joined(separator: ", "))")
    }
    guard columns[role] == nil, constants[role] == nil else {
      throw ImportError("'\(word)' is said twice")
    }
    if isColumn { columns[role] = value } else { constants[role] = value }
  }

  /// The zone with a name; an unknown zone is an error, never GMT.
  private static func zone(_ name: String) throws(ImportError) -> TimeZone {
    let isKnown =
      TimeZone.knownTimeZoneIdentifiers.contains(name) || ["UTC", "GMT"].contains(name)
      || name.contains("/")
    guard isKnown, let zone = TimeZone(identifier: name) else {
      throw ImportError(
        "unknown time zone '\(name)', expected a name such as America/New_York")
    }
    return zone
  }

  /// The parts between commas outside of quotes, without the quotes.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
