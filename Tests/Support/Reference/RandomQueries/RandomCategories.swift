/// Random samples of category types other than sleep.
struct RandomCategories {
  private(set) var samples: [ReferenceCategorySample] = []
  private let place: RandomPlace
  private var draw: RandomDraw

  init(place: RandomPlace, draw: RandomDraw) {
    self.place = place
    self.draw = draw
    let sources = self.draw.some(of: RandomSource.all)
    for _ in 0..<self.draw.int(0...40) {
      switch self.draw.int(0...3) {
      case 0: addStandHour(self.draw.one(of: sources))
      case 1: addHeadache(self.draw.one(of: sources))
      case 2: addSpan(.mindfulSession, self.draw.one(of: sources))
      default: addSpan(.toothbrushingEvent, self.draw.one(of: sources))
      }
      if self.draw.chance(8) { repeatSample(self.draw.one(of: sources)) }
    }
  }

  private mutating func add(
    _ type: ReferenceCategoryType, _ word: String?, _ source: RandomSource, _ start: Double,
    _ end: Double
  ) {
    samples.append(
      ReferenceCategorySample(
        type, word: word, source: source.name, start: start, end: end, device: source.device,
        metadata: source.metadata(using: &draw)))
  }

  private mutating func addStandHour(_ source: RandomSource) {
    let start = place.clock.instant(
      day: place.day(using: &draw), second: draw.int(0...23) * 3_600)
    let name = draw.one(of: ["stood", "stood", "idle"])
    add(
      .appleStandHour, ReferenceCategoryType.appleStandHour.word(for: name), source, start,
      start + 3_600)
  }

  private mutating func addHeadache(_ source: RandomSource) {
    let start = place.instant(using: &draw)
    let names = ["unspecified", "notPresent", "mild", "moderate", "severe"]
    let word = ReferenceCategoryType.headache.word(for: draw.one(of: names))
    let words = [word, word, word, word, nil, "HKCategoryValueSeverityDreadful"]
    add(.headache, draw.one(of: words), source, start, start + length())
  }

  private mutating func addSpan(_ type: ReferenceCategoryType, _ source: RandomSource) {
    let start = place.instant(using: &draw)
    add(type, ReferenceCategoryType.notApplicable, source, start, start + length())
  }

  private mutating func length() -> Double {
    Double(draw.one(of: [0, 60, 600, 3_600, 86_400, draw.int(1...20_000)]))
  }

  /// Repeats the newest sample, with the same source or another.
  private mutating func repeatSample(_ source: RandomSource) {
    guard var sample = samples.last else { return }
    if draw.chance(50) {
      sample.source = source.name
      sample.device = source.device
    }
    samples.append(sample)
  }
}
