import Foundation
import TestSupport
import Testing

/// Opening an export twice does not read it twice.
@Suite(.waitsForPrograms) struct `The cache behind --data` {
  let work: StoreWork
  let archive: String

  init() throws {
    work = try StoreWork()
    archive = try work.sample(days: 2)
  }

  private var cache: String { work.folder.path("home/cache") }

  /// The files and folders in the cache, by their paths.
  private var cached: [String] {
    FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String }.sorted() ?? []
  }

  /// Overwrites the archive in place.
  private func overwrite(_ bytes: Data, keepingTime: Bool) throws {
    var status = stat()
    try #require(stat(archive, &status) == 0)
    let file = try #require(FileHandle(forUpdatingAtPath: archive))
    try file.truncate(atOffset: UInt64(bytes.count))
    try file.seek(toOffset: 0)
    try file.write(contentsOf: bytes)
    try file.close()
    if keepingTime {
      #if canImport(Darwin)
        let times = [status.st_atimespec, status.st_mtimespec]
      #else
        let times = [status.st_atim, status.st_mtim]
      #endif
      try #require(utimensat(AT_FDCWD, archive, times, 0) == 0)
    }
  }

  @Test func `a query of a cached archive does not read the archive again`() throws {
    let bytes = try Data(contentsOf: URL(filePath: archive))
    let first = try work.query(archive)
    #expect(first.status == 0)
    // Size, time and inode stay the same, so only the bytes show the change.
    try overwrite(Data(repeating: 0, count: bytes.count), keepingTime: true)
    for question in StoreWork.questions {
      #expect(try work.query(archive, question).status == 0)
    }
    #expect(try work.query(archive).output == first.output)
    try overwrite(bytes, keepingTime: true)
    #expect(try work.query(archive).output == first.output)
  }

  @Test func `the cache gives the same output as reading the archive`() throws {
    for question in StoreWork.questions {
      for format in StoreWork.formats {
        let results = try (0..<2).map { _ in try work.query(archive, question, format: format) }
        let uncached = try work.run(
          ["query"] + question + ["--data", archive, "--format", format, "--no-cache"])
        #expect(results.map(\.output) == [uncached.output, uncached.output])
      }
    }
  }

  @Test func `the cache recognizes an archive by its content if its time has changed`() throws {
    let first = try work.query(archive)
    let stores = cached.filter { $0.hasSuffix(".store") }
    try overwrite(try Data(contentsOf: URL(filePath: archive)), keepingTime: false)
    #expect(try work.query(archive).output == first.output)
    #expect(cached.filter { $0.hasSuffix(".store") } == stores)
  }

  @Test func `the cache notices new content`() throws {
    let first = try work.query(archive)
    let other = try work.sample(days: 2, seed: 2, named: "other")
    let expected = try work.query(other)
    #expect(expected.output != first.output)
    try overwrite(try Data(contentsOf: URL(filePath: other)), keepingTime: false)
    #expect(try work.query(archive).output == expected.output)
  }

  @Test func `--no-cache leaves nothing in the cache`() throws {
    let result = try work.run(["query", "stepCount", "--data", archive, "--no-cache"])
    #expect(result.status == 0)
    #expect(cached == [])
  }

  @Test func `the cache can be read only by its owner`() throws {
    #expect(try work.query(archive).status == 0)
    #expect(!cached.isEmpty)
    for entry in cached {
      let path = cache + "/" + entry
      var isFolder: ObjCBool = false
      #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder))
      let expected = isFolder.boolValue ? 0o700 : 0o600
      #expect(StoreWork.mode(path) == expected, "\(entry)")
    }
    #expect(try work.temporaryFiles == [])
  }

  @Test func `a damaged cache never gives another answer (F4)`() throws {
    let first = try work.query(archive)
    for entry in cached {
      let path = cache + "/" + entry
      guard let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty else { continue }
      try Data(bytes.prefix(bytes.count / 2)).write(to: URL(filePath: path))
    }
    let second = try work.query(archive)
    #expect(second.output == first.output || second.status == 4)
  }
}
