import Foundation

/// A random history with queries about it; the same seed produces the same case.
///
/// Histories are difficult on purpose. They are around a day on which the clock can change; their
/// samples overlap, repeat, and touch each other and the bounds of days and nights; and the export
/// or `as_of` can be in their middle. Some are steady: longer, with data on most days and with
/// fewer conditions, so that summaries have data. Some contain everything a second time, about a
/// year earlier.
package struct ReferenceQueryCase: Sendable {
  /// The subject of a history and its queries.
  package enum Theme: Sendable, CaseIterable {
    case sleep, shifts, categories, cycles, workouts, zones, rings, pressures, amounts, readings
  }

  package let theme: Theme
  package let history: ReferenceHistory
  package let queries: [ReferenceQuery]

  /// - Parameter theme: the subject of the case; `nil` to derive it from the seed.
  package init(seed: UInt64, theme: Theme? = nil) {
    var draw = RandomDraw(seed: seed)
    let drawn = draw.one(of: Theme.allCases)
    self.theme = theme ?? drawn
    let isSteady = draw.chance(40)
    let place = RandomPlace(
      dayCounts: Self.dayCounts(of: self.theme, isSteady: isSteady), using: &draw)
    history = Self.history(of: self.theme, at: place, isSteady: isSteady, using: &draw)
    var maker = RandomQueryMaker(
      theme: self.theme, place: place, history: history, isSteady: isSteady, draw: draw)
    queries = (0..<6).map { _ in maker.query() }
  }

  /// The clock of the time zone in which the queries are evaluated.
  package var clock: ReferenceClock { ReferenceClock(zone: history.zone) }

  private static func dayCounts(of theme: Theme, isSteady: Bool) -> [Int] {
    if theme == .cycles { return [60, 120, 240] }
    return isSteady ? [14, 14, 28] : [2, 4, 7, 9, 14]
  }

  private static func history(
    of theme: Theme, at place: RandomPlace, isSteady: Bool, using draw: inout RandomDraw
  ) -> ReferenceHistory {
    var history = ReferenceHistory(
      zone: place.clock.zone, exportDate: exportDate(at: place, isSteady, using: &draw))
    guard !draw.chance(3) else { return history }
    let type = draw.one(of: readingTypes)
    let isOfSleep = theme == .sleep || theme == .shifts
    let isDaily = isOfSleep || theme == .rings || theme == .cycles
    for _ in 0..<(isSteady && !isDaily ? 4 : 1) {
      add(theme, readings: type, to: &history, at: place, draw.branch())
    }
    if draw.chance(30), isOfSleep, !history.categories.isEmpty {
      Self.export(&history, inTheMorningOf: draw.one(of: history.categories), using: &draw)
    }
    if draw.chance(30), theme != .workouts, theme != .zones {
      history.workouts = RandomWorkouts(place: place, draw: draw).workouts
    }
    if draw.chance(isSteady ? 50 : 15) {
      history = history.withCopy(daysEarlier: draw.one(of: [364, 365, 366]))
    }
    return history
  }

  private static let readingTypes: [ReferenceQuantityType] = [
    .heartRate, .heartRate, .bloodGlucose, .bloodGlucose, .environmentalAudioExposure, .bodyMass,
  ]

  /// An instant within the days (within the last days if the history is steady), or some days
  /// later.
  private static func exportDate(
    at place: RandomPlace, _ isSteady: Bool, using draw: inout RandomDraw
  ) -> Double {
    let lastDay = place.firstDay + place.dayCount
    guard draw.chance(40) else { return place.clock.instant(day: lastDay + draw.int(1...20)) }
    guard isSteady else { return place.instant(using: &draw) }
    return place.clock.instant(
      day: lastDay - draw.int(1...5), second: RandomPlace.second(using: &draw))
  }

  private static func add(
    _ theme: Theme, readings: ReferenceQuantityType, to history: inout ReferenceHistory,
    at place: RandomPlace, _ draw: RandomDraw
  ) {
    switch theme {
    case .sleep, .shifts:
      let sleep = RandomSleep(place: place, sleepsByDay: theme == .shifts, draw: draw)
      history.categories += sleep.samples
    case .cycles: history.categories += RandomCycles(place: place, draw: draw).samples
    case .categories: history.categories += RandomCategories(place: place, draw: draw).samples
    case .workouts: history.workouts += RandomWorkouts(place: place, draw: draw).workouts
    case .zones:
      var draw = draw
      let workouts = RandomWorkouts(place: place, draw: draw.branch()).workouts
      history.workouts += workouts
      history.quantities += RandomHeartRates(during: workouts, draw: draw).samples
    case .rings: history.summaries += RandomRings(place: place, draw: draw).summaries
    case .pressures:
      let pressures = RandomPressures(place: place, draw: draw)
      history.quantities += pressures.topLevel
      history.correlations += pressures.correlations
      history.hasCorrelationsFirst = pressures.hasCorrelationsFirst
    case .amounts:
      history.quantities += RandomQuantities(.stepCount, place: place, draw: draw).samples
    case .readings:
      history.quantities += RandomQuantities(readings, place: place, draw: draw).samples
    }
  }

  /// Ends the data with a sample, and sets the export date to about an hour later, after which a
  /// night is complete.
  private static func export(
    _ history: inout ReferenceHistory, inTheMorningOf sample: ReferenceCategorySample,
    using draw: inout RandomDraw
  ) {
    history.categories.removeAll { $0.end > sample.end }
    history.exportDate = sample.end + draw.one(of: [600, 3_599, 3_600, 3_600, 3_601, 9_000])
  }
}
