import Foundation
import Testing

/// A query of a report in JSON.
struct ReportQuery {
  /// An interval, or a row of a profile.
  struct Row {
    let start: String
    let end: String
    let isComplete: Bool
    /// True if too few days have data for the value to count (R-5b).
    let isThin: Bool
    /// The numbers by their keys; those of parts follow the part's name:
    /// `values.asleepCore.duration`.
    var numbers: [String: Double] = [:]
    /// The keys of instants, with their minutes on the local clock.
    var times: [String: Double] = [:]

    /// The local date of the last second.
    var lastDate: String {
      guard end.count > 18, end.dropFirst(11).prefix(8) == "00:00:00" else {
        return String(end.prefix(10))
      }
      return ReportQuery.date(before: String(end.prefix(10)))
    }
  }

  let name: String
  let type: String
  let interval: String
  /// The key of the first column; empty for a profile.
  let firstKey: String
  let rows: [Row]
  /// The summaries over the intervals, by column.
  let summary: [String: [String: Any]]
  let coverage: (intervals: Int, withData: Int)
  /// The last smoothed reading; nil without smoothed readings.
  let smoothed: Double?

  static func all(in json: String) throws -> [String: ReportQuery] {
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let queries = try #require(report["queries"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: queries.map { query in
        let name = try #require(query["name"] as? String)
        return (name, try ReportQuery(query, named: name, in: json))
      })
  }

  private init(_ query: [String: Any], named name: String, in json: String) throws {
    self.name = name
    type = query["type"] as? String ?? ""
    interval = query["interval"] as? String ?? ""
    // Only the text has the order of the columns.
    let own = json.firstRange(of: "{\"name\": \"\(name)\",").map { json[$0.upperBound...] }
    let opening = own.flatMap { own in
      own.firstRange(of: "\"summary\": {\"").map { own[$0.upperBound...] }
    }
    firstKey = opening.map { String($0.prefix { $0 != "\"" }) } ?? ""
    let rows = query["profile"] as? [[String: Any]] ?? query["statistics"] as? [[String: Any]]
    self.rows = (rows ?? []).map(Self.row)
    summary = query["summary"] as? [String: [String: Any]] ?? [:]
    let coverage = query["coverage"] as? [String: Int] ?? [:]
    self.coverage = (coverage["intervals"] ?? 0, coverage["withData"] ?? 0)
    let smoothing = query["smoothing"] as? [String: Any]
    smoothed = (smoothing?["readings"] as? [[String: Any]])?.last?["smoothed"] as? Double
  }

  private static func row(_ members: [String: Any]) -> Row {
    var row = Row(
      start: members["start"] as? String ?? "", end: members["end"] as? String ?? "",
      isComplete: members["state"] as? String == "complete",
      isThin: members["thin"] as? Bool ?? false)
    func add(_ members: [String: Any], _ prefix: String) {
      for (key, value) in members {
        switch value {
        case let text as String where text.count > 18 && key != "start" && key != "end":
          let clock = text.dropFirst(11).prefix(5).split(separator: ":").compactMap { Int($0) }
          if clock.count == 2 { row.times[prefix + key] = Double(clock[0] * 60 + clock[1]) }
        case let number as NSNumber: row.numbers[prefix + key] = number.doubleValue
        case let parts as [[String: Any]]:
          for part in parts { add(part, "\(key).\(part["name"] as? String ?? "").") }
        case let parts as [String: Any]: add(parts, key + ".")
        default: break
        }
      }
    }
    add(members, "")
    return row
  }

  func number(_ key: String, _ field: String) -> Double? {
    switch summary[key]?[field] {
    case let number as NSNumber: number.doubleValue
    case let place as [String: Any]: (place["value"] as? NSNumber)?.doubleValue
    default: nil
    }
  }

  /// The change of a column from a base: `previous`, `year_ago`.
  func change(_ key: String, from base: String) -> Double? {
    let changes = summary[key]?["changes"] as? [[String: Any]]
    let own = changes?.first { $0["base"] as? String == base }
    return (own?["change"] as? NSNumber)?.doubleValue
  }

  func goal(_ member: String) -> Double? {
    ((summary[firstKey]?["goal"] as? [String: Any])?[member] as? NSNumber)?.doubleValue
  }

  /// The meaning of a column's numbers.
  func meaning(of key: String) -> ShownNumber.Meaning {
    let last = key.split(separator: ".").last.map(String.init) ?? key
    if ["bedtime", "wakeTime", "midSleep"].contains(last) { return .time }
    if key.hasPrefix("zones.") { return .duration }
    let isInTime = type.hasPrefix("HKCategoryType") || type.hasPrefix("HKWorkout")
    let durations = [
      "duration", "perDay", "inBed", "mainSleep", "napDuration", "wakeAfterOnset", "longest",
    ]
    return isInTime && durations.contains(last) ? .duration : .amount
  }

  /// The day before a date.
  static func date(before date: String) -> String {
    var style = Date.ISO8601FormatStyle().year().month().day()
    style.timeZone = .gmt
    guard let day = try? style.parse(date) else { return date }
    return day.addingTimeInterval(-86_400).formatted(style)
  }
}
