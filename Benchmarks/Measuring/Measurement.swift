import Foundation

/// The time and memory of one run.
struct Measurement: Decodable {
  /// The wall-clock time.
  var seconds: Double
  /// The processor time on all processors together.
  var processorSeconds: Double
  /// The peak resident memory in bytes; `nil` if the process does more than this run.
  var peakBytes: Int?
  /// The number of times that a thread of the process waited, and was woken again; `nil` without a
  /// process of its own.
  var waits: Int?

  /// The number of processors that were busy on average.
  var busyProcessors: Double { processorSeconds / seconds }

  /// Creates a measurement that another process made of itself.
  init(seconds: Double, processorSeconds: Double) {
    self.seconds = seconds
    self.processorSeconds = processorSeconds
  }

  /// Measures a closure in this process.
  ///
  /// - Throws: any error of the closure.
  init(of body: () throws -> Void) rethrows {
    let (start, processor) = (DispatchTime.now().uptimeNanoseconds, Self.processorSeconds())
    try body()
    seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    processorSeconds = Self.processorSeconds() - processor
  }

  private static func processorSeconds() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }
}

extension [Double] {
  /// The middle value, or the mean of the two middle values; not a number if the list is empty.
  var median: Double {
    let sorted = sorted()
    guard !isEmpty else { return .nan }
    return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
  }
}
