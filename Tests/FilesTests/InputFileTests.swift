import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Input files` {
  @Test func `an input file must stay unchanged until its end (Z12)`() throws {
    let folder = try WorkFolder()
    let path = try folder.write("<HealthData/>".utf8, to: "export.xml")
    guard case .file(let file) = try InputFile.open(path) else {
      Issue.record("expected a file")
      return
    }
    try file.checkUnchanged()
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: 3)
    let error = #expect(throws: InputFileError.self) { try file.checkUnchanged() }
    #expect(error?.message.contains("changed while it was read") == true)
  }

  @Test func `an input file must not be replaced by another (Z12)`() throws {
    let folder = try WorkFolder()
    let path = try folder.write("<HealthData/>".utf8, to: "export.xml")
    guard case .file(let file) = try InputFile.open(path) else {
      Issue.record("expected a file")
      return
    }
    let other = try folder.write("<HealthData/>".utf8, to: "other.xml")
    #expect(rename(other, path) == 0)
    #expect(throws: InputFileError.self) { try file.checkUnchanged() }
  }
}
