import Foundation

/// Draws values from a random number generator.
struct RandomDraw: Sendable {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// True with the given probability in percent.
  mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  /// At least one of the elements, in their original order.
  mutating func some<Element>(of elements: [Element]) -> [Element] {
    let kept = elements.filter { _ in chance(45) }
    return kept.isEmpty ? [one(of: elements)] : kept
  }

  /// A separate generator, different each time.
  mutating func branch() -> RandomDraw { RandomDraw(seed: generator.next()) }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &generator)
  }
}

/// A time zone and a few days in it, often around a clock change.
struct RandomPlace: Sendable {
  let clock: ReferenceClock
  let firstDay: Int
  let dayCount: Int

  /// Both changes of two zones, changes of half an hour, a missing midnight and a repeated hour
  /// before midnight, and zones without changes.
  private static let middles: [(zone: String, day: ReferenceDay)] = [
    ("Europe/Berlin", ReferenceDay(2024, 3, 31)), ("Europe/Berlin", ReferenceDay(2024, 10, 27)),
    ("America/New_York", ReferenceDay(2024, 3, 10)),
    ("America/New_York", ReferenceDay(2024, 11, 3)),
    ("Australia/Lord_Howe", ReferenceDay(2024, 4, 7)),
    ("Australia/Lord_Howe", ReferenceDay(2024, 10, 6)),
    ("America/Sao_Paulo", ReferenceDay(2018, 2, 18)),
    ("America/Sao_Paulo", ReferenceDay(2018, 11, 4)),
    ("Asia/Kolkata", ReferenceDay(2024, 2, 29)), ("UTC", ReferenceDay(2024, 6, 3)),
  ]

  /// - Parameter dayCounts: the numbers of days from which one is drawn.
  init(dayCounts: [Int], using draw: inout RandomDraw) {
    let middle = draw.one(of: Self.middles)
    guard let zone = TimeZone(identifier: middle.zone) else {
      preconditionFailure("the system has no time zone \(middle.zone)")
    }
    clock = ReferenceClock(zone: zone)
    dayCount = draw.one(of: dayCounts)
    firstDay = middle.day.dayNumber - draw.int(0...dayCount - 1)
  }

  func day(using draw: inout RandomDraw) -> Int { firstDay + draw.int(0...dayCount - 1) }

  /// An instant on one of the days: around clock changes, at a full minute or at any second.
  func instant(using draw: inout RandomDraw) -> Double {
    clock.instant(day: day(using: &draw), second: Self.second(using: &draw))
  }

  static func second(using draw: inout RandomDraw) -> Int {
    switch draw.int(0...5) {
    case 0: draw.one(of: [0, 1, 2, 3, 6, 12, 18, 22]) * 3_600
    case 1: draw.one(of: [5_400, 7_199, 9_000, 43_199, 43_201, 79_199, 86_399])
    case 2...4: draw.int(0...1_439) * 60
    default: draw.int(0...86_399)
    }
  }
}

/// The sources of random histories.
struct RandomSource: Sendable {
  let name: String
  let device: ReferenceDevice?
  let isEnteredByHand: Bool

  static let all = [
    RandomSource(name: "Robin’s Apple\u{a0}Watch", device: .watch, isEnteredByHand: false),
    RandomSource(name: "Old Watch", device: .watch, isEnteredByHand: false),
    RandomSource(name: "Phone", device: .phone, isEnteredByHand: false),
    RandomSource(name: "Tablet", device: .pad, isEnteredByHand: false),
    RandomSource(name: "Naps & Co", device: nil, isEnteredByHand: false),
    RandomSource(name: "Tracker", device: nil, isEnteredByHand: false),
    RandomSource(name: "Cuff", device: .cuff, isEnteredByHand: false),
    RandomSource(name: "Health", device: nil, isEnteredByHand: true),
  ]

  /// Metadata for a sample of the source: marked as entered by hand if that suits the source, and
  /// occasionally other entries.
  func metadata(using draw: inout RandomDraw) -> [ReferenceMetadata] {
    var metadata: [ReferenceMetadata] = []
    if isEnteredByHand || draw.chance(4) { metadata.append(.enteredByHand) }
    if draw.chance(3) { metadata.append(ReferenceMetadata("HKWasUserEntered", "0")) }
    if draw.chance(20) {
      metadata.append(ReferenceMetadata("Mood", draw.one(of: ["good", "bad"])))
    }
    return metadata
  }
}
