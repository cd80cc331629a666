import Foundation

/// A random history with queries about it; the same seed gives the same case.
///
/// Histories are made to be awkward: they lie around a day on which a clock may change, their samples
/// overlap, repeat, meet each other and the edges of days and nights, and the export or `as_of` may
/// end in their middle.
package struct ReferenceQueryCase: Sendable {
  /// The subject of a history and its queries.
  package enum Theme: Sendable, CaseIterable {
    case sleep, categories, workouts, rings, pressures, amounts, readings
  }

  package let theme: Theme
  package let history: ReferenceHistory
  package let queries: [ReferenceQuery]

  /// - Parameter theme: what the case is about; drawn from the seed if it is nil.
  package init(seed: UInt64, theme: Theme? = nil) {
    var draw = RandomDraw(seed: seed)
    let drawn = draw.one(of: Theme.allCases)
    self.theme = theme ?? drawn
    let place = RandomPlace(using: &draw)
    history = Self.history(of: self.theme, at: place, using: &draw)
    var maker = RandomQueryMaker(theme: self.theme, place: place, history: history, draw: draw)
    queries = (0..<6).map { _ in maker.query() }
  }

  /// The clock of the zone in which the queries are asked.
  package var clock: ReferenceClock { ReferenceClock(zone: history.zone) }

  private static func history(
    of theme: Theme, at place: RandomPlace, using draw: inout RandomDraw
  ) -> ReferenceHistory {
    let lastDay = place.firstDay + place.dayCount
    let export =
      draw.chance(40)
      ? place.instant(using: &draw) : place.clock.instant(day: lastDay + draw.int(1...20))
    var history = ReferenceHistory(zone: place.clock.zone, exportDate: export)
    guard !draw.chance(3) else { return history }
    switch theme {
    case .sleep:
      history.categories = RandomSleep(place: place, draw: draw).samples
      if draw.chance(30), !history.categories.isEmpty {
        Self.export(&history, inTheMorningOf: draw.one(of: history.categories), using: &draw)
      }
    case .categories: history.categories = RandomCategories(place: place, draw: draw).samples
    case .workouts: history.workouts = RandomWorkouts(place: place, draw: draw).workouts
    case .rings: history.summaries = RandomRings(place: place, draw: draw).summaries
    case .pressures:
      let pressures = RandomPressures(place: place, draw: draw)
      history.quantities = pressures.topLevel
      history.correlations = pressures.correlations
      history.hasCorrelationsFirst = pressures.hasCorrelationsFirst
    case .amounts:
      history.quantities = RandomQuantities(.stepCount, place: place, draw: draw).samples
    case .readings:
      let types: [ReferenceQuantityType] = [
        .heartRate, .heartRate, .bloodGlucose, .bloodGlucose, .environmentalAudioExposure,
        .bodyMass,
      ]
      let type = draw.one(of: types)
      history.quantities = RandomQuantities(type, place: place, draw: draw).samples
    }
    if draw.chance(30), theme != .workouts {
      history.workouts = RandomWorkouts(place: place, draw: draw).workouts
    }
    return history
  }

  /// Ends the data with a sample, and exports it around an hour later, after which a night is
  /// complete.
  private static func export(
    _ history: inout ReferenceHistory, inTheMorningOf sample: ReferenceCategorySample,
    using draw: inout RandomDraw
  ) {
    history.categories.removeAll { $0.end > sample.end }
    history.exportDate = sample.end + draw.one(of: [600, 3_599, 3_600, 3_600, 3_601, 9_000])
  }
}
