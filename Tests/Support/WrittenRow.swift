import Foundation

/// An element that an export writes in a line, read without an XML parser, which would take too
/// long for a document of months.
package struct WrittenRow: Sendable {
  package let text: [String: String]
  /// The start and end dates, in seconds since 1970.
  package let start: Int, end: Int
  /// The value, or NaN if it is not a number.
  package let value: Double

  /// Reads the lines with an opening that have dates.
  package static func rows(of document: [UInt8], startingWith opening: String) -> [WrittenRow] {
    let opening = Array(opening.utf8)
    return document.split(separator: UInt8(ascii: "\n"))
      .filter { $0.starts(with: opening) }.compactMap { WrittenRow(line: $0) }
  }

  /// Parses a line, in which names and values alternate between the quotation marks.
  private init?(line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var text: [String: String] = [:]
    for place in stride(from: 1, to: parts.count, by: 2) {
      let name = parts[place - 1].split(separator: " ").last?.dropLast() ?? ""
      text[String(name)] = parts[place]
    }
    guard let start = instant(text["startDate"]), let end = instant(text["endDate"]) else {
      return nil
    }
    (self.text, self.start, self.end) = (text, start, end)
    value = text["value"].flatMap(Double.init) ?? .nan
  }
}
