import Health

/// Percentiles over many participants, computed from the rows of their reports.
package struct CohortKind: QueryKind {
  package let id = "cohort"
  package let summary =
    "The median and other percentiles over many participants, from the rows of their reports."

  package let keys: [DefinitionKey] =
    [
      DefinitionKey(
        "of", "the name of the query in the definition of the participants’ reports",
        isRequired: true),
      DefinitionKey(
        "statistic", "the statistic of that query: `sum`, `per_day`, `average`, `share`",
        isRequired: true),
      DefinitionKey(
        "part", "the source, stage, activity or band whose values are used: `asleepDeep`",
        default: "the values of all together"),
      DefinitionKey(
        "interval", "the intervals of that query: day, night, week, month, quarter or year",
        isRequired: true),
      DefinitionKey("anchor", "as in that query"),
      DefinitionKey("range", "the dates to show", default: "`all`"),
      DefinitionKey(
        "unit", "the unit to which values are converted, such as `km`",
        default: "the unit of most participants"),
      DefinitionReader.byKey([.group], "`group`: each group, besides all participants together"),
      DefinitionKey(
        "group", "the only group whose participants are used", default: "all participants"),
    ] + SummaryOptions.keys.filter { ["compare", "marks"].contains($0.name) }

  package init() {}

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let place = keys.keyRange
    let intervalPlace = keys.value(of: "interval")?.range ?? place
    let unitPlace = keys.value(of: "unit")?.range
    let time = QueryTime(&keys, reader: &reader)
    let by = keys.value(of: "by")?.range
    let separation = reader.separation(&keys, among: [.group])
    let unit = keys.take("unit").flatMap { entry in
      reader.words(entry.value) { text in
        guard let unit = try? HKUnit(parsing: text) else {
          throw UnreadableText("unknown unit '\(text)'")
        }
        return unit
      }
    }
    let part = keys.take("part").flatMap { reader.text($0.value, "'part'") }
    let group = keys.take("group")
    let name = keys.take("of").flatMap { reader.text($0.value, "'of'") }
    let statistic = keys.take("statistic").flatMap { reader.text($0.value, "'statistic'") }
    if reader.excludedEverywhere != nil {
      reader.report(
        "'exclude' does not apply to \(keys.place), which is computed from rows", at: place,
        help: "put 'exclude' into the definition of the participants’ reports", severity: .warning)
    }
    reader.warnOfTimeZone()
    guard let name, let statistic else {
      if !["of", "statistic"].contains(where: keys.hasMisspelling) {
        reader.report(
          "\(keys.place) needs 'of' and 'statistic'", at: place,
          help: "for example 'of: steps' and 'statistic: sum'")
      }
      return nil
    }
    guard let interval = time.interval else {
      if !time.lacksReadableInterval {
        reader.report(
          "\(keys.place) needs an 'interval'", at: place,
          help: "the one of the participants’ query, for example 'interval: 1 week'")
      }
      return nil
    }
    guard interval.unit != .minute, interval.unit != .hour else {
      reader.report(
        "intervals of many participants cannot be shorter than a day", at: intervalPlace,
        help: "they are compared by their dates")
      return nil
    }
    let groupName = group.flatMap { reader.text($0.value, "'group'") }
    if separation != nil, let group {
      reader.report(
        "a query of one group has no other groups", at: group.keyRange,
        help: "remove 'group' or 'by'")
    }
    return CohortQuery(
      series: CohortSeries(
        query: name, statistic: CohortQuery.key(of: statistic), part: part, interval: interval),
      time: time, unit: unit, group: groupName, isByGroup: separation != nil,
      groupPlace: group?.value.range ?? by, intervalPlace: intervalPlace, unitPlace: unitPlace,
      place: place)
  }
}

extension DefinitionReader {
  /// Warns, once, of a time zone in a definition over many participants.
  fileprivate mutating func warnOfTimeZone() {
    guard let place = timeZonePlace else { return }
    timeZonePlace = nil
    report(
      "'time_zone' does not apply to a report over many participants, whose rows have their own"
        + " dates and times", at: place,
      help: "put 'time_zone' into the definition of the participants’ reports", severity: .warning)
  }
}
