import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Names of only combining marks` {
  /// Marks of two alternating classes, which a comparison must sort.
  private static func name(_ first: String) -> String {
    first + String(repeating: "\u{301}\u{316}", count: 20_000)
  }

  @Test func `a name of combining marks keeps as many as people write (H5, M6)`() throws {
    let records = ["a", "b", "c"].map { first in
      let start = "2024-01-07 08:0\(first == "a" ? 1 : 2):00 +0000"
      return "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(Self.name(first))\""
        + " sourceVersion=\"\(Self.name("1"))\" device=\"\(Self.name("d"))\" unit=\"count\""
        + " startDate=\"\(start)\" endDate=\"\(start)\" value=\"1\">"
        + "<MetadataEntry key=\"\(Self.name("k"))\" value=\"\(Self.name("v"))\"/></Record>"
    }
    let store = try AppleExportReader().readDocument(
      Array(ExportText.document(records.joined(separator: "\n")).utf8))
    #expect(store.sources.count == 3)
    #expect(store.sources.allSatisfy { $0.name.unicodeScalars.count <= 40 })
    #expect(store.versions.allSatisfy { $0.unicodeScalars.count <= 40 })
    #expect(store.summary.types["HKQuantityTypeIdentifierStepCount"]?.kept == 3)
  }

  @Test func `a name of ordinary length stays unchanged`() {
    let name = String(repeating: "Zoë’s Wa\u{301}tch ", count: 100)
    #expect(name.withBoundedMarks.unicodeScalars.elementsEqual(name.unicodeScalars))
  }
}
