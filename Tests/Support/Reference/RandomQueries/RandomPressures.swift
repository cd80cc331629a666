/// Random blood pressures: in correlations, outside of them, in both, without the other value of
/// the pair, and copied by another source.
struct RandomPressures {
  private(set) var topLevel: [ReferenceQuantitySample] = []
  private(set) var correlations: [ReferenceCorrelation] = []
  private(set) var hasCorrelationsFirst = false
  private let place: RandomPlace
  private var draw: RandomDraw

  /// Bounds of common bands, and numbers between two of them.
  private static let systolics = [110, 119, 119.5, 120, 125, 129, 129.5, 130, 139, 140, 180, 186]
  private static let diastolics = [70, 76, 79, 79.5, 80, 85, 89, 89.5, 90, 95, 110, 120]

  init(place: RandomPlace, draw: RandomDraw) {
    self.place = place
    self.draw = draw
    hasCorrelationsFirst = self.draw.chance(40)
    let sources = self.draw.some(of: RandomSource.all)
    // Some people measure at the same times of each day.
    let times = self.draw.chance(40) ? [7 * 3_600, 20 * 3_600] : []
    for second in times {
      for day in place.firstDay..<place.firstDay + place.dayCount where self.draw.chance(75) {
        addSitting(
          at: place.clock.instant(day: day, second: second), of: self.draw.one(of: sources), sources
        )
      }
    }
    for _ in 0..<self.draw.int(0...12) {
      addSitting(at: place.instant(using: &self.draw), of: self.draw.one(of: sources), sources)
    }
  }

  private mutating func addSitting(
    at start: Double, of source: RandomSource, _ sources: [RandomSource]
  ) {
    var time = start
    for _ in 0..<draw.one(of: [1, 1, 2, 3]) {
      addReading(at: time, of: draw.chance(80) ? source : draw.one(of: sources))
      if draw.chance(12) { copyReading(to: draw.one(of: sources)) }
      time += Double(draw.one(of: [0, 60, 599, 600, 601, 1_200, draw.int(1...5_000)]))
    }
  }

  /// Adds the newest correlation, or the newest samples outside of one, a second time, with another
  /// source.
  private mutating func copyReading(to source: RandomSource) {
    if draw.chance(50), let last = correlations.last {
      let members = last.members.map { member in
        var member = member
        (member.source, member.device) = (source.name, source.device)
        return member
      }
      addCorrelation(of: members, source)
      return
    }
    guard let last = topLevel.last else { return }
    for var sample in topLevel.suffix(2) where sample.start == last.start {
      sample.source = source.name
      sample.device = source.device
      sample.metadata = source.metadata(using: &draw)
      topLevel.append(sample)
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
