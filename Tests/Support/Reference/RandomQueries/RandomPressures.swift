/// Random blood pressures: in correlations, outside of them, in both, and without the other value
/// of the pair.
struct RandomPressures {
  private(set) var topLevel: [ReferenceQuantitySample] = []
  private(set) var correlations: [ReferenceCorrelation] = []
  private(set) var hasCorrelationsFirst = false
  private let place: RandomPlace
  private var draw: RandomDraw

  /// Bounds of common bands, and numbers between two of them.
  private static let systolics = [110, 119, 119.5, 120, 125, 129, 129.5, 130, 139, 140, 180]
  private static let diastolics = [70, 76, 79, 79.5, 80, 85, 89, 89.5, 90, 95, 120]

  init(place: RandomPlace, draw: RandomDraw) {
    self.place = place
    self.draw = draw
    hasCorrelationsFirst = self.draw.chance(40)
    let sources = self.draw.some(of: RandomSource.all)
    for _ in 0..<self.draw.int(0...12) {
      var time = place.instant(using: &self.draw)
      let source = self.draw.one(of: sources)
      for _ in 0..<self.draw.one(of: [1, 1, 2, 3]) {
        addReading(at: time, of: self.draw.chance(80) ? source : self.draw.one(of: sources))
        time += Double(self.draw.one(of: [0, 60, 599, 600, 601, 1_200, self.draw.int(1...5_000)]))
      }
    }
  }

  private mutating func sample(
    _ type: ReferenceQuantityType, _ source: RandomSource, _ start: Double, _ end: Double
  ) -> ReferenceQuantitySample {
    let value = draw.one(of: type == .bloodPressureSystolic ? Self.systolics : Self.diastolics)
    return ReferenceQuantitySample(
      type, value, unit: "mmHg", source: source.name, start: start, end: end,
      device: source.device, metadata: source.metadata(using: &draw))
  }

  private mutating func addReading(at start: Double, of source: RandomSource) {
    let end = start + (draw.chance(10) ? Double(draw.int(1...90)) : 0)
    let systolic = sample(.bloodPressureSystolic, source, start, end)
    let diastolic = sample(.bloodPressureDiastolic, source, start, end)
    switch draw.int(0...11) {
    case 0...3: addCorrelation(of: [systolic, diastolic], source)
    case 4...6:
      addCorrelation(of: [systolic, diastolic], source)
      topLevel += [systolic, diastolic]
    case 7...8: topLevel += draw.chance(70) ? [systolic, diastolic] : [diastolic, systolic]
    case 9: topLevel.append(draw.chance(50) ? systolic : diastolic)
    case 10: addCorrelation(of: [draw.chance(50) ? systolic : diastolic], source)
    default:
      let second = sample(.bloodPressureSystolic, source, start, end)
      addCorrelation(of: [systolic, diastolic, second], source)
      if draw.chance(50) { topLevel.append(diastolic) }
    }
    if draw.chance(8), let last = correlations.last { correlations.append(last) }
    if draw.chance(5), let last = topLevel.last { topLevel.append(last) }
  }

  private mutating func addCorrelation(
    of members: [ReferenceQuantitySample], _ source: RandomSource
  ) {
    correlations.append(
      ReferenceCorrelation(
        source: source.name, start: members[0].start, end: members[0].end, device: source.device,
        metadata: source.metadata(using: &draw), members: members))
  }
}
