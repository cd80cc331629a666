import Health
import Report

/// A kind of query that is written like healthmark's own: drinks of water.
struct DrinkKind: StatisticsKind {
  let id = "drinks"
  let summary = "Drinks of water: how many, how many glasses, and the largest."

  let keys = [DefinitionKey].ofSamples(
    DrinkQuery.type, statistics: DrinkQuery.allStatistics.map(\.statistic),
    meaning: "one or more of `count`, `glasses` (drinks of 200 mL and more) and `largest_drink`",
    default: "`count`", where: "the drinks to use: `{ manual: exclude }`")

  var statistics: [Statistic] { DrinkQuery.allStatistics.map(\.statistic) }

  func isMeant(byType name: String) -> Bool { HKQuantityType.named(name) == DrinkQuery.type }

  func query(_ keys: inout KeyedNode, reader: inout DefinitionReader) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    guard let type = reader.type(&keys, HKQuantityType.self, "drink") else { return nil }
    return DrinkQuery(
      statistics: reader.statistics(keys.take("statistics"), for: type, of: self) ?? [.count],
      time: time, filter: reader.filter(&keys, for: type))
  }
}
