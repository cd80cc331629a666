import Health

/// The distance between readings that several sources have at the same time, such as two sensors
/// worn together. Statistics of readings are of all of them.
struct PooledSources: Sendable, Equatable {
  /// The number of quarters of an hour in which several sources have readings.
  let count: Int
  /// The difference between the greatest and the least mean of a source, as the mean over these
  /// quarters of an hour and the greatest one.
  let difference: Double
  let greatest: Double

  private static let length = 900.0
  /// The least number of quarters of an hour that say something.
  private static let least = 4

  /// - Parameters:
  ///   - samples: the readings, in the order of their starts.
  ///   - span: the time in which readings count.
  ///   - conversion: from the unit of the samples to that of the difference.
  /// - Returns: nil if no two sources have readings at the same time, or hardly ever.
  init?(
    of samples: SampleColumns, in span: Range<Double>, by conversion: (Double) -> Double
  ) {
    var means: [NamePlace: (sum: Double, count: Double)] = [:]
    var differences: [Double] = []
    func finish() {
      let own = means.values.map { conversion($0.sum / $0.count) }
      if own.count > 1, let least = own.min(), let greatest = own.max() {
        differences.append(greatest - least)
      }
      means.removeAll(keepingCapacity: true)
    }
    var place = -1.0
    for row in 0..<samples.count where span.contains(samples.start[row]) {
      let next = ((samples.start[row] - span.lowerBound) / Self.length).rounded(.down)
      if next != place { finish() }
      place = next
      let (sum, count) = means[samples.source[row]] ?? (0, 0)
      means[samples.source[row]] = (sum + samples.value[row], count + 1)
    }
    finish()
    guard differences.count >= Self.least else { return nil }
    count = differences.count
    difference = differences.reduce(0, +) / Double(differences.count)
    greatest = differences.max() ?? 0
  }
}
