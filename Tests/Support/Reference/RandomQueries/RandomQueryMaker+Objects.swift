/// Queries of workouts, rings and blood pressure.
extension RandomQueryMaker {
  private typealias Length = ReferenceIntervalLength

  private static let lengths: [ReferenceIntervalLength?] = [
    Length(1, .day), Length(1, .day), Length(1, .week), Length(1, .month), Length(2, .day), nil,
  ]

  mutating func workoutQuery() -> ReferenceQuery {
    if draw.chance(15) {
      var query = dailyProfileQuery(.workout, ["count", "duration", "distance", "energy"])
      if draw.chance(35) { query.activities = draw.some(of: ["running", "cycling", "walking"]) }
      return query
    }
    var query = query(
      .workout, by: Self.lengths + [Length(1, .hour), Length(1, .night), Length(1, .year)])
    if draw.chance(85) {
      query.statistics = draw.some(of: [
        "count", "duration", "distance", "energy", "average_heart_rate", "longest",
      ])
    }
    if draw.chance(35) {
      query.activities = draw.some(of: ["running", "cycling", "swimBikeRun", "other", "walking"])
    }
    query.keepsOverlaps = draw.chance(25)
    query.grouping = draw.one(of: [nil, .source, .activity])
    query.hasItems = draw.chance(50)
    return query
  }

  /// A query of workouts with zones or legs.
  mutating func zoneQuery() -> ReferenceQuery {
    var query = workoutQuery()
    guard query.profile == nil else { return query }
    if draw.chance(80) { query.zones = draw.one(of: Self.zones) }
    if draw.chance(40) {
      query.grouping = .leg
      query.hasItems = true
    }
    return query
  }

  /// Zones that are neighbors by whole numbers, by equal limits, with and without limits at the
  /// ends.
  private static let zones: [[ReferenceBand]] = {
    func zone(_ name: String, _ test: ReferenceBand.Bound.Test) -> ReferenceBand {
      ReferenceBand(name, ReferenceBand.Bound(test, nil))
    }
    return [
      [
        zone("easy", .below(120)), zone("moderate", .between(120, 139)),
        zone("hard", .atLeast(140)),
      ],
      [
        zone("one", .below(100)), zone("two", .within(100, 120)), zone("three", .between(120, 140)),
        zone("four", .above(140)),
      ],
      [zone("low", .atMost(119)), zone("high", .atLeast(120))],
      [zone("lower", .between(100, 119)), zone("upper", .between(120, 150))],
    ]
  }()

  mutating func ringQuery() -> ReferenceQuery {
    var query = query(.activitySummary, by: Self.lengths + [Length(12, .hour)])
    if draw.chance(75) {
      let rings = ["move", "move_time", "exercise", "stand"]
      query.statistics = draw.some(
        of: rings.flatMap { [$0, $0 + "_goal", $0 + "_closed"] } + ["all_closed"])
    }
    return query
  }

  mutating func pressureQuery() -> ReferenceQuery {
    var query = query(
      .bloodPressure, by: Self.lengths + [Length(6, .hour), Length(1, .night)])
    if draw.chance(85) {
      query.statistics = draw.some(of: [
        "average", "minimum", "maximum", "most_recent", "standard_deviation", "count",
        "measurements",
      ])
    }
    if draw.chance(35) {
      query.grouping = .source
    } else if draw.chance(40) {
      query.pressureBands = [
        ReferencePressureBand("normal", .below(120), .below(80)),
        ReferencePressureBand("elevated", .between(120, 129), .below(80)),
        ReferencePressureBand("one", .between(130, 139), .between(80, 89)),
        ReferencePressureBand("two", .atLeast(140), .atLeast(90)),
      ]
    }
    if draw.chance(40) { query.sessionMinutes = draw.one(of: [1, 10, 60]) }
    query.excludesFirstDay = draw.chance(25)
    query.hasItems = draw.chance(50)
    if draw.chance(30) {
      query.dayStart = draw.one(of: [4 * 3_600, 43_200, 52_200, 57_600, 79_200, 9_000])
    }
    if draw.chance(40) {
      query.severeLimit = draw.one(of: [
        ReferencePressureLimit(180, 110), ReferencePressureLimit(129.5, 89.5),
      ])
    }
    if draw.chance(30) {
      query.pressureLimits = draw.some(of: [
        ReferencePressureLimit(135, 85, named: "ESH 2023"),
        ReferencePressureLimit(130, 80, named: "ACC/AHA 2017"),
        ReferencePressureLimit(119.5, 79.5, named: "low"),
      ])
    }
    if draw.chance(60) { query.pressureProtocol = pressureProtocol() }
    return query
  }

  /// A protocol that asks for at least one number.
  private mutating func pressureProtocol() -> ReferencePressureProtocol {
    var plan = ReferencePressureProtocol()
    if draw.chance(50) { plan.guideline = "ESH 2023" }
    if draw.chance(70) { plan.morning = draw.int(0...3) }
    if draw.chance(70) { plan.evening = draw.int(0...3) }
    if draw.chance(60) { plan.measurements = draw.one(of: [1, 2, 4, 12]) }
    if draw.chance(60) || plan.text.isEmpty || plan.text == "guideline: ESH 2023" {
      plan.days = draw.int(1...4)
    }
    if draw.chance(30) { plan.better = (plan.days ?? 1) + draw.int(0...4) }
    return plan
  }
}
