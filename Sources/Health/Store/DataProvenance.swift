package import Foundation

/// The origin of a store's samples: the facts about their export that a report needs.
package struct DataProvenance: Sendable, Equatable {
  /// The moment of the newest export; nil if the data has none.
  package var exportDate: Date?
  /// The offset from UTC of the export date, in seconds; nil if the data has none.
  package var exportOffset: Int?
  /// The time zone that a person named for the import; nil for none.
  package var namedTimeZone: String?
  /// The number of times that the metadata names each time zone (`HKTimeZone`, X-44).
  package var timeZones: [String: Int] = [:]
  /// The number of rows with each offset from UTC, in seconds.
  package var offsets: [Int: Int] = [:]
  /// The latest end of a sample from an import without an export date that came after the newest export;
  /// nil without such an import.
  package var laterEnd: Date?
  /// The phones that exports with a date came from, in the order of their names.
  package var phones: [Phone] = []
  /// The loss of a document that was cut short, in a sentence without a full stop; nil if it is whole.
  package var truncation: String?
  /// The other losses of content, in such sentences. All of them are the same for every form of the same
  /// data.
  package var losses: [String] = []

  package init() {}

  /// A phone, and the date of its newest export.
  package struct Phone: Sendable, Hashable {
    /// The origin that the user named, or `export 1`.
    package let name: String
    package let exportDate: Date

    package init(name: String, exportDate: Date) {
      self.name = name
      self.exportDate = exportDate
    }
  }
}
