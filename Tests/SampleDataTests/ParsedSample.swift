import Foundation
import Health
import SampleData
import TestSupport

extension ParsedDocument {
  /// The default sample of 30 days, parsed once for all tests.
  static func month() throws -> ParsedDocument { try parsedMonth.get() }

  private static let parsedMonth = Result {
    try ParsedDocument(SampleExport(days: 30).mainDocument().bytes)
  }.mapError { Unreadable(description: "\($0)") }

  /// The default sample's first week of December 2023, in which a run was recorded by two apps.
  static func weekWithTwoRecordings() throws -> ParsedDocument { try parsedWeek.get() }

  private static let parsedWeek = Result {
    guard let end = CivilDate(iso: "2023-12-05") else { throw CocoaError(.formatting) }
    return try ParsedDocument(SampleExport(days: 6, end: end).mainDocument().bytes)
  }.mapError { Unreadable(description: "\($0)") }

  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }
}
