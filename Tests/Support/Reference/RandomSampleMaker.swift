/// Adds random samples one by one, many of them related to earlier ones.
struct RandomSampleMaker {
  private(set) var samples: [ReferenceSample] = []
  private let boundaries: [Double]
  private let sourceCount: Int
  private var generator: SplitMix64

  init(boundaries: [Double], sourceCount: Int, generator: SplitMix64) {
    self.boundaries = boundaries
    self.sourceCount = sourceCount
    self.generator = generator
  }

  private enum Shape: CaseIterable {
    case short, long, instant, instantOnBoundary, betweenBoundaries
    case fromBoundary, toBoundary, afterAnother, instantAtAnother, repeated, copiedFromAnother
  }

  mutating func addSample() {
    let shape = Shape.allCases[int(below: Shape.allCases.count)]
    let other = samples.isEmpty ? nil : samples[int(below: samples.count)]
    var sample = ReferenceSample(
      start: 0, end: 0, value: value(), source: int(below: sourceCount), sequence: samples.count)
    let range = range(of: shape, other: other)
    (sample.start, sample.end) = (range.lowerBound, range.upperBound)
    if let other, shape == .repeated || shape == .copiedFromAnother {
      sample.value = other.value
      if shape == .repeated { sample.source = other.source }
    }
    samples.append(sample)
  }

  private mutating func range(of shape: Shape, other: ReferenceSample?) -> Range<Double> {
    let free = freeInstant()
    let boundary = boundaries[int(below: boundaries.count)]
    let another = boundaries[int(below: boundaries.count)]
    return switch shape {
    case .short: free..<free + length()
    case .long: free..<free + length() * 40
    case .instant: free..<free
    case .instantOnBoundary: boundary..<boundary
    case .betweenBoundaries: min(boundary, another)..<max(boundary, another)
    case .fromBoundary: boundary..<boundary + length()
    case .toBoundary: boundary - length()..<boundary
    case .afterAnother: (other?.end ?? free)..<(other?.end ?? free) + length()
    case .instantAtAnother: instant(at: other, or: free)
    case .repeated, .copiedFromAnother: other?.range ?? free..<free
    }
  }

  private mutating func instant(at other: ReferenceSample?, or free: Double) -> Range<Double> {
    guard let other else { return free..<free }
    let place = [other.start, other.end, ((other.start + other.end) / 2).rounded()][int(below: 3)]
    return place..<place
  }

  /// A time between the boundaries or a little outside of them, at a whole second or between two
  /// seconds.
  private mutating func freeInstant() -> Double {
    let span = Int(boundaries[boundaries.count - 1] - boundaries[0])
    let seconds = int(below: span + span / 4) - span / 8
    return boundaries[0] + Double(seconds) + fraction()
  }

  /// A length above zero, up to a third of an average interval.
  private mutating func length() -> Double {
    let span = Int(boundaries[boundaries.count - 1] - boundaries[0])
    return Double(1 + int(below: max(1, span / boundaries.count / 3))) + fraction()
  }

  private mutating func fraction() -> Double {
    int(below: 2) == 0 ? 0 : Double(int(below: 1_000)) / 1_000
  }

  /// Zero sometimes, otherwise from 0 to 150, whole or not.
  private mutating func value() -> Double {
    switch int(below: 8) {
    case 0: 0
    case 1...4: Double(int(below: 151))
    default: Double(int(below: 150_001)) / 1_000
    }
  }

  private mutating func int(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }
}
