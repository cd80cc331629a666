package import Foundation

/// The origin of a store's samples: what a report needs to know of the export that they come from.
package struct DataProvenance: Sendable, Equatable {
  /// The moment at which the newest export was made; nil if the data names none.
  package var exportDate: Date?
  /// The offset from UTC of the export date, in seconds; nil if the data names none.
  package var exportOffset: Int?
  /// How often the metadata names each time zone (`HKTimeZone`, X-44).
  package var timeZones: [String: Int] = [:]
  /// How many rows have each offset from UTC, in seconds.
  package var offsets: [Int: Int] = [:]
  /// The latest end of a record of any type; nil without records.
  package var lastDate: Date?
  /// The losses of content, in sentences without a full stop: the same for every form of the same data
  ///
  package var losses: [String] = []

  package init() {}
}
