import Foundation

/// The peak memory of imports of increasingly large documents, which should be constant.
enum MemoryCurveBenchmark {
  static func entry(_ setting: Setting) throws -> Entry {
    var entry = Entry(
      title: "Memory of an import, by the size of the document",
      goal: "128 MB resident, flat from 10 MB to 4.5 GB")
    guard setting.hasSubcommand("import") else {
      entry.notes = ["Skipped: this version has no `healthmark import`"]
      return entry
    }
    for megabytes in setting.isQuick ? [10, 100] : [10, 100, 1000, 4500] {
      // The archive takes a twentieth of its document; a store and its merge can take more.
      guard try setting.freeMegabytes() > megabytes else {
        entry.notes.append("Skipped: no room on disk for a document of \(megabytes) MB")
        continue
      }
      let archive = try setting.export(megabytes: megabytes)
      let measurement = try setting.importing(archive, into: setting.path("import.store"))
      entry.rows.append(
        Entry.Row(
          name: "\(megabytes) MB", measurements: [measurement], ratio: nil, remark: ""))
    }
    return entry
  }
}

extension Setting {
  fileprivate func freeMegabytes() throws -> Int {
    let facts = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return (facts[.systemFreeSize] as? Int ?? 0) / 1_000_000
  }
}
