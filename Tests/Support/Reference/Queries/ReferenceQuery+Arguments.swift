import Foundation

extension ReferenceQuery {
  /// The arguments of `healthmark` that run the query on some data, with JSON output.
  package func arguments(data: String, clock: ReferenceClock) -> [String] {
    var arguments = [
      "query", word, "--data", data, "--time-zone", clock.zone.identifier, "--format", "json",
      "--from", Self.text(from, clock), "--to", Self.text(to, clock),
    ]
    func add(_ option: String, _ value: String?) {
      if let value { arguments += [option, value] }
    }
    add("--statistics", statistics?.joined(separator: ","))
    add("--values", values?.joined(separator: ","))
    add("--activity", activities?.joined(separator: ","))
    add("--interval", interval.map { "\($0.count) \($0.unit)\($0.count == 1 ? "" : "s")" })
    add("--anchor", anchor.map(Self.text))
    add("--as-of", asOf.map { Self.text($0, clock) })
    add("--by", grouping?.rawValue)
    add("--where", filter.text.isEmpty ? nil : filter.text)
    add("--exclude", excluded.isEmpty ? nil : excluded.map(Self.text).joined(separator: ", "))
    add("--unit", unit)
    for source in sourcePriority { add("--source-priority", source) }
    add("--week-starts", weekStart == 0 ? nil : ReferenceClock.weekdays[weekStart])
    add("--overlap", keepsOverlaps ? "all" : nil)
    add("--session", sessionMinutes.map(Self.minutes))
    add("--first-day", excludesFirstDay ? "exclude" : nil)
    add("--day-starts", dayStart == 0 ? nil : String(ReferenceClock.clockText(dayStart).prefix(5)))
    add(
      "--limits",
      pressureLimits.isEmpty ? nil : pressureLimits.map(\.text).joined(separator: "; "))
    add("--severe", severeLimit?.text)
    add("--protocol", pressureProtocol?.text)
    add("--bands", bandsText)
    add("--zones", zones.isEmpty ? nil : Self.text(zones))
    add("--share", sharesTime ? "time" : nil)
    add("--profile", profile?.rawValue)
    add("--step", stepMinutes.map(Self.minutes))
    add("--instants", holdMinutes.map { "hold " + Self.minutes($0) })
    add("--episodes", episodes.map(Self.text))
    add("--smoothing", smoothingDays.map { $0 == 1 ? "1 day" : "\($0) days" })
    if hasItems { arguments.append("--items") }
    if let summary { arguments += Self.arguments(summary) }
    return arguments
  }

  private static func arguments(_ summary: ReferenceSummaryOptions) -> [String] {
    var arguments = ["--summary"]
    if !summary.compares.isEmpty {
      arguments += ["--compare", summary.compares.map(\.text).joined(separator: ", ")]
    }
    if let goal = summary.goal { arguments += ["--goal", text(goal)] }
    if summary.isBetterDown { arguments += ["--better", "down"] }
    if summary.leastReadings > 0 {
      arguments += ["--min-readings", "\(summary.leastReadings)"]
    }
    if summary.leastCoverage != 0.5 {
      arguments += ["--min-coverage", "\(summary.leastCoverage)"]
    }
    if summary.skipsGaps { arguments += ["--gaps", "skip"] }
    return arguments
  }

  private static func text(_ goal: ReferenceSummaryOptions.Goal) -> String {
    switch goal {
    case .amount(let amount, let unit):
      let number = amount == amount.rounded() ? "\(Int(amount))" : "\(amount)"
      return unit.map { number + " " + $0 } ?? number
    case .clock(let second): return String(ReferenceClock.clockText(second).prefix(5))
    }
  }

  private static func minutes(_ count: Int) -> String {
    count == 1 ? "1 minute" : "\(count) minutes"
  }

  private static func text(_ episodes: Episodes) -> String {
    "\(episodes.bound.text) for \(minutes(episodes.minutes))"
      + (episodes.gapMinutes.map { ", gaps up to \(minutes($0))" } ?? "")
  }

  private var word: String {
    switch subject {
    case .category(let type): type.rawValue
    case .quantity(let type): type.rawValue
    case .workout: "workout"
    case .activitySummary: "activitySummary"
    case .bloodPressure: "bloodPressure"
    case .menstrualCycle: "menstrualCycle"
    }
  }

  private static func text(_ point: ReferencePoint, _ clock: ReferenceClock) -> String {
    switch point {
    case .date(let day): ReferenceClock.text(ofDay: day)
    case .time(let instant): clock.isoText(instant)
    }
  }

  private static func text(_ anchor: ReferenceAnchor) -> String {
    let time = String(ReferenceClock.clockText(anchor.second).prefix(5))
    return anchor.weekday.map { ReferenceClock.weekdays[$0] + " " + time } ?? time
  }

  private static func text(_ dates: ClosedRange<Int>) -> String {
    let first = ReferenceClock.text(ofDay: dates.lowerBound)
    return dates.count == 1
      ? first : first + " through " + ReferenceClock.text(ofDay: dates.upperBound)
  }

  private static func text(_ bands: [ReferenceBand]) -> String {
    bands.map { "\($0.name) \($0.bound.text)" }.joined(separator: "; ")
  }

  private var bandsText: String? {
    let texts =
      (bands.isEmpty ? [] : [Self.text(bands)])
      + pressureBands.map { "\($0.name) \($0.systolic.text(nil)) / \($0.diastolic.text(nil))" }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}

extension ReferenceBand.Bound {
  var text: String { test.text(unit) }
}

extension ReferenceBand.Bound.Test {
  func text(_ unit: String?) -> String {
    let unit = unit.map { " " + $0 } ?? ""
    switch self {
    case .below(let bound): return "< \(Self.text(bound))\(unit)"
    case .atMost(let bound): return "<= \(Self.text(bound))\(unit)"
    case .above(let bound): return "> \(Self.text(bound))\(unit)"
    case .atLeast(let bound): return ">= \(Self.text(bound))\(unit)"
    case .between(let low, let high): return "\(Self.text(low)) .. \(Self.text(high))\(unit)"
    case .within(let low, let high): return "\(Self.text(low)) ..< \(Self.text(high))\(unit)"
    }
  }

  /// A number; whole numbers are written without a decimal point.
  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension ReferenceFilter {
  /// The text of `--where`; empty if no key is set.
  package var text: String {
    var parts: [String] = []
    if let manual { parts.append("manual: \(manual)") }
    if let sources { parts.append("source: \(Self.list(sources))") }
    if let devices { parts.append("device: \(Self.list(devices))") }
    if let time { parts.append("time: \(Self.clock(time.start)) .. \(Self.clock(time.end))") }
    if let weekdays {
      let names = weekdays.map { ReferenceClock.weekdays[$0] }.joined(separator: ", ")
      parts.append("weekday: [\(names)]")
    }
    if let metadata {
      let wanted =
        switch metadata.value {
        case .present: "present"
        case .absent: "absent"
        case .equal(let text): Self.quoted(text)
        }
      parts.append("metadata: {\(metadata.key): \(wanted)}")
    }
    if let workouts {
      parts.append(
        workouts.count == 1
          ? "workout: \(workouts[0])" : "workout: [\(workouts.joined(separator: ", "))]")
    }
    if let value { parts.append("value: \(Self.quoted(value.text))") }
    return parts.joined(separator: ", ")
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  /// Text in single quotes, with quotes doubled as in YAML.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private static func clock(_ second: Int) -> String {
    String(ReferenceClock.clockText(second).prefix(second % 60 == 0 ? 5 : 8))
  }
}
