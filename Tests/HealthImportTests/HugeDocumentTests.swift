import Files
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `A document of more than 4 GiB` {
  /// The text before and after the spaces: the damage and the record after them have places beyond
  /// 32 bits.
  private static let start = "<HealthData>\n" + ExportText.record(value: "1")
  private static let end = "<Record \n" + ExportText.record(value: "2") + "\n</HealthData>\n"

  @Test func `places behind 4 GiB are right, and nothing is lost (M12)`() throws {
    let blocks = 4_400
    let source = SpacedSource(Array(Self.start.utf8), blocks: blocks, Array(Self.end.utf8))
    let input = ReaderInput(path: "export.xml", head: Array(Self.start.utf8)) { source }
    let samples = try ImportedSamples {
      try AppleExportFormat().read(input, into: $0, options: ReadingOptions())
    }
    #expect(try samples.values() == [1, 2])
    let spaces = blocks * SpacedSource.blockLength
    #expect(spaces > 1 << 32)
    #expect(samples.summary.byteCount == Self.start.utf8.count + spaces + Self.end.utf8.count)
    let damage = try #require(samples.summary.diagnostics.first)
    #expect(damage.byteOffset == Self.start.utf8.count + spaces)
    #expect(damage.line == 2 + blocks)
  }
}

/// A source of a text, of blocks of spaces that each end with a line feed, and of another text.
private final class SpacedSource: ByteSource {
  static let blockLength = 1 << 20

  private let start: [UInt8]
  private let end: [UInt8]
  private let spaces: Int
  private var position = 0

  init(_ start: [UInt8], blocks: Int, _ end: [UInt8]) {
    self.start = start
    self.end = end
    spaces = blocks * Self.blockLength
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if position < start.count { return copy(start, from: position, into: buffer) }
    let place = position - start.count
    guard place < spaces else {
      return copy(end, from: place - spaces, into: buffer)
    }
    let rest = Self.blockLength - place % Self.blockLength
    let count = min(buffer.count, rest)
    guard let base = buffer.baseAddress, count > 0 else { return 0 }
    base.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "), count: count)
    if count == rest { buffer[count - 1] = UInt8(ascii: "\n") }
    position += count
    return count
  }

  private func copy(
    _ bytes: [UInt8], from index: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let count = min(buffer.count, bytes.count - index)
    buffer.copyBytes(from: bytes[index..<index + count])
    position += count
    return count
  }
}
