/// Random sleep: from several sources, with stages and without, at night or by day, with naps, and
/// with nights that have time in bed or awake alone.
struct RandomSleep {
  private(set) var samples: [ReferenceCategorySample] = []
  private let place: RandomPlace
  private var draw: RandomDraw

  /// - Parameter sleepsByDay: true for a person who works night shifts in many of the weeks.
  init(place: RandomPlace, sleepsByDay: Bool, draw: RandomDraw) {
    self.place = place
    self.draw = draw
    let sources = self.draw.some(of: RandomSource.all)
    for day in place.firstDay...place.firstDay + place.dayCount where self.draw.chance(80) {
      if self.draw.chance(12) {
        addNightWithoutSleep(endingOn: day, of: self.draw.one(of: sources))
      } else {
        let isByDay = sleepsByDay && self.draw.chance(70)
        for source in sources where self.draw.chance(65) {
          addSleep(from: bedtime(isByDay ? day : day - 1, isByDay), of: source)
        }
      }
      if self.draw.chance(35) { addNap(on: day, of: self.draw.one(of: sources)) }
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

  /// A time to go to bed on a day: in the evening or after midnight, or from the morning to the
  /// afternoon, so that some sleep passes 18:00.
  private mutating func bedtime(_ day: Int, _ isByDay: Bool) -> Double {
    let second = draw.int(isByDay ? 6 * 12...17 * 12 : 19 * 12...26 * 12) * 300
    return place.clock.instant(day: day, second: second % 86_400)
  }

  private mutating func addSleep(from bedtime: Double, of source: RandomSource) {
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

  /// Adds time in bed, time awake or both.
  private mutating func addNightWithoutSleep(endingOn day: Int, of source: RandomSource) {
    let start = bedtime(day - 1, false)
    let end = start + Double(draw.int(1...540) * 60)
    let names = draw.one(of: [["inBed"], ["inBed"], ["awake"], ["inBed", "awake"]])
    for name in names { add(Self.word(name), source, start, end) }
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

  /// Adds a nap of about 15 minutes, the limit in R-17, or longer: around an hour at which nights
  /// can be cut, ending or starting at it, or at any time of the afternoon.
  private mutating func addNap(on day: Int, of source: RandomSource) {
    let hour = draw.one(of: [18, 18, 18, 12, 20, draw.int(0...23)])
    let cut = place.clock.instant(day: day, second: hour * 3_600)
    let afternoon = place.clock.instant(day: day, second: draw.int(12 * 60...17 * 60) * 60)
    let length = Double(draw.one(of: [899, 900, 901, 5_400, draw.int(1...150) * 60]))
    let start = draw.one(of: [
      cut, cut - length, cut - (length / 2).rounded(), cut + 3_600, afternoon, afternoon,
    ])
    let name = draw.one(of: [
      "asleepCore", "asleepCore", "asleepUnspecified", "asleepREM", "inBed", "awake",
    ])
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
