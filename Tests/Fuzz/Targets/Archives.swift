import Compression
import Files
import Foundation

extension FuzzTarget {
  private static let limits = ZipLimits(
    inflatedBytes: 1 << 20, ratio: 200, entries: 100, directoryBytes: 64 << 10)

  static let zip = FuzzTarget(
    "zip", "an entry that is read to its end has the checksum and the size that it states",
    isText: false
  ) { bytes in
    try withInputFile(bytes) { file in
      let archive = try ZipArchive(file, limits: limits)
      for entry in try archive.entries() {
        guard let contents = try? allBytes(of: archive.open(entry)) else { continue }
        try FuzzFinding.expect(
          contents.count <= limits.inflatedBytes, "\(contents.count) bytes are over the limit")
        try FuzzFinding.expectEqual(contents.count, entry.size, "the size of an entry")
      }
    }
  }

  static let salvage = FuzzTarget(
    "salvage", "an entry without a directory has at most as many bytes as the limits allow",
    isText: false
  ) { bytes in
    try withInputFile(bytes) { file in
      let salvage = ZipSalvage(file, limits: limits)
      var tried = 0
      let found = try salvage.firstEntry { source in
        tried += 1
        return try source.prefix(4).count == 4
      }
      try FuzzFinding.expect(tried <= limits.entries, "\(tried) entries are over the limit")
      guard let found else { throw Refusal() }
      let contents = try allBytes(of: found.source)
      try FuzzFinding.expect(
        contents.count <= limits.inflatedBytes, "\(contents.count) bytes are over the limit")
    }
  }

  static let inflate = FuzzTarget(
    "inflate", "what zlib reads is read the same, and what zlib gives before damage comes first",
    isText: false
  ) { bytes in
    func reading(
      _ file: InputFile, _ inflater: any Inflater
    ) -> (bytes: [UInt8], fault: String?) {
      let source = InflateSource(file, 0..<bytes.count, with: inflater)
      var contents: [UInt8] = []
      do {
        while contents.count < 1 << 20, case let piece = try source.piece(1 << 14), !piece.isEmpty {
          contents += piece
        }
        return (contents, nil)
      } catch {
        return (contents, "\(error)")
      }
    }
    let (ours, reference) = try withInputFile(bytes) { file in
      (reading(file, try SystemInflater()), reading(file, try ZlibInflater()))
    }
    guard reference.fault != nil else {
      try FuzzFinding.expectEqual(ours.bytes, reference.bytes, "decompressed bytes")
      try FuzzFinding.expectEqual(ours.fault, nil, "the fault")
      return
    }
    // NB: ISA-L accepts incomplete codes, at which zlib stops. Only the checksum refuses those.
    try FuzzFinding.expect(
      ours.bytes.starts(with: reference.bytes), "the bytes before the damage are other ones")
    throw Refusal()
  }

  /// Calls a closure with an input file that exists only in memory.
  private static func withInputFile<Result>(
    _ bytes: [UInt8], _ body: (InputFile) throws -> Result
  ) throws -> Result {
    let scratch = try ScratchFile.take()
    // Creating a file takes longer than reading it.
    defer { scratch.giveBack() }
    guard case .file(let file) = try InputFile.open(try scratch.write(bytes)) else {
      throw Refusal()
    }
    return try body(file)
  }

  private static func allBytes(of source: any ByteSource) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while case let piece = try source.piece(1 << 14), !piece.isEmpty { bytes += piece }
    return bytes
  }

  /// A new path, in memory if the system has such a folder.
  static func scratchPath() -> String {
    "\(scratchFolder)/healthmark-fuzz-\(UUID().uuidString)"
  }

  private static let scratchFolder =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path
}

/// The refusal of an input by a target itself, because it has nothing to check in it.
struct Refusal: Error {}
