extension ReferenceHistory {
  /// The text of an `export.xml` with all contents; all dates have the zone's offset at the export
  /// (X-40).
  package var exportText: String {
    let quantityLines = quantities.map { record(of: $0) }
    let correlationLines = correlations.map { element(of: $0) }
    var lines = hasCorrelationsFirst ? correlationLines : quantityLines
    lines += categories.map { record(of: $0) }
    lines += hasCorrelationsFirst ? quantityLines : correlationLines
    lines += workouts.map { element(of: $0) }
    lines += summaries.map { element(of: $0) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!-- HealthKit Export Version: 14 -->
      <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
      ]>
      <HealthData locale="en_US">
       <ExportDate value="\(date(exportDate))"/>
      \(lines.joined(separator: "\n"))
      </HealthData>

      """
  }

  private func record(of sample: ReferenceCategorySample) -> String {
    element(
      "Record",
      [("type", sample.type.identifier)] + origin(of: sample) + times(of: sample)
        + [("value", sample.word)],
      children: metadata(of: sample))
  }

  private func record(of sample: ReferenceQuantitySample) -> String {
    element(
      "Record",
      [("type", sample.type.identifier)] + origin(of: sample) + [("unit", sample.unit)]
        + times(of: sample) + [("value", "\(sample.value)")],
      children: metadata(of: sample))
  }

  private func element(of correlation: ReferenceCorrelation) -> String {
    element(
      "Correlation",
      [("type", "HKCorrelationTypeIdentifierBloodPressure")] + origin(of: correlation)
        + times(of: correlation),
      children: metadata(of: correlation) + correlation.members.map { record(of: $0) })
  }

  private func element(of workout: ReferenceWorkout) -> String {
    element(
      "Workout",
      [("workoutActivityType", "HKWorkoutActivityType" + workout.constant)]
        + amount("duration", workout.writtenDuration)
        + amount("totalDistance", workout.totalDistance)
        + amount("totalEnergyBurned", workout.totalEnergy)
        + origin(of: workout) + times(of: workout),
      children: metadata(of: workout)
        + workout.statistics.map { element(of: $0, from: workout.start, to: workout.end) }
        + workout.legs.enumerated().map { element(of: $1, number: $0, of: workout) })
  }

  private func element(
    of leg: ReferenceWorkout.Leg, number: Int, of workout: ReferenceWorkout
  ) -> String {
    let uuid = "00000000-0000-4000-8000-" + ReferenceClock.padded(Int(workout.start) + number, 12)
    return element(
      "WorkoutActivity",
      [
        ("uuid", uuid), ("startDate", date(leg.start)), ("endDate", date(leg.end)),
      ] + amount("duration", leg.writtenDuration),
      children: leg.statistics.map { element(of: $0, from: leg.start, to: leg.end) })
  }

  private func element(
    of statistics: ReferenceWorkout.Statistics, from start: Double, to end: Double
  ) -> String {
    element(
      "WorkoutStatistics",
      [
        ("type", "HKQuantityTypeIdentifier" + statistics.type), ("startDate", date(start)),
        ("endDate", date(end)), ("average", statistics.average.map { "\($0)" }),
        ("sum", statistics.sum.map { "\($0)" }), ("unit", statistics.unit),
      ])
  }

  private func element(of summary: ReferenceSummary) -> String {
    let names: [(ReferenceSummary.Ring, String)] = [
      (.move, "activeEnergyBurned"), (.moveTime, "appleMoveTime"),
      (.exercise, "appleExerciseTime"), (.stand, "appleStandHours"),
    ]
    var attributes: [(String, String?)] = [
      ("dateComponents", ReferenceClock.text(ofDay: summary.day))
    ]
    for (ring, name) in names {
      attributes.append((name, summary.rings[ring]?.amount.map { "\($0)" }))
      attributes.append((name + "Goal", summary.rings[ring]?.goal.map { "\($0)" }))
      if ring == .move { attributes.append((name + "Unit", summary.energyUnit)) }
    }
    return element("ActivitySummary", attributes)
  }

  private func origin(of record: any ReferenceRecord) -> [(String, String?)] {
    let device = record.device.map {
      "<<HKDevice: 0x281d5b3f0>, name:\($0.name), manufacturer:\($0.manufacturer), "
        + "model:\($0.model), hardware:\($0.hardware), software:1.0>"
    }
    return [("sourceName", record.source), ("sourceVersion", "1.0"), ("device", device)]
  }

  private func times(of record: any ReferenceRecord) -> [(String, String?)] {
    [("startDate", date(record.start)), ("endDate", date(record.end))]
  }

  private func amount(
    _ name: String, _ amount: ReferenceWorkout.Amount?
  ) -> [(String, String?)] {
    [(name, amount.map { "\($0.value)" }), (name + "Unit", amount?.unit)]
  }

  private func metadata(of record: any ReferenceRecord) -> [String] {
    record.metadata.map { element("MetadataEntry", [("key", $0.key), ("value", $0.value)]) }
  }

  private func date(_ instant: Double) -> String {
    let clock = ReferenceClock(zone: zone)
    return ReferenceClock.exportText(instant, offset: clock.offset(at: exportDate))
  }

  /// An element with the attributes that have a value.
  private func element(
    _ name: String, _ attributes: [(String, String?)], children: [String] = []
  ) -> String {
    var text = "<" + name
    for (key, value) in attributes {
      if let value { text += " \(key)=\"\(Self.escaped(value))\"" }
    }
    guard !children.isEmpty else { return text + "/>" }
    return text + ">\n" + children.joined(separator: "\n") + "\n</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
