package import Foundation

/// The origin of a store's samples: the facts about their export that reports need.
package struct DataProvenance: Sendable, Equatable {
  /// The instant of the newest export; nil if the data has none.
  package var exportDate: Date?
  /// The offset from UTC of the export date, in seconds; nil if the data has none.
  package var exportOffset: Int?
  /// The time zone that the user specified for the import; nil if there is none.
  package var namedTimeZone: String?
  /// The number of times that each time zone occurs in the metadata (`HKTimeZone`, X-44).
  package var timeZones: [String: Int] = [:]
  /// The number of rows with each offset from UTC, in seconds.
  package var offsets: [Int: Int] = [:]
  /// The latest end of a sample from an import that has no export date and came after the newest
  /// export; nil if none exists.
  package var laterEnd: Date?
  /// The phones that made exports with a date, in order of their names.
  package var phones: [Phone] = []
  /// The content that was lost because a document was cut short, as a sentence without a period;
  /// nil if the document is complete.
  package var truncation: String?
  /// Other lost content, as sentences without a period. These losses are the same for every form of
  /// the same data.
  package var losses: [String] = []
  /// The data that the newest exports in a store lack of the ones before them, as sentences
  /// without a period.
  package var exportLosses: [String] = []

  package init() {}

  /// A phone, and the date of its newest export.
  package struct Phone: Sendable, Hashable {
    /// The origin that the user specified, or a default such as `export 1`.
    package let name: String
    package let exportDate: Date

    package init(name: String, exportDate: Date) {
      self.name = name
      self.exportDate = exportDate
    }
  }
}
