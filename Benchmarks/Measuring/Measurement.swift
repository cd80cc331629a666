import Foundation

/// What one run took.
struct Measurement: Decodable {
  /// By the clock on the wall.
  var seconds: Double
  /// Of all processors together.
  var processorSeconds: Double
  /// The most memory that was resident at once; nil where a process does more than this run.
  var peakBytes: Int?

  /// What another process measured in itself.
  init(seconds: Double, processorSeconds: Double) {
    self.seconds = seconds
    self.processorSeconds = processorSeconds
  }

  /// Measures what a body does in this process.
  ///
  /// - Throws: what the body throws.
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
  /// The middle one, or between the two in the middle; not a number if there are none.
  var median: Double {
    let sorted = sorted()
    guard !isEmpty else { return .nan }
    return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
  }
}
