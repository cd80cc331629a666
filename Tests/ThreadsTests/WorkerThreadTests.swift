import Foundation
import Testing
import Threads

@Suite struct `Worker threads` {
  @Test(arguments: [0, 1, 2, 1_000])
  func `worker threads visit every number once`(_ count: Int) {
    let seen = Log()
    WorkerThread.forEach(below: count) { seen.append($0) }
    #expect(seen.numbers.sorted() == Array(0..<count))
  }

  @Test(arguments: [1, 2, 5])
  func `a serial worker runs closures in order`(_ capacity: Int) {
    let seen = Log()
    let worker = SerialWorker(capacity: capacity)
    worker.wait()
    for number in 0..<100 { worker.run { seen.append(number) } }
    worker.wait()
    #expect(seen.numbers == Array(0..<100))
    worker.run { seen.append(100) }
    worker.wait()
    #expect(seen.numbers.last == 100)
  }

  @Test func `a serial worker runs its waiting closures after it is released`() async {
    let seen = Log()
    await withCheckedContinuation { continuation in
      let worker = SerialWorker(capacity: 3)
      worker.run { usleep(1_000) }
      worker.run { seen.append(1) }
      worker.run { continuation.resume() }
    }
    #expect(seen.numbers == [1])
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Int] = []

    var numbers: [Int] { lock.withLock { all } }

    func append(_ number: Int) {
      lock.withLock { all.append(number) }
    }
  }
}
