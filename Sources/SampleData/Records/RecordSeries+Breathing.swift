import Health

extension RecordSeries {
  /// A fraction from 0 to 1, although the unit is written as `%`.
  static let oxygenSaturation = RecordSeries(.oxygenSaturation, unit: "%") { plan in
    var random = plan.random(.oxygen)
    return nightInstants(on: plan, spacing: 1_800...4_200, &random).map { instant in
      let percent = min(100, 96.6 + 3 * random.bell()).rounded()
      return PlannedSample(instant, instant, percent / 100, .watch)
    }
  }

  static let respiratoryRate = RecordSeries(.respiratoryRate, unit: "count/min") { plan in
    var random = plan.random(.respiration)
    return nightInstants(on: plan, spacing: 1_200...2_400, &random).map { instant in
      PlannedSample(instant, instant, ((14.2 + 2 * random.bell()) * 2).rounded() / 2, .watch)
    }
  }

  /// The instants of the night at which the watch measures, in order.
  private static func nightInstants(
    on plan: DayPlan, spacing: ClosedRange<Int>, _ random: inout RandomStream
  ) -> [Int] {
    guard let night = plan.night, night.watchIsWorn else { return [] }
    var instants: [Int] = []
    var cursor = night.bed + random.integer(in: spacing)
    while cursor < night.wake {
      instants.append(cursor)
      cursor += random.integer(in: spacing)
    }
    return instants
  }
}
