import Foundation

/// A queue of bounded length, through which one thread passes elements to another.
///
/// Waking a thread costs more than most elements, and a thread that is woken for each element often
/// stays on the core of the other thread, so that the two take turns. A receiver can therefore wait
/// for several elements.
package final class Channel<Element>: @unchecked Sendable {
  private let condition = NSCondition()
  private let capacity: Int
  private let batch: Int
  private var elements: [Element] = []
  private var isClosed = false
  /// True while a thread waits for elements, or for room.
  private var isReceiverWaiting = false
  private var isSenderWaiting = false

  /// - Parameters:
  ///   - capacity: the number of elements that can be in the queue before `send` waits.
  ///   - batch: the number of elements for which `receive` waits when it finds the queue empty, at
  ///     most the capacity.
  package init(capacity: Int, batch: Int = 1) {
    precondition(batch <= capacity, "a receiver would wait for more than fits")
    self.capacity = capacity
    self.batch = batch
  }

  /// Adds an element, and waits while the queue is full. A closed channel drops the element.
  package func send(_ element: sending Element) {
    condition.withLock {
      while elements.count >= capacity, !isClosed {
        isSenderWaiting = true
        condition.wait()
      }
      guard !isClosed else { return }
      elements.append(element)
      if isReceiverWaiting, elements.count >= batch { wakeAll() }
    }
  }

  /// Removes and returns the first element, and waits until the queue has one. Returns nil once the
  /// channel is closed and the queue is empty.
  package func receive() -> Element? {
    condition.withLock {
      if elements.isEmpty {
        while elements.count < batch, !isClosed {
          isReceiverWaiting = true
          condition.wait()
        }
      }
      guard !elements.isEmpty else { return nil }
      if isSenderWaiting { wakeAll() }
      return elements.removeFirst()
    }
  }

  /// Ends the passing of elements, from either side. Those in the queue can still be received.
  package func close() {
    condition.withLock {
      isClosed = true
      wakeAll()
    }
  }

  private func wakeAll() {
    isReceiverWaiting = false
    isSenderWaiting = false
    condition.broadcast()
  }
}
