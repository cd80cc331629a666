import Files
import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Opened inputs` {
  private static let document = ExportText.document(ExportText.record())

  @Test func `an input is opened once for its identity, digest and samples`() throws {
    let folder = try WorkFolder()
    let path = try folder.write(Self.document.utf8, to: "export.xml")
    let input = try ReaderInput.open(path)
    #expect(unlink(path) == 0)
    let identity = try #require(InputIdentity(input))
    #expect(
      try identity.contentDigest() == SHA256.digest(of: Self.document).hexadecimal)
    // The file is gone, so only the input that was opened first can be read.
    let error = #expect(throws: ImportError.self) {
      try DataReader().readInput(input, into: SampleCollector())
    }
    #expect(error?.message.contains("changed while it was read") == true)
  }

  @Test func `a file replaced after it was recognized is not read as the new file (Z12)`() throws {
    let folder = try WorkFolder()
    let path = try folder.write(Self.document.utf8, to: "export.xml")
    let input = try ReaderInput.open(path)
    let other = try folder.write("type,start,value,unit\n".utf8, to: "table.csv")
    #expect(rename(other, path) == 0)
    let error = #expect(throws: ImportError.self) {
      try DataReader().readInput(input, into: SampleCollector())
    }
    #expect(error?.message.contains("changed while it was read") == true)
  }

  @Test func `the input of a folder has the identity of its document`() throws {
    let folder = try WorkFolder()
    let path = try folder.write(Self.document.utf8, to: "export.xml")
    var input = try ReaderInput.open(folder.path("."))
    #expect(InputIdentity(input) === nil)
    try input.chooseDocument()
    let whole = try #require(InputIdentity(input))
    let document = try #require(try InputIdentity(.open(path)))
    #expect(whole.text == document.text)
    #expect(try whole.contentDigest() == document.contentDigest())
  }

  @Test func `the names of files beside a document, and its own, are in its identity`() throws {
    let folder = try WorkFolder()
    let path = try folder.write(Self.document.utf8, to: "all/export/export.xml")
    func identity(_ name: String) throws -> [String] {
      var input = try ReaderInput.open(folder.path(name))
      try input.chooseDocument()
      let identity = try #require(InputIdentity(input))
      return [identity.text, try identity.contentDigest()]
    }
    let document = try #require(try InputIdentity(.open(path)))
    #expect(try identity("all/export") == [document.text, document.contentDigest()])
    try folder.write("a", to: "all/export/workout-routes/a.gpx")
    try folder.write("a", to: "all/export/notes.txt")
    let inner = try identity("all/export")
    let outer = try identity("all")
    try folder.write("b", to: "all/export/workout-routes/b.gpx")
    let more = try identity("all/export")
    for place in 0...1 {
      let known = [
        [document.text, try document.contentDigest()][place], inner[place], outer[place],
        more[place],
      ]
      #expect(Set(known).count == 4)
    }
    try folder.write("a", to: "all/export/other.txt")
    #expect(try identity("all/export") == more)
  }

  @Test func `a folder's document is chosen once, for its identity and its samples`() throws {
    let folder = try WorkFolder()
    let path = try folder.write(Self.document.utf8, to: "export.xml")
    var input = try ReaderInput.open(folder.path("."))
    try input.chooseDocument()
    #expect(unlink(path) == 0)
    // A second choice would find an empty folder.
    let error = #expect(throws: ImportError.self) {
      try DataReader().readInput(input, into: SampleCollector())
    }
    #expect(error?.message.contains("changed while it was read") == true)
  }
}
