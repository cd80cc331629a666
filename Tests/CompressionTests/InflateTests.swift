import Compression
import Files
import TestSupport
import Testing

/// Raw deflate data of an archive's first entry, and what they decompress to.
private struct Deflated {
  let contents: [UInt8]
  let archive: [UInt8]
  /// The range of the data in the archive.
  let range: Range<Int>

  init(_ contents: [UInt8], in folder: WorkFolder) throws {
    let path = folder.path("deflated.zip")
    try ZipWriter().write(members: [.init(path: "a", bytes: contents)], to: path)
    let bytes = try folder.bytes(of: "deflated.zip")
    let start = 30 + Int(bytes[26]) + Int(bytes[28])
    let directory = bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
    let size = (0..<4).reduce(0) { $0 | Int(bytes[directory + 20 + $1]) << ($1 * 8) }
    self.contents = contents
    archive = bytes
    range = start..<start + size
  }

  var data: [UInt8] { Array(archive[range]) }
}

/// The bytes that a decompressor produces, and how the data end.
private struct Inflated: Equatable {
  enum End: Equatable {
    case endMark, cut, damage
  }

  var bytes: [UInt8] = []
  var end = End.cut

  /// - Parameters:
  ///   - input, output: the numbers of bytes of each piece.
  init(_ data: [UInt8], with inflater: any Inflater, input: Int, output: Int) {
    var place = 0
    var buffer = [UInt8](repeating: 0, count: output)
    while true {
      let piece = data[place..<min(data.count, place + input)]
      let step = piece.withUnsafeBytes { piece in
        buffer.withUnsafeMutableBytes { inflater.inflate(piece, into: $0) }
      }
      place += step.consumed
      if step.produced > 0 { bytes += buffer[..<step.produced] }
      switch step.state {
      case .ended: end = .endMark
      case .damaged: end = .damage
      case .running where step.consumed + step.produced > 0: continue
      case .running: break
      }
      return
    }
  }
}

@Suite struct `Decompression` {
  static var inflaters: [any Inflater.Type] { [ZlibInflater.self, SystemInflater.self] }
  static let text = Array(
    (0..<800).map { "<Record value=\"\($0 * 7919 % 9973)\"/>" }.joined(separator: "\n").utf8)

  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  @Test(arguments: [(1, 1_000), (1_000, 1), (7, 300), (1 << 16, 1 << 18)])
  func `both decompressors give the same bytes for pieces of any size`(
    _ input: Int, _ output: Int
  ) throws {
    var generator = SplitMix64(seed: 1)
    let noise = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for contents in [[], [1], Array("<HealthData/>".utf8), Self.text, noise] {
      let deflated = try Deflated(contents, in: folder)
      for type in Self.inflaters {
        let result = Inflated(
          deflated.data, with: try type.init(), input: input, output: output)
        #expect(result.end == .endMark)
        #expect(result.bytes == contents)
      }
    }
  }

  @Test func `both decompressors read data that are not compressed`() throws {
    let stored: [UInt8] = [0, 3, 0, 0xFC, 0xFF, 1, 2, 3, 1, 1, 0, 0xFE, 0xFF, 4]
    for type in Self.inflaters {
      let result = Inflated(stored + [9, 9], with: try type.init(), input: 5, output: 2)
      #expect(result.end == .endMark)
      #expect(result.bytes == [1, 2, 3, 4])
    }
  }

