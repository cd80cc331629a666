/// Random samples of menstrual flow by one or two apps, which state the first days of cycles or do
/// not, agree on them or do not, and have gaps.
struct RandomCycles {
  private(set) var samples: [ReferenceCategorySample] = []
  private let place: RandomPlace
  private var draw: RandomDraw
  /// True if the apps state the first days of cycles.
  private let statesStarts: Bool

  init(place: RandomPlace, draw: RandomDraw) {
    self.place = place
    self.draw = draw
    statesStarts = self.draw.chance(65)
    let sources = self.draw.shuffled(RandomSource.all).prefix(self.draw.int(1...2))
    var day = place.firstDay + self.draw.int(0...20)
    while day < place.firstDay + place.dayCount {
      addPeriod(from: day, of: Array(sources))
      if self.draw.chance(15) {
        let bleeding = day + self.draw.int(8...20)
        addFlow(on: bleeding, self.draw.one(of: Array(sources)), isStart: false)
      }
      day += self.draw.one(of: [28, 28, self.draw.int(21...35), 9, 10, 11, 14, 60])
    }
    if self.draw.chance(30) { samples = self.draw.shuffled(samples) }
  }

  private mutating func addPeriod(from first: Int, of sources: [RandomSource]) {
    let length = draw.int(1...7)
    for (place, source) in sources.enumerated() where draw.chance(85) {
      // The second app can be off by the two days of the rule, or by three.
      let start = first + (place == 0 ? 0 : draw.one(of: [0, 0, 0, 1, -1, 2, -2, 3]))
      var day = start
      while day < start + length {
        if day == start || draw.chance(85) {
          addFlow(on: day, source, isStart: day == start && draw.chance(92))
        }
        day += draw.one(of: [1, 1, 1, 1, 1, 2, 3])
      }
      if draw.chance(30) { addFlow(on: day, source, isStart: false, names: ["none"]) }
    }
    if draw.chance(8), let last = samples.last { samples.append(last) }
  }

  private mutating func addFlow(
    on day: Int, _ source: RandomSource, isStart: Bool,
    names: [String] = ["light", "medium", "heavy", "unspecified"]
  ) {
    let word = ReferenceCategoryType.menstrualFlow.word(for: draw.one(of: names))
    let bleeding = word.replacing("MenstrualFlow", with: "VaginalBleeding")
    var sample = ReferenceCategorySample(
      .menstrualFlow, word: draw.one(of: [word, word, word, bleeding]), source: source.name,
      start: place.clock.instant(day: day, second: second()), end: 0, device: source.device,
      metadata: source.metadata(using: &draw))
    sample.end = sample.start + Double(draw.one(of: [0, 0, 60, 3_600, 86_400]))
    if draw.chance(3) { sample.word = "HKCategoryValueMenstrualFlowTorrential" }
    if statesStarts && isStart {
      sample.metadata.append(.startsCycle)
    } else if draw.chance(80) {
      sample.metadata.append(ReferenceMetadata("HKMenstrualCycleStart", "0"))
    }
    samples.append(sample)
  }

  private mutating func second() -> Int {
    draw.chance(60) ? draw.one(of: [0, 43_200]) : RandomPlace.second(using: &draw)
  }
}
