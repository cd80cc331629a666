import Foundation
import Health

/// Correlations, workouts and activity summaries as lines of text, which serve to compare the
/// readers.
enum ReadObject {
  static func lines(of objects: [ImportedObject]) -> [String] {
    objects.map { object in
      switch object {
      case .correlation(let correlation):
        let members = correlation.members.map {
          "\($0.type) \($0.start) \($0.end) \($0.source) \($0.value) \($0.unit ?? "-")"
        }
        return line(
          correlation.type, correlation.facts.start, correlation.facts.end,
          correlation.facts.source, members)
      case .workout(let workout):
        return line(
          workout.activityType, workout.facts.start, workout.facts.end, workout.facts.source,
          workout.events.map { "event \($0.type) \($0.date)" }
            + workout.statistics.map { "statistics \($0.type) \($0.sum ?? .nan) \($0.unit)" }
            + workout.routes.map { "route \($0.paths) \($0.locationCount)" }
            + workout.activities.map {
              "activity \($0.uuid?.uuidString ?? "-") \($0.start) \($0.events.count)"
                + " \($0.statistics.count)"
            })
      case .activitySummary(let summary):
        return "summary \(summary.date) \(summary.appleStandHours?.value ?? -1)"
      }
    }.sorted()
  }

  static func lines(of document: ReferenceDocument) -> [String] {
    var clock = ReferenceClock()
    func isKept(_ start: ReferenceClock.Moment?, _ end: ReferenceClock.Moment?) -> Bool {
      guard let start, let end else { return false }
      // X-49
      let years = -3_187_296_000..<6_311_347_200.0
      return years.contains(start.seconds) && years.contains(end.seconds)
        && end.seconds >= start.seconds && end.seconds - start.seconds <= 366 * 86_400
    }
    var lines: [String] = []
    for correlation in document.correlations
    where isKept(correlation.facts.start, correlation.facts.end) {
      let members = correlation.members.filter { isKept($0.start, $0.end) }.map {
        "\($0.type) \($0.start?.seconds ?? .nan) \($0.end?.seconds ?? .nan) \($0.sourceName)"
          + " \($0.value ?? "") \($0.unit ?? "-")"
      }
      lines.append(
        line(
          correlation.facts.type, correlation.facts.start?.seconds ?? .nan,
          correlation.facts.end?.seconds ?? .nan, correlation.facts.sourceName, members))
    }
    for workout in document.workouts {
      let start = clock.moment(workout.attributes["startDate"])
      let end = clock.moment(workout.attributes["endDate"])
      guard isKept(start, end) else { continue }
      func children(_ name: String, of element: ExpatElement? = nil) -> [ExpatElement] {
        (element ?? workout).children.filter { $0.name == name }
      }
      var parts: [String] = []
      for event in children("WorkoutEvent") {
        let date = clock.moment(event.attributes["date"])?.seconds ?? .nan
        parts.append("event \(event.attributes["type"] ?? "") \(date)")
      }
      for statistics in children("WorkoutStatistics") {
        parts.append(
          "statistics \(statistics.attributes["type"] ?? "")"
            + " \(statistics.attributes["sum"].flatMap { Double($0) } ?? .nan)"
            + " \(statistics.attributes["unit"] ?? "")")
      }
      for route in children("WorkoutRoute") {
        let paths = children("FileReference", of: route).compactMap { $0.attributes["path"] }
        parts.append("route \(paths) \(children("Location", of: route).count)")
      }
      for activity in children("WorkoutActivity") {
        parts.append(
          "activity \(activity.attributes["uuid"] ?? "-")"
            + " \(clock.moment(activity.attributes["startDate"])?.seconds ?? .nan)"
            + " \(children("WorkoutEvent", of: activity).count)"
            + " \(children("WorkoutStatistics", of: activity).count)")
      }
      lines.append(
        line(
          workout.attributes["workoutActivityType"] ?? "", start?.seconds ?? .nan,
          end?.seconds ?? .nan,
          workout.attributes["sourceName"] ?? workout.attributes["source"] ?? "", parts))
    }
    for summary in document.activitySummaries {
      guard let date = summary["dateComponents"] else { continue }
      lines.append(
        "summary \(date) \(summary["appleStandHours"].flatMap { Double($0) } ?? -1)")
    }
    return Set(lines).sorted()
  }

  private static func line(
    _ type: String, _ start: Double, _ end: Double, _ source: String, _ parts: [String]
  ) -> String {
    "\(type) \(start) \(end) \(source) \(parts.joined(separator: "; "))"
  }
}
