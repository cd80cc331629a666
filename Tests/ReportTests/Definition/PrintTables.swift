import Foundation
import Health
import Report
import Testing

@Suite struct PrintTables {
  @Test func go() throws {
    var text = "## FILE\n" + ReportDefinition.keys.table
    for kind in Registry.report.queryKinds { text += "## \(kind.id)\n" + kind.keys.table }
    try text.write(toFile: "/tmp/tables.md", atomically: true, encoding: .utf8)
  }
}
