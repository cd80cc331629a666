package import Foundation

/// The origin of a store's samples: what a report needs to know of the export that they come from.
package struct DataProvenance: Sendable, Equatable {
  /// The moment at which the newest export was made; nil if the data names none.
  package var exportDate: Date?
  /// The offset from UTC of the export date, in seconds; nil if the data names none.
  package var exportOffset: Int?
  /// The time zone that a person named for the import; nil for none.
  package var namedTimeZone: String?
  /// How often the metadata names each time zone (`HKTimeZone`, X-44).
  package var timeZones: [String: Int] = [:]
  /// How many rows have each offset from UTC, in seconds.
  package var offsets: [Int: Int] = [:]
  /// The latest end of a sample of an import that names no export date and came after the newest export;
  /// nil if there is no such import.
  package var laterEnd: Date?
  /// The phones that exports with a date came from, in the order of their names.
  package var phones: [Phone] = []
  /// The loss of a document that was cut short, in a sentence without a full stop; nil if it is whole.
  package var truncation: String?
  /// The other losses of content, in such sentences. All of them are the same for every form of the same
  /// data.
  package var losses: [String] = []

  package init() {}

  /// A phone, and when its newest export was made.
  package struct Phone: Sendable, Hashable {
    /// The origin that a person named, or `export 1`.
    package let name: String
    package let exportDate: Date

    package init(name: String, exportDate: Date) {
      self.name = name
      self.exportDate = exportDate
    }
  }
}