  @Test func `both decompressors give the same bytes before damage (Z7)`() throws {
    let contents = Self.text
    let deflated = try Deflated(contents, in: folder)
    var generator = SplitMix64(seed: 2)
    for round in 0..<100 {
      var bytes = deflated.archive
      let place = Int.random(in: deflated.range, using: &generator)
      bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      let file = try openedFile(folder.write(bytes, to: "changed"))
      let results = try Self.inflaters.map { type in
        try Self.bytesBeforeFault(InflateSource(file, deflated.range, with: type.init()))
      }
      // Some damage is not found, and zlib refuses codes that are incomplete but never used.
      #expect(
        results[0].bytes == results[1].bytes || results[0].isFaulty && !results[1].isFaulty,
        "round \(round)")
    }
  }

  @Test func `both decompressors give the same bytes of data without an end`() throws {
    let deflated = try Deflated(Self.text, in: folder)
    let file = try openedFile(folder.path("deflated.zip"))
    for count in stride(from: 0, to: deflated.range.count, by: 3) {
      let range = deflated.range.lowerBound..<deflated.range.lowerBound + count
      let results = try Self.inflaters.map { type in
        try Self.bytesBeforeFault(InflateSource(file, range, with: type.init()))
      }
      #expect(results[0].bytes == results[1].bytes, "\(count) bytes")
      #expect(Self.text.starts(with: results[1].bytes) && !results[1].isFaulty)
    }
  }

  /// Reads a source in pieces up to its end or its fault.
  private static func bytesBeforeFault(
    _ source: InflateSource
  ) throws -> (bytes: [UInt8], isFaulty: Bool) {
    var bytes: [UInt8] = []
    do {
      while case let piece = try source.piece(5_000), !piece.isEmpty { bytes += piece }
      return (bytes, false)
    } catch is SourceFault {
      return (bytes, true)
    }
  }

  @Test func `both decompressors compute the same checksums`() {
    let bytes = Self.text
    for split in [0, 1, 15, 16, 1_000, bytes.count] {
      let sums = Self.inflaters.map { type in
        bytes.withUnsafeBytes { all in
          let first = type.checksum(of: UnsafeRawBufferPointer(rebasing: all[..<split]), after: 0)
          return type.checksum(of: UnsafeRawBufferPointer(rebasing: all[split...]), after: first)
        }
      }
      #expect(sums[0] == sums[1])
    }
    #expect(
      "123456789".utf8.withContiguousStorageIfAvailable {
        SystemInflater.checksum(of: UnsafeRawBufferPointer($0), after: 0)
      } == 0xCBF4_3926)
  }

  @Test func `a source knows the end of its data`() throws {
    let deflated = try Deflated(Self.text, in: folder)
    let file = try openedFile(folder.path("deflated.zip"))
    let source = InflateSource(
      file, deflated.range.lowerBound..<file.size, with: try SystemInflater())
    #expect(try source.prefix(1 << 20) == Self.text)
    #expect(source.isAtEndMark)
    let half = InflateSource(
      file, deflated.range.lowerBound..<deflated.range.lowerBound + deflated.range.count / 2,
      with: try SystemInflater())
    let start = try half.prefix(1 << 20)
    #expect(start.count > 1_000 && Self.text.starts(with: start))
    #expect(!half.isAtEndMark)
    let beyond = InflateSource(file, file.size..<file.size + 10, with: try SystemInflater())
    #expect(throws: SourceFault.self) { try beyond.prefix(1) }
  }

  /// Every change of a small archive gives an error, or the same contents.
  @Test func `flips and cuts of an archive never give other contents (Z5, Z7)`() throws {
    let contents = [Array(Self.text.prefix(3_000)), Array("<gpx/>".utf8), []]
    let path = folder.path("small.zip")
    try ZipWriter().write(
      members: zip(["a.xml", "b.gpx", "c"], contents).map { .init(path: $0, bytes: $1) }, to: path)
    let bytes = try folder.bytes(of: "small.zip")
    var generator = SplitMix64(seed: 3)
    var errors = 0
    let rounds = Soak.rounds(100, of: 2_000)
    for round in 0..<rounds {
      var changed = bytes
      if round % 4 == 0 {
        changed.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      } else {
        let place = Int.random(in: bytes.indices, using: &generator)
        changed[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      }
      do {
        let archive = try ZipArchive(
          openedFile(folder.write(changed, to: "changed.zip")), limits: .usual)
        for entry in try archive.entries() {
          #expect(contents.contains(try archive.open(entry).prefix(10_000)), "round \(round)")
        }
      } catch {
        errors += 1
      }
    }
    #expect(errors > rounds / 2)
  }
}

@Suite struct `Deflated bytes in memory` {
  private static let text = Array(String(repeating: "<trkpt lat=\"50\">", count: 400).utf8)

  @Test func `bytes are compressed if that makes them shorter`() throws {
    let data = try #require(DeflatedBytes.deflate(Self.text))
    #expect(data.count < Self.text.count / 20)
    #expect(DeflatedBytes.inflate(data, count: Self.text.count) == Self.text)
    #expect(DeflatedBytes.deflate(Self.text) == data)
    var generator = SystemRandomNumberGenerator()
    let random = (0..<3_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for bytes in [[], [7], random] { #expect(DeflatedBytes.deflate(bytes) == nil) }
  }

  @Test func `damaged data and another length are refused`() throws {
    let data = try #require(DeflatedBytes.deflate(Self.text))
    let count = Self.text.count
    for other in [0, 1, count - 1, count + 1, 2 * count] {
      #expect(DeflatedBytes.inflate(data, count: other) == nil)
    }
    #expect(DeflatedBytes.inflate(Array(data.dropLast()), count: count) == nil)
    #expect(DeflatedBytes.inflate(data + [0], count: count) == nil)
    #expect(DeflatedBytes.inflate([], count: count) == nil)
    for place in data.indices {
      var damaged = data
      damaged[place] ^= 0x80
      // The digest of a file shows damage that gives as many bytes.
      let bytes = DeflatedBytes.inflate(damaged, count: count)
      #expect(bytes == nil || bytes?.count == count)
    }
  }
}
