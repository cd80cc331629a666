import Health

/// Electrocardiograms: their number, and their classifications.
package struct ElectrocardiogramKind: StatisticsKind {
  package let id = "electrocardiogram"
  package let summary = "Electrocardiograms: how many, by their classification."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    .electrocardiogramType(), statistics: [.count], meaning: "`count`", default: "`count`",
    parts: [
      DefinitionReader.byKey(
        [.classification],
        "`classification`: each one by its HealthKit name, besides all of them together: `sinusRhythm`,"
          + " `atrialFibrillation`, …; unknown ones are `other`")
    ],
    where:
      "the electrocardiograms to use: `{ time: \"22:00 .. 06:00\", weekday: [saturday, sunday] }`")

  package var statistics: [Statistic] { [.count] }

  package func isMeant(byType name: String) -> Bool {
    HKObjectType.queried(named: name) is HKElectrocardiogramType
  }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let separation = reader.separation(&keys, among: [.classification])
    guard let type = reader.type(&keys, HKElectrocardiogramType.self, "electrocardiogram") else {
      return nil
    }
    return ElectrocardiogramQuery(
      statistics: reader.statistics(keys.take("statistics"), for: type, of: self) ?? [.count],
      time: time,
      isByClassification: separation == .classification, filter: reader.filter(&keys, for: type))
  }
}
