package import Files

/// A source that decompresses raw deflate data in a file, up to the data's own end mark.
package final class InflateSource: ByteSource {
  private let file: InputFile
  private let range: Range<Int>
  private var inflater: any Inflater
  /// The part of the range that has not been read yet.
  private var rest: Range<Int>
  private let input: UnsafeMutableRawBufferPointer
  /// The bytes in the input that have not been consumed.
  private var pending = 0..<0
  /// The number of compressed bytes that have been consumed.
  package private(set) var consumed = 0
  /// The number of bytes that have been decompressed.
  private var produced = 0
  /// True once the end mark has been reached.
  package private(set) var isAtEndMark = false
  /// The error that ended the reading, which is thrown once all bytes before it have been read.
  private var fault: (any Error)?

  /// - Parameter range: the range of the file that contains the data, and may extend beyond its end
  ///   mark. If it ends before the mark, the source ends there.
  package init(_ file: InputFile, _ range: Range<Int>, with inflater: any Inflater) {
    self.file = file
    self.range = range
    self.inflater = inflater
    rest = range
    input = .allocate(byteCount: min(range.count, 1 << 18), alignment: 64)
  }

  deinit {
    input.deallocate()
  }

  /// - Throws: `SourceFault` once all bytes before the damage have been read, or if the file is
  ///   shorter than the range.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var count = 0
    do {
      while count < buffer.count,
        let more = try inflate(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      {
        count += more
      }
    } catch {
      fault = error
    }
    if count == 0, let fault { throw fault }
    return count
  }

  /// Decompresses a few more bytes; returns nil at the end of the data, or after a fault.
  private func inflate(into output: UnsafeMutableRawBufferPointer) throws -> Int? {
    guard !isAtEndMark, fault == nil else { return nil }
    let step = inflater.inflate(UnsafeRawBufferPointer(rebasing: input[pending]), into: output)
    let hasProgress = step.consumed + step.produced > 0
    if step.state == .damaged || !hasProgress && !pending.isEmpty && step.state == .running {
      guard inflater.isExact else { return try startAgain() }
      guard step.produced > 0 else { throw SourceFault(reason: ZipReason.damagedData) }
      fault = SourceFault(reason: ZipReason.damagedData)
    } else if step.state == .ended {
      isAtEndMark = true
    } else if !hasProgress {
      if try refill() { return 0 }
      return inflater.isExact ? nil : try startAgain()
    }
    pending = pending.lowerBound + step.consumed..<pending.upperBound
    consumed += step.consumed
    produced += step.produced
    return step.produced
  }

  /// Decompresses the data again from their start, up to the same place, with zlib, which produces
  /// the bytes before damage or a missing end exactly. Nothing follows if zlib finds damage before
  /// that place. Returns 0, the number of new bytes.
  private func startAgain() throws -> Int {
    inflater = try ZlibInflater()
    rest = range
    pending = 0..<0
    let goal = produced
    (consumed, produced) = (0, 0)
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)
    defer { scratch.deallocate() }
    while produced < goal,
      try inflate(into: UnsafeMutableRawBufferPointer(rebasing: scratch.prefix(goal - produced)))
        != nil
    {}
    return 0
  }

  /// Reads the next compressed bytes; returns false at the end of the range.
  private func refill() throws -> Bool {
    guard !rest.isEmpty else { return false }
    let space = UnsafeMutableRawBufferPointer(rebasing: input.prefix(rest.count))
    let count = try file.read(into: space, at: rest.lowerBound)
    rest = rest.lowerBound + count..<rest.upperBound
    pending = 0..<count
    guard count > 0 else { throw SourceFault(reason: ZipReason.endsInsideData) }
    return true
  }
}
