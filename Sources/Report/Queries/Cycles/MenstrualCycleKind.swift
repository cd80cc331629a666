import Health

/// Menstrual cycles: how many, and how long they and their periods are.
package struct MenstrualCycleKind: StatisticsKind {
  package let id = "menstrual-cycle"
  package let summary = "Menstrual cycles: how many, how long they are, and how long the periods."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    MenstrualCycleType.shared,
    statistics: MenstrualCycleQuery.allStatistics.map(\.statistic),
    meaning:
      "one or more of `cycle_length` and `period_length` (the mean days of the cycles that begin in"
      + " the interval, without lengths of more than 90 days, of which days without entries may be"
      + " part), and `count` of cycles", default: "`cycle_length`",
    where: "the samples of `menstrualFlow` to use: `{ manual: only }`")

  package var statistics: [Statistic] { MenstrualCycleQuery.allStatistics.map(\.statistic) }

  package func isMeant(byType name: String) -> Bool {
    HKObjectType.queried(named: name) is MenstrualCycleType
  }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    guard let type = reader.type(&keys, MenstrualCycleType.self, "menstrual cycle") else {
      return nil
    }
    return MenstrualCycleQuery(
      statistics: reader.statistics(keys.take("statistics"), for: type, of: self) ?? [.cycleLength],
      time: time, filter: reader.filter(&keys, for: type))
  }
}
