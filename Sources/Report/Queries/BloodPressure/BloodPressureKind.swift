import Health

/// Blood pressure as pairs of numbers (R-31…R-33).
package struct BloodPressureKind: StatisticsKind {
  package let id = "blood-pressure"
  package let summary =
    "Blood pressure as pairs: averages, extremes, and shares of readings in bands."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    HKCorrelationType(.bloodPressure),
    statistics: PressureStatistic.all.map(\.statistic),
    meaning:
      "one or more of `average`, `minimum`, `maximum`, `most_recent`, `standard_deviation`, each for"
      + " both numbers, `count` of pairs, and `measurements`, which no session combines",
    default: "`average`",
    parts: [
      DefinitionReader.byKey([.source], "`source`: each source, besides all of them together")
    ],
    where: "the readings to use: `{ time: \"05:00 .. 11:00\" }`",
    others: [
      DefinitionKey(
        "session",
        "`10 minutes`: readings of one source that each begin at most that long after the one before"
          + " are averaged into one; extremes and `most_recent` are of single measurements",
        default: "each reading by itself"),
      DefinitionKey(
        "first_day", among: FirstDayChoice.self,
        "`exclude`: the first date of each run of dates with readings does not count, as guidelines for"
          + " home measurement advise; more than two dates without readings end a run"),
      DefinitionKey(
        "day_starts",
        "`16:00`: each day lasts from this time to the next date, with a half of twelve hours and another"
          + " one, for people who sleep by day",
        default: "midnight, with halves before and from noon"),
      DefinitionKey(
        "bands", .named(.text),
        "shares of readings, lowest band first: `{ normal: \"< 120 / < 80\", high: \">= 120 / >= 80\" }`"
      ),
      DefinitionKey(
        "limits", .named(.text),
        "up to three limits for the mean, by guideline and year:"
          + " `{ \"ESH 2023\": 135/85, \"ACC/AHA 2017\": 130/80 }`",
        default: "the upper limits of the lowest band, without a name"),
      DefinitionKey(
        "severe",
        "`180/110`: the single measurements at or above it in either number are listed with their"
          + " times before the figure"),
      PressureProtocol.key,
    ])

  package var statistics: [Statistic] { PressureStatistic.all.map(\.statistic) }

  package func isMeant(byType name: String) -> Bool {
    HKObjectType.queried(named: name) is HKCorrelationType
  }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let separation = reader.separation(&keys, among: [.source])
    guard let type = reader.type(&keys, HKCorrelationType.self, "blood pressure") else {
      return nil
    }
    var query = BloodPressureQuery(
      statistics: reader.statistics(keys.take("statistics"), for: type, of: self) ?? [.average],
      time: time,
      isBySource: separation == .source, filter: reader.filter(&keys, for: type))
    query.session = keys.take("session").flatMap {
      reader.words($0.value, IntervalLength.seconds(parsing:))
    }
    query.excludesFirstDay =
      keys.take("first_day").flatMap {
        reader.choice($0.value, FirstDayChoice.allCases, "choice for 'first_day'")
      } == .exclude
    query.day.start =
      keys.take("day_starts").flatMap { entry in
        reader.words(entry.value) { text in
          guard let time = timeOfDay(text) else {
            throw UnreadableText(
              .notATimeOfDay(text, help: "days that start in the afternoon are '16:00'"))
          }
          return time
        }
      } ?? 0
    query.bands = keys.take("bands").flatMap { entry in
      reader.bands(entry) { name, text in try PressureBands.Band(name, parsing: text) }
        .map { PressureBands(bands: $0) }
    }
    query.limits = keys.take("limits").map { reader.pressureLimits($0) } ?? []
    query.severe = keys.take("severe").flatMap { entry in
      reader.words(entry.value) { try PressureLimit(nil, parsing: $0) }
    }
    query.plan = keys.take("protocol").flatMap { PressureProtocol($0, reader: &reader) }
    return query
  }
}

/// The treatment of first days, which count like any other by default.
private enum FirstDayChoice: String, CaseIterable {
  case exclude
}
