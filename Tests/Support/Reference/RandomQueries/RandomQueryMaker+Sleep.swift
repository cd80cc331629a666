/// Queries of category types.
extension RandomQueryMaker {
  private typealias Length = ReferenceIntervalLength

  mutating func sleepQuery() -> ReferenceQuery {
    if draw.chance(15) {
      return dailyProfileQuery(.category(.sleepAnalysis), ["duration", "count"])
    }
    let night = Length(1, .night)
    var query = query(
      .category(.sleepAnalysis),
      by: [
        night, night, night, night, night, Length(1, .day), Length(1, .week), Length(2, .night),
        Length(1, .month), Length(6, .hour), nil,
      ])
    let isByNight = query.interval == night
    let words =
      ["duration", "count", "per_day"]
      + (isByNight ? ["bedtime", "wake_time", "awakenings", "in_bed", "efficiency"] : [])
      + (isByNight ? ["main_sleep", "naps", "nap_duration", "mid_sleep", "wake_after_onset"] : [])
      + (query.interval.map { [.week, .month].contains($0.unit) } == true
        ? ["in_bed", "efficiency", "wake_after_onset", "main_sleep"] : [])
    query.statistics = draw.chance(85) ? draw.some(of: words) : nil
    if draw.chance(40) {
      query.values = draw.some(of: [
        "inBed", "asleepUnspecified", "awake", "asleepCore", "asleepDeep", "asleepREM",
      ])
    } else if draw.chance(15) {
      query.values = ["asleep", "awake"]
    }
    query.grouping = draw.one(of: [nil, nil, .source, .value, .value])
    addParts(to: &query)
    query.hasItems = isByNight && draw.chance(50)
    return query
  }

  mutating func categoryQuery() -> ReferenceQuery {
    let type = draw.one(of: [
      ReferenceCategoryType.appleStandHour, .headache, .mindfulSession, .toothbrushingEvent,
    ])
    if draw.chance(15) { return dailyProfileQuery(.category(type), ["duration", "count"]) }
    var query = query(
      .category(type),
      by: [
        Length(1, .day), Length(1, .day), Length(1, .night), Length(1, .week), Length(1, .hour),
        Length(1, .quarter), Length(3, .day), nil,
      ])
    query.statistics = draw.chance(80) ? draw.some(of: ["duration", "count", "per_day"]) : nil
    if !type.values.isEmpty, draw.chance(40) {
      query.values = draw.some(of: type.values.sorted { $0.key < $1.key }.map(\.value))
    }
    query.grouping = draw.one(of: [nil, .source, type.values.isEmpty ? nil : .value])
    addParts(to: &query)
    query.hasItems = draw.chance(40)
    return query
  }

  /// A query by whole days, on which cycles begin.
  mutating func cycleQuery() -> ReferenceQuery {
    let lengths = [
      Length(1, .month), Length(1, .month), Length(1, .week), Length(1, .day), Length(4, .week),
      Length(1, .quarter), Length(1, .year), nil,
    ]
    let first = place.firstDay + draw.int(-20...20)
    let last = place.firstDay + place.dayCount + draw.int(-20...40)
    var query = ReferenceQuery(.menstrualCycle, from: .date(first), to: .date(last))
    query.interval = draw.one(of: lengths)
    if draw.chance(15) { query.weekStart = 6 }
    query.statistics =
      draw.chance(85) ? draw.some(of: ["count", "cycle_length", "period_length"]) : nil
    query.hasItems = draw.chance(50)
    return query
  }

  /// Adds statistics that support parts; only durations and counts do.
  private mutating func addParts(to query: inout ReferenceQuery) {
    guard query.grouping != nil, let statistics = query.statistics else { return }
    if !statistics.contains("duration") && !statistics.contains("count") {
      query.statistics = statistics + [draw.one(of: ["duration", "count"])]
    }
  }
}
