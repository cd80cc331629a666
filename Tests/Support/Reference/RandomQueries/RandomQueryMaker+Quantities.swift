/// Queries of quantity types.
extension RandomQueryMaker {
  private typealias Length = ReferenceIntervalLength

  private static let lengths: [ReferenceIntervalLength?] = [
    Length(1, .day), Length(1, .day), Length(1, .hour), Length(6, .hour), Length(15, .minute),
    Length(1, .night), Length(1, .week), Length(1, .month), nil,
  ]

  mutating func amountQuery() -> ReferenceQuery {
    if draw.chance(25) { return profileQuery(.stepCount, ["sum"]) }
    var query = query(.quantity(.stepCount), by: Self.lengths)
    if draw.chance(30) {
      query.grouping = .source
      query.statistics = draw.some(of: ["sum", "count", "duration", "most_recent"])
    } else if draw.chance(85) {
      query.statistics = draw.some(of: ["sum", "per_day", "count", "duration", "most_recent"])
    }
    query.hasItems = draw.chance(35)
    return query
  }

  mutating func readingQuery() -> ReferenceQuery {
    let type = history.quantities.first?.type ?? .heartRate
    let weighsTime = type.style == .temporal || type.style == .equivalentLevel
    if draw.chance(25) {
      var query = profileQuery(
        type,
        [
          "average", "minimum", "maximum", "median", "p5", "p10", "p25", "p75", "p90", "p95",
        ])
      if weighsTime, draw.chance(50) { query.holdMinutes = draw.one(of: [1, 5, 60]) }
      return query
    }
    if draw.chance(20), let bounds = Self.bounds(of: type) {
      return episodeQuery(type, beyond: draw.one(of: bounds))
    }
    var query = query(.quantity(type), by: Self.lengths)
    query.statistics = draw.chance(85) ? draw.some(of: Self.statistics(of: type)) : nil
    if draw.chance(30) {
      query.grouping = .source
    } else if draw.chance(50), let bands = Self.bands(of: type) {
      query.bands = draw.one(of: bands)
      query.sharesTime = draw.chance(50)
    }
    let ofTime = ["duration", "time_with_data"]
    let countsTime = query.sharesTime || query.statistics?.contains(where: ofTime.contains) == true
    if weighsTime || countsTime, draw.chance(40) {
      query.holdMinutes = draw.one(of: [1, 5, 60])
    }
    if type == .bloodGlucose, draw.chance(30) { query.unit = draw.one(of: type.units) }
    return query
  }

  private mutating func episodeQuery(
    _ type: ReferenceQuantityType, beyond bound: ReferenceBand.Bound
  ) -> ReferenceQuery {
    var query = query(.quantity(type), by: Self.lengths)
    let episodes = ReferenceQuery.Episodes(
      bound, minutes: draw.one(of: [1, 5, 5, 15, 60]),
      gapMinutes: draw.chance(50) ? draw.one(of: [1, 5, 60, 300]) : nil)
    query.episodes = episodes
    let extreme = episodes.isBelow ? "minimum" : "maximum"
    query.statistics =
      draw.chance(85) ? draw.some(of: ["count", "duration", "longest", extreme]) : nil
    query.hasItems = draw.chance(70)
    return query
  }

  /// Bounds of episodes, some of which are common values.
  private static func bounds(of type: ReferenceQuantityType) -> [ReferenceBand.Bound]? {
    func bound(
      _ test: ReferenceBand.Bound.Test, _ unit: String
    ) -> ReferenceBand.Bound { ReferenceBand.Bound(test, unit) }
    switch type {
    case .bloodGlucose:
      return [
        bound(.below(70), "mg/dL"), bound(.atMost(70), "mg/dL"), bound(.above(180), "mg/dL"),
        bound(.below(3.9), "mmol/L"), bound(.atLeast(10), "mmol/L"),
      ]
    case .heartRate: return [bound(.above(100), "bpm"), bound(.below(60), "count/min")]
    case .bodyMass: return [bound(.atLeast(70), "kg")]
    default: return nil
    }
  }

  /// A profile of days or nights by weekday or month.
  mutating func dailyProfileQuery(
    _ subject: ReferenceQuery.Subject, _ statistics: [String]
  ) -> ReferenceQuery {
    var query = query(subject, by: [nil])
    query.profile = draw.one(of: [.weekday, .weekday, .month])
    query.statistics = draw.chance(85) ? draw.some(of: statistics) : nil
    return query
  }

  private mutating func profileQuery(
    _ type: ReferenceQuantityType, _ statistics: [String]
  ) -> ReferenceQuery {
    var query = query(.quantity(type), by: [nil])
    query.profile = draw.one(of: [.hour, .hour, .weekday, .month])
    query.statistics = draw.chance(80) ? draw.some(of: statistics) : nil
    if query.profile == .hour, draw.chance(40) { query.stepMinutes = draw.one(of: [5, 15, 30]) }
    return query
  }

  private static func statistics(of type: ReferenceQuantityType) -> [String] {
    [
      "average", "minimum", "maximum", "most_recent", "duration", "count", "standard_deviation",
      "median", "p5", "p10", "p25", "p75", "p90", "p95", "coefficient_of_variation",
      "time_with_data",
    ] + (type == .bloodGlucose ? ["gmi"] : [])
  }

  /// Bands in the unit of the data and in another unit, with and without gaps.
  private static func bands(of type: ReferenceQuantityType) -> [[ReferenceBand]]? {
    func band(
      _ name: String, _ test: ReferenceBand.Bound.Test, _ unit: String?
    ) -> ReferenceBand { ReferenceBand(name, ReferenceBand.Bound(test, unit)) }
    switch type {
    case .bloodGlucose:
      return [
        [
          band("low", .below(70), "mg/dL"), band("target", .between(70, 180), "mg/dL"),
          band("high", .above(180), "mg/dL"),
        ],
        [band("low", .below(3.9), "mmol/L"), band("target", .between(3.9, 10), "mmol/L")],
      ]
    case .heartRate:
      return [
        [band("rest", .atMost(60), "count/min"), band("high", .atLeast(120), "count/min")],
        [band("Zone 1", .within(60, 100), "bpm"), band("Zone 2", .within(100, 120), "bpm")],
      ]
    case .environmentalAudioExposure:
      return [[band("quiet", .below(65), "dBASPL"), band("loud", .atLeast(80), "dBASPL")]]
    case .bodyMass: return [[band("light", .between(60, 70), "kg")]]
    default: return nil
    }
  }
}
