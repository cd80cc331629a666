import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import TestSupport

/// A store on disk into which hand-written documents are imported.
struct MadeStore {
  let folder: WorkFolder
  var path: String { folder.path("health.store") }
  var database: HealthDatabase { HealthDatabase(path) }

  init() throws {
    folder = try WorkFolder()
  }

  /// Imports elements as an export from a day of February 2024.
  @discardableResult
  func add(
    _ elements: [String], day: Int = 1, origin: String? = "phone", allowsLosses: Bool = true
  ) throws -> ImportResult {
    let date = "2024-02-\(day < 10 ? "0" : "")\(day) 10:00:00 -0800"
    let document = ExportText.document(elements.joined())
      .replacing("2024-02-04 10:00:00 -0800", with: date)
    return try add(document: document, origin: origin, allowsLosses: allowsLosses)
  }

  @discardableResult
  func add(
    document: String, origin: String? = "phone", allowsLosses: Bool = true,
    isSamePerson: Bool = false
  ) throws -> ImportResult {
    let bytes = Array(document.utf8)
    let digest = SHA256.digest(of: document).hexadecimal
    var input = ImportInput(
      name: "export.xml", origin: origin, digest: { digest },
      read: { try AppleExportReader().readDocument(bytes, into: $0) })
    (input.allowsLosses, input.isSamePerson) = (allowsLosses, isSamePerson)
    return try database.import(input, wait: {})
  }

  /// Returns steps of one minute each, at the given minutes of 2024-01-01.
  static func steps(_ minutes: [Int], value: Int = 10) -> [String] {
    minutes.map {
      ExportText.record(
        value: "\(value)", start: ExportText.minute($0), end: ExportText.minute($0 + 1))
    }
  }
}
