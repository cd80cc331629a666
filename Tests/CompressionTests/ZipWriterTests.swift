import Compression
import Foundation
import TestSupport
import Testing

@Suite struct `Written archives` {
  @Test func `a written archive is private, and the same to the byte each time`() throws {
    let folder = try WorkFolder()
    for name in ["a.zip", "b.zip"] {
      var pieces = 40
      try ZipWriter().write(
        members: [
          .init(path: "größe/a.txt") {
            pieces -= 1
            return pieces >= 0 ? Array("piece \(pieces)\n".utf8) : nil
          },
          .init(path: "b.txt", bytes: []),
        ], to: folder.path + "/" + name)
    }
    #expect(try folder.bytes(of: "a.zip") == folder.bytes(of: "b.zip"))
    var status = stat()
    #expect(stat(folder.path + "/a.zip", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `an archive whose contents fail leaves nothing behind`() throws {
    struct Failure: Error {}
    let folder = try WorkFolder()
    let path = try folder.write("old".utf8, to: "a.zip")
    #expect(throws: Failure.self) {
      try ZipWriter().write(members: [.init(path: "a") { throw Failure() }], to: path)
    }
    #expect(try folder.bytes(of: "a.zip") == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.zip"])
  }
}
