import Foundation
import Testing
import Threads

@Suite struct `A channel between threads` {
  @Test(arguments: [(1, 1), (2, 1), (4, 4), (7, 3)])
  func `elements arrive in order, whatever its capacity and its batch`(
    _ capacity: Int, _ batch: Int
  ) {
    let channel = Channel<Int>(capacity: capacity, batch: batch)
    let hasThread = WorkerThread.start {
      for number in 0..<1_000 { channel.send(number) }
      channel.close()
    }
    #expect(hasThread)
    var received: [Int] = []
    while let number = channel.receive() { received.append(number) }
    #expect(received == Array(0..<1_000))
  }

  @Test func `the sender waits while the channel is full`() {
    let channel = Channel<Int>(capacity: 2)
    let sent = Count()
    let hasThread = WorkerThread.start {
      for number in 0..<5 {
        channel.send(number)
        sent.increase()
      }
      channel.close()
    }
    #expect(hasThread)
    var received: [Int] = []
    while let number = channel.receive() {
      received.append(number)
      #expect(sent.value <= number + 3)
    }
    #expect(received == Array(0..<5))
  }

  @Test func `the receiver of an empty channel waits for a batch`() {
    let channel = Channel<Int>(capacity: 4, batch: 3)
    let sent = Count()
    let hasThread = WorkerThread.start {
      for number in 0..<3 {
        sent.increase()
        channel.send(number)
      }
    }
    #expect(hasThread)
    #expect(channel.receive() == 0)
    #expect(sent.value == 3)
    #expect(channel.receive() == 1)
    #expect(channel.receive() == 2)
  }

  @Test func `a closed channel gives what it holds, and drops what is sent`() {
    let channel = Channel<Int>(capacity: 4, batch: 4)
    channel.send(1)
    channel.send(2)
    channel.close()
    channel.send(3)
    #expect(channel.receive() == 1)
    #expect(channel.receive() == 2)
    #expect(channel.receive() == nil)
    #expect(channel.receive() == nil)
  }

  @Test func `closing a channel wakes a sender and a receiver`() {
    let full = Channel<Int>(capacity: 1)
    let empty = Channel<Int>(capacity: 2, batch: 2)
    full.send(0)
    let (sender, receiver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let hasSender = WorkerThread.start {
      full.send(1)
      sender.signal()
    }
    let hasReceiver = WorkerThread.start {
      if empty.receive() == nil { receiver.signal() }
    }
    #expect(hasSender && hasReceiver)
    full.close()
    empty.close()
    sender.wait()
    receiver.wait()
  }

  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var value: Int { lock.withLock { number } }

    func increase() {
      lock.withLock { number += 1 }
    }
  }
}
