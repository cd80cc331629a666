import Files
import Foundation
import Threads

/// A source that reads another source a few chunks ahead on a separate thread, so that
/// decompressing and scanning run at the same time.
final class ReadAhead: ByteSource {
  private let state: State
  /// The chunk that is being read, with `position` as the next byte.
  private var chunk: Chunk?
  private var position = 0

  /// The maximum number of chunks that are read ahead.
  private static let depth = 4

  /// Returns a source that reads ahead, or the source itself if the system cannot start a thread.
  /// Small chunks, which tests use, are read only on demand.
  static func over(_ source: any ByteSource, chunk: Int) -> any ByteSource {
    guard chunk >= 64 << 10 else { return source }
    let ahead = ReadAhead(source, chunk: min(chunk, 256 << 10))
    return WorkerThread.start { [state = ahead.state] in state.fill() } ? ahead : source
  }

  private init(_ source: any ByteSource, chunk: Int) {
    state = State(source, chunk: chunk)
  }

  deinit {
    state.stop()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if chunk.map({ position == $0.count }) ?? true {
      if let chunk { state.giveBack(chunk) }
      chunk = nil
      guard let next = try state.take() else { return 0 }
      chunk = next
      position = 0
    }
    guard let chunk, let base = buffer.baseAddress else { return 0 }
    let count = min(buffer.count, chunk.count - position)
    base.copyMemory(from: chunk.bytes + position, byteCount: count)
    position += count
    return count
  }

  private final class Chunk: @unchecked Sendable {
    let bytes: UnsafeMutableRawPointer
    let capacity: Int
    var count = 0

    init(_ capacity: Int) {
      self.capacity = capacity
      bytes = .allocate(byteCount: capacity, alignment: 64)
    }

    deinit {
      bytes.deallocate()
    }
  }

  /// The state that the two threads share.
  private final class State: @unchecked Sendable {
    private let source: any ByteSource
    private let condition = NSCondition()
    private var free: [Chunk]
    private var filled: [Chunk] = []
    private var failure: (any Error)?
    private var isAtEnd = false
    private var isStopped = false

    init(_ source: any ByteSource, chunk: Int) {
      self.source = source
      free = (0..<ReadAhead.depth).map { _ in Chunk(chunk) }
    }

    /// Reads until the source ends or the reader is released.
    func fill() {
      while let chunk = emptyChunk() {
        do {
          chunk.count = try source.read(
            into: UnsafeMutableRawBufferPointer(start: chunk.bytes, count: chunk.capacity))
          if chunk.count == 0 { return end(nil) }
          condition.withLock {
            filled.append(chunk)
            condition.signal()
          }
        } catch {
          return end(error)
        }
      }
    }

    private func emptyChunk() -> Chunk? {
      condition.withLock {
        while free.isEmpty, !isStopped { condition.wait() }
        return isStopped ? nil : free.removeLast()
      }
    }

    private func end(_ error: (any Error)?) {
      condition.withLock {
        failure = error
        isAtEnd = true
        condition.signal()
      }
    }

    /// Returns the next chunk; nil at the end. Chunks that precede a fault are returned before it
    /// is thrown.
    func take() throws -> Chunk? {
      try condition.withLock {
        while filled.isEmpty, !isAtEnd { condition.wait() }
        if !filled.isEmpty { return filled.removeFirst() }
        if let failure { throw failure }
        return nil
      }
    }

    func giveBack(_ chunk: Chunk) {
      condition.withLock {
        free.append(chunk)
        condition.signal()
      }
    }

    func stop() {
      condition.withLock {
        isStopped = true
        condition.broadcast()
      }
    }
  }
}
