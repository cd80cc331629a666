import Files
import Threads

/// A source that reads another source a few chunks ahead on a separate thread, so that
/// decompressing and scanning run at the same time.
final class ReadAhead: ByteSource {
  /// The chunks that have been read, followed by the error that ended the reading, if any.
  private let filled = Channel<Result<Chunk, any Error>>(capacity: depth + 1)
  /// The chunks to read into. The reading thread waits until most of them are empty, so that it is
  /// woken a few hundred times for a document of a gigabyte.
  private let empty = Channel<Chunk>(capacity: depth, batch: depth - 2)
  /// The chunk that is being returned, with `position` as the next byte.
  private var chunk: Chunk?
  private var position = 0

  /// The number of chunks.
  private static let depth = 6

  /// Returns a source that reads ahead, or the source itself if the system cannot start a thread.
  /// Small chunks, which tests use, are read only on demand.
  static func over(_ source: any ByteSource, chunk: Int) -> any ByteSource {
    guard chunk >= 64 << 10 else { return source }
    let ahead = ReadAhead(chunk: chunk)
    // Only the new thread uses the source from here on.
    nonisolated(unsafe) let source = source
    let hasThread = WorkerThread.start { [empty = ahead.empty, filled = ahead.filled] in
      fill(empty, from: source, into: filled)
    }
    return hasThread ? ahead : source
  }

  private init(chunk: Int) {
    for _ in 0..<Self.depth { empty.send(Chunk(chunk)) }
  }

  deinit {
    empty.close()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if chunk.map({ position == $0.count }) ?? true {
      if let chunk { empty.send(chunk) }
      chunk = nil
      guard let next = try filled.receive()?.get() else { return 0 }
      chunk = next
      position = 0
    }
    guard let chunk, let base = buffer.baseAddress else { return 0 }
    let count = min(buffer.count, chunk.count - position)
    base.copyMemory(from: chunk.bytes + position, byteCount: count)
    position += count
    return count
  }

  /// Reads until the source ends or no more chunks are wanted. Chunks that precede a fault are
  /// passed on before it.
  private static func fill(
    _ empty: Channel<Chunk>, from source: any ByteSource,
    into filled: Channel<Result<Chunk, any Error>>
  ) {
    defer { filled.close() }
    while let chunk = empty.receive() {
      let error = chunk.fill(from: source)
      let isFull = chunk.count == chunk.capacity
      if chunk.count > 0 { filled.send(.success(chunk)) }
      if let error { filled.send(.failure(error)) }
      guard isFull, error == nil else { return }
    }
  }

  private final class Chunk: @unchecked Sendable {
    let bytes: UnsafeMutableRawPointer
    let capacity: Int
    private(set) var count = 0

    init(_ capacity: Int) {
      self.capacity = capacity
      bytes = .allocate(byteCount: capacity, alignment: 64)
    }

    deinit {
      bytes.deallocate()
    }

    /// Reads until the chunk is full, or the source ends or fails. Returns the error.
    func fill(from source: any ByteSource) -> (any Error)? {
      count = 0
      do {
        while count < capacity {
          let space = UnsafeMutableRawBufferPointer(start: bytes + count, count: capacity - count)
          let read = try source.read(into: space)
          if read == 0 { break }
          count += read
        }
        return nil
      } catch {
        return error
      }
    }
  }
}
