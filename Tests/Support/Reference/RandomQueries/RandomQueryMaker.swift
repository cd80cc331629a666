/// Creates random queries that suit the theme of a history.
struct RandomQueryMaker {
  private let theme: ReferenceQueryCase.Theme
  let place: RandomPlace
  let history: ReferenceHistory
  /// True for queries with few conditions, by day, night and week.
  private let isSteady: Bool
  var draw: RandomDraw

  init(
    theme: ReferenceQueryCase.Theme, place: RandomPlace, history: ReferenceHistory, isSteady: Bool,
    draw: RandomDraw
  ) {
    self.theme = theme
    self.place = place
    self.history = history
    self.isSteady = isSteady
    self.draw = draw
  }

  mutating func query() -> ReferenceQuery {
    var query: ReferenceQuery
    switch theme {
    case .sleep, .shifts: query = sleepQuery()
    case .categories: query = categoryQuery()
    case .cycles: query = cycleQuery()
    case .workouts: query = workoutQuery()
    case .zones: query = zoneQuery()
    case .rings: query = ringQuery()
    case .pressures: query = pressureQuery()
    case .amounts: query = amountQuery()
    case .readings: query = readingQuery()
    }
    if draw.chance(isSteady ? 10 : 30) { query.asOf = point() }
    if draw.chance(25) { query.excluded = (0..<draw.int(1...2)).map { _ in dates() } }
    query.filter = filter(for: query)
    // Shares of readings that do not last are a mistake.
    if ReferenceQueries.isMistake(query, over: history) { query.holdMinutes = 5 }
    if draw.chance(10), ![.rings, .pressures, .cycles].contains(theme) {
      query.sourcePriority = draw.shuffled(draw.some(of: sourceNames))
    }
    addSummary(to: &query)
    return query
  }

  // MARK: Range and intervals

  /// A query over some or all of the days, but not longer than the intervals allow.
  mutating func query(
    _ subject: ReferenceQuery.Subject, by lengths: [ReferenceIntervalLength?]
  ) -> ReferenceQuery {
    let coarse = lengths.filter { [.day, .night, .week].contains($0?.unit) }
    let length = draw.one(of: isSteady && !coarse.isEmpty ? coarse : lengths)
    let isFine = length?.unit == .hour || length?.unit == .minute
    let first = place.firstDay + draw.int(isFine ? 0...place.dayCount - 1 : -1...1)
    let last = isFine ? first + 2 : place.firstDay + place.dayCount + draw.int(-1...2)
    var query = ReferenceQuery(subject, from: .date(first), to: .date(max(first + 1, last)))
    if draw.chance(20) { query.from = .time(time(on: first)) }
    if draw.chance(20) { query.to = .time(time(on: max(first + 1, last))) }
    query.interval = length
    if length?.count == 1 || length?.unit == .night { query.anchor = anchor(for: length?.unit) }
    if draw.chance(15) { query.weekStart = 6 }
    return query
  }

  private mutating func time(on day: Int) -> Double {
    place.clock.instant(day: day, second: RandomPlace.second(using: &draw))
  }

  private mutating func anchor(
    for unit: ReferenceIntervalLength.Unit?
  ) -> ReferenceAnchor? {
    guard draw.chance(25) else { return nil }
    switch unit {
    case .night:
      return ReferenceAnchor(second: draw.one(of: [12, 18, 20, draw.int(0...23)]) * 3_600)
    case .day: return ReferenceAnchor(second: draw.one(of: [3, 6]) * 3_600)
    case .week: return ReferenceAnchor(weekday: draw.int(0...6), second: 3 * 3_600)
    default: return nil
    }
  }

  private mutating func point() -> ReferencePoint {
    draw.chance(40) ? .date(place.day(using: &draw)) : .time(place.instant(using: &draw))
  }

  private mutating func dates() -> ClosedRange<Int> {
    let first = place.day(using: &draw)
    return first...first + draw.one(of: [0, 0, 1, 3])
  }

  // MARK: Filters

  var sourceNames: [String] {
    let records: [any ReferenceRecord] =
      history.categories + history.workouts + history.quantities + history.correlations
    return records.isEmpty ? ["Phone"] : Set(records.map(\.source)).sorted()
  }

  private mutating func filter(for query: ReferenceQuery) -> ReferenceFilter {
    var filter = ReferenceFilter()
    guard draw.chance(isSteady ? 8 : 35) else { return filter }
    if query.subject == .activitySummary {
      filter.weekdays = draw.some(of: Array(0...6))
      return filter
    }
    if query.subject == .menstrualCycle {
      if draw.chance(60) { filter.sources = draw.some(of: sourceNames) }
      if draw.chance(50) { filter.manual = draw.one(of: [.exclude, .only]) }
      return filter
    }
    for _ in 0..<draw.int(1...2) { addKey(to: &filter, for: query) }
    return filter
  }

  private mutating func addKey(to filter: inout ReferenceFilter, for query: ReferenceQuery) {
    switch draw.int(0...7) {
    case 0: filter.manual = draw.one(of: [.exclude, .only])
    case 1: filter.sources = draw.some(of: sourceNames)
    case 2: filter.devices = draw.some(of: ["Apple Watch", "iPhone", "C7", "Watch6,1", "iPad13,1"])
    case 3:
      let start = draw.int(0...23) * 3_600
      let end = draw.one(of: [0, 6 * 3_600, 43_200, 86_400, 79_200])
      filter.time = (start, end == start ? 86_400 : end)
    case 4: filter.weekdays = draw.some(of: Array(0...6))
    case 5:
      filter.metadata = draw.one(of: [
        ("Mood", .equal("good")), ("Mood", .present), ("Mood", .absent),
        ("HKWasUserEntered", .equal("1")),
      ])
    case 6:
      if query.subject != .workout, query.subject != .bloodPressure {
        filter.workouts = draw.one(of: [["any"], ["running"], ["running", "cycling", "other"]])
      }
    default: addValue(to: &filter, for: query)
    }
  }

  private mutating func addValue(to filter: inout ReferenceFilter, for query: ReferenceQuery) {
    switch query.subject {
    case .quantity(.bloodGlucose):
      filter.value = draw.one(of: [
        ReferenceBand.Bound(.atMost(10), "mmol/L"), ReferenceBand.Bound(.above(180), "mg/dL"),
      ])
    case .quantity(.heartRate):
      filter.value = ReferenceBand.Bound(
        draw.one(of: [.atLeast(100), .below(120), .within(60, 120), .between(60, 120)]), "count/min"
      )
    case .quantity(.bodyMass): filter.value = ReferenceBand.Bound(.atLeast(70), "kg")
    default: break
    }
  }
}
