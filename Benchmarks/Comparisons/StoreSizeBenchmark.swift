import Foundation
import HealthDatabase

/// The number of bytes per sample in a store, by type.
enum StoreSizeBenchmark {
  static func entry(_ setting: Setting) throws -> Entry {
    var entry = Entry(
      title: "Bytes of the store for each sample",
      goal: "8 bytes for steps, energy and heart rate", remarkTitle: "bytes a sample")
    guard setting.hasSubcommand("import") else {
      entry.notes = ["Skipped: this version has no `healthmark import`"]
      return entry
    }
    let store = setting.path("import.store")
    let archive = try setting.export(megabytes: setting.megabytes)
    let measurement = try setting.importing(archive, into: store)
    entry.rows = try sizes(ofStore: store).map { size in
      Entry.Row(
        name: size.type, measurements: [measurement], ratio: nil,
        remark: String(format: "%.2f", Double(size.bytes) / Double(size.samples)))
    }
    return entry
  }

  /// The size of the samples of one type.
  struct TypeSize {
    let type: String
    let samples: Int
    let bytes: Int
  }

  /// The largest types in a store with their numbers of samples and bytes.
  private static func sizes(ofStore path: String) throws -> [TypeSize] {
    try HealthDatabase(path).snapshot().segmentSizes()
      .map { TypeSize(type: $0.key, samples: $0.value.samples, bytes: $0.value.bytes) }
      .sorted { ($1.samples, $0.type) < ($0.samples, $1.type) }.prefix(8).map(\.self)
  }
}
