/// Random samples of one quantity type.
struct RandomQuantities {
  private(set) var samples: [ReferenceQuantitySample] = []
  private let type: ReferenceQuantityType
  private let place: RandomPlace
  private var draw: RandomDraw

  init(_ type: ReferenceQuantityType, place: RandomPlace, draw: RandomDraw) {
    self.type = type
    self.place = place
    self.draw = draw
    let sources = self.draw.some(of: RandomSource.all)
    for _ in 0..<self.draw.int(0...15) {
      addRun(of: self.draw.one(of: sources))
      if self.draw.chance(40), let last = samples.last {
        addOverlap(of: last, by: self.draw.one(of: sources))
      }
      if self.draw.chance(8), let last = samples.last { samples.append(last) }
    }
    if self.draw.chance(30) { samples = self.draw.shuffled(samples) }
  }

  private mutating func add(_ source: RandomSource, _ start: Double, _ length: Double) {
    let unit = draw.one(of: type.units)
    samples.append(
      ReferenceQuantitySample(
        type, value(in: unit), unit: unit, source: source.name, start: start, end: start + length,
        device: source.device, metadata: source.metadata(using: &draw)))
  }

  /// Adds a few samples of a source, at distances around the limits in R-67.
  private mutating func addRun(of source: RandomSource) {
    var time = place.instant(using: &draw)
    for _ in 0..<draw.one(of: [1, 1, 2, 4, 8]) {
      let length = self.length()
      add(source, time, length)
      time += length + Double(draw.one(of: [0, 1, 5, 60, 299, 300, 301, draw.int(1...20_000)]))
    }
  }

  private mutating func addOverlap(of sample: ReferenceQuantitySample, by source: RandomSource) {
    let length = sample.end - sample.start
    let shift = draw.one(of: [0, 0, (length / 2).rounded(), length, -600])
    add(source, sample.start + shift, draw.chance(80) ? length : self.length())
  }

  private mutating func length() -> Double {
    let isLong = draw.chance(type.style == .cumulative ? 90 : 30)
    guard isLong else { return 0 }
    return Double(draw.one(of: [1, 60, 600, 3_600, 5_400, 90_000, draw.int(1...15_000)]))
  }

  /// A value that is often at the bound of a common band.
  private mutating func value(in unit: String) -> Double {
    let tenths = Double(draw.int(0...1_000)) / 10
    switch type {
    case .stepCount: return draw.one(of: [0, Double(draw.int(1...3_000)), tenths])
    case .heartRate: return draw.one(of: [60, 100, 120, Double(draw.int(40...190))])
    case .bloodGlucose:
      return unit == "mg/dL"
        ? draw.one(of: [69.9, 70, 180, 180.156, 181, 40 + tenths * 2])
        : draw.one(of: [3.8, 3.9, 10, 10.1, 3 + tenths / 8])
    case .environmentalAudioExposure: return 40 + tenths / 2
    case .bodyMass: return 60 + tenths / 4
    case .bloodPressureSystolic, .bloodPressureDiastolic: return 60 + tenths
    }
  }
}
