/// Random nights: from several sources, with stages and without, with naps around noon.
struct RandomSleep {
  private(set) var samples: [ReferenceCategorySample] = []
  private let place: RandomPlace
  private var draw: RandomDraw

  init(place: RandomPlace, draw: RandomDraw) {
    self.place = place
    self.draw = draw
    let sources = self.draw.some(of: RandomSource.all)
    for day in place.firstDay...place.firstDay + place.dayCount where self.draw.chance(80) {
      for source in sources where self.draw.chance(65) { addNight(endingOn: day, of: source) }
      if self.draw.chance(30) { addNap(on: day, of: self.draw.one(of: sources)) }
      if self.draw.chance(12), sources.count > 1 { copyNight(to: self.draw.one(of: sources)) }
    }
    for _ in 0..<self.draw.int(0...3) { addOddity(of: self.draw.one(of: sources)) }
    if self.draw.chance(30) { samples = self.draw.shuffled(samples) }
  }

  private mutating func add(
    _ word: String?, _ source: RandomSource, _ start: Double, _ end: Double
  ) {
    samples.append(
      ReferenceCategorySample(
        .sleepAnalysis, word: word, source: source.name, start: start, end: max(start, end),
        device: source.device, metadata: source.metadata(using: &draw)))
  }

  private static func word(_ name: String) -> String {
    ReferenceCategoryType.sleepAnalysis.word(for: name)
  }

  private mutating func addNight(endingOn day: Int, of source: RandomSource) {
    let bedtime =
      place.clock.instant(day: day - 1, second: draw.int(19 * 12...26 * 12) * 300 % 86_400)
    let hours = draw.one(of: [1, 4, 6, 7, 8, 10])
    let wake = bedtime + Double(hours * 3_600 + draw.int(0...59) * 60)
    switch draw.int(0...5) {
    case 0: add(Self.word("inBed"), source, bedtime, wake)
    case 1: add(Self.word("asleepUnspecified"), source, bedtime, wake)
    case 2: add(Self.word("asleep"), source, bedtime, wake)
    default: addStages(of: source, from: bedtime, to: wake)
    }
    if draw.chance(25) {
      add(Self.word("inBed"), source, bedtime - Double(draw.int(-10...40) * 60), wake + 300)
    }
  }

  /// Adds stages one after another, overlapping or with gaps around the limits in R-17.
  private mutating func addStages(of source: RandomSource, from start: Double, to end: Double) {
    let names = [
      "asleepCore", "asleepDeep", "asleepREM", "awake", "asleepCore", "asleepUnspecified",
    ]
    var time = start
    while time < end {
      let length = Double(draw.one(of: [60, 299, 300, 1_800, 3_600, 5_400, draw.int(1...9_000)]))
      add(Self.word(draw.one(of: names)), source, time, time + length)
      let gaps = [0, 0, 0, 299, 300, 301, 3_599, 3_600, 3_601, -120, -1_800, draw.int(0...7_200)]
      time += max(1, length + Double(draw.one(of: gaps)))
    }
  }

  /// Adds sleep around noon, or sleep that ends or starts at noon.
  private mutating func addNap(on day: Int, of source: RandomSource) {
    let noon = place.clock.noon(of: day)
    let length = Double(draw.int(1...150) * 60)
    let start = draw.one(of: [noon, noon - length, noon - (length / 2).rounded(), noon + 3_600])
    let name = draw.one(of: ["asleepCore", "asleepUnspecified", "asleepREM", "inBed", "awake"])
    add(Self.word(name), source, start, start + length)
  }

  /// Adds copies of some samples with another source, which leads to ties.
  private mutating func copyNight(to source: RandomSource) {
    for sample in samples.suffix(draw.int(1...8)) {
      add(sample.word, source, sample.start, sample.end)
    }
  }

  /// Adds an exact repeat, a sample without length, an unknown value or a span of more than a day.
  private mutating func addOddity(of source: RandomSource) {
    let start = place.instant(using: &draw)
    switch draw.int(0...4) {
    case 0: if !samples.isEmpty { samples.append(draw.one(of: samples)) }
    case 1: add(Self.word(draw.one(of: ["asleepDeep", "inBed", "awake"])), source, start, start)
    case 2: add(nil, source, start, start + Double(draw.int(1...7_200)))
    case 3: add("HKCategoryValueSleepAnalysisDozing", source, start, start + 1_800)
    default: add(Self.word("asleepUnspecified"), source, start, start + 100_000)
    }
  }
}
