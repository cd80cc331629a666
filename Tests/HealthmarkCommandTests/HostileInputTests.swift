import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Hostile input of the command` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// A document that names files and addresses in every way that XML has.
  private func document() throws -> String {
    let secret = try folder.write("secret", to: "elsewhere/secret.txt")
    let record = ExportText.record(source: "&outside;&remote;")
    return try folder.write(
      """
      <?xml version="1.0"?>
      <?xml-stylesheet href="file://\(secret)" type="text/xsl"?>
      <!DOCTYPE HealthData SYSTEM "file://\(secret)" [
        <!ENTITY outside SYSTEM "file://\(secret)">
        <!ENTITY remote SYSTEM "http://192.0.2.1/remote">
        <!ENTITY % parameter SYSTEM "\(secret)">
        %parameter;
      ]>
      <HealthData xsi:noNamespaceSchemaLocation="file://\(secret)">
      <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="\(secret)" parse="text"/>
      \(record)
      </HealthData>
      """, to: "export.xml")
  }

  @Test(.needsStrace) func `a document opens no other file and no connection (M2)`() throws {
    let data = try document()
    let log = folder.path("calls")
    let result = try ToolProcess(
      [
        "-f", "-qq", "-o", log, "-e", "trace=open,openat,openat2,socket,connect", Tool.path,
        "inspect", "--data", data, "--no-cache",
      ], executable: Strace.path, environment: Tool.minimalEnvironment
    ).finish()
    #expect(result.status == 0, "\(result.errors)")
    let calls = try folder.text(of: "calls").split(separator: "\n")
    // Otherwise nothing was traced.
    #expect(calls.contains { $0.contains("\"\(data)\"") })
    #expect(!calls.contains { $0.contains("elsewhere") })
    #expect(!calls.contains { $0.contains("AF_INET") || $0.contains("connect(") })
    #expect(!result.output.contains("secret"))
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\u{FF1D}1", "=cmd|' /C calc'!A0"])
  func `--csv-safe writes no formula, and without it text is unchanged (H7)`(
    _ name: String
  ) throws {
    let data = try folder.write(
      ExportText.document(ExportText.record(source: name)), to: "export.xml")
    for (options, text) in [([], name), (["--csv-safe"], "'" + name)] {
      let result = try Tool.run(["export", data, "--quiet", "--format", "csv"] + options)
      #expect(result.status == 0, "\(result.errors)")
      let lines = result.output.split(whereSeparator: \.isNewline)
      #expect(lines.count == 2)
      #expect(lines.last?.contains(",\(text),") == true, "\(result.output)")
    }
  }
}
