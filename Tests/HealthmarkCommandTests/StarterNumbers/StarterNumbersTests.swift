import CommandSupport
import Foundation
import TestSupport
import Testing

/// Every starter report, rendered from sample data that also has naps. The sample has days without
/// data and nights with time in bed alone.
@Suite(.waitsForPrograms) struct `The numbers of a starter report` {
  static let names =
    (try? FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Templates/reports").path))?
    .filter { $0.hasSuffix(".md") }.sorted() ?? []

  /// The naps, in the afternoons of two weeks, as hours of the clock.
  private static let naps = [
    ("2024-01-16", "13:00", "13:20"), ("2024-01-23", "14:00", "15:30"),
    ("2024-01-27", "13:10", "13:40"), ("2024-01-30", "12:30", "13:15"),
    ("2024-01-30", "15:00", "15:40"), ("2024-02-03", "16:05", "17:20"),
  ]

  static let folder = Result<WorkFolder, any Error> {
    let folder = try WorkFolder(keptUntilExit: true)
    let lines = Self.naps.map { day, start, end in
      #"{"type": "sleepAnalysis", "start": "\#(day)T\#(start):00-08:00","#
        + #" "end": "\#(day)T\#(end):00-08:00", "value": "asleepCore","#
        + #" "source": "Robin’s Apple\#u{A0}Watch"}"#
    }
    let added = try folder.write(lines.joined(separator: "\n") + "\n", to: "naps.jsonl")
    let store = folder.path("naps.store")
    try FileManager.default.copyItem(atPath: SampleArchive.store(), toPath: store)
    let imported = try Tool.run("import", added, "--store", store, "--quiet")
    try #require(imported.status == 0, "\(imported.errors)")
    let rendered = try Tool.run(
      ["render"] + names.map { "Templates/reports/\($0)" }
        + ["--data", store, "--out", folder.path, "--format", "markdown,html,json"],
      in: repository)
    try #require(rendered.status == 0, "\(rendered.errors)")
    return folder
  }

  func report(_ name: String) throws -> RenderedReport {
    let stem = String(name.dropLast(3))
    let folder = try Self.folder.get()
    return try RenderedReport(
      template: String(
        contentsOf: repository.appending(path: "Templates/reports/\(name)"), encoding: .utf8),
      markdown: folder.text(of: "\(stem).md"), json: folder.text(of: "\(stem).json"))
  }

  @Test func `the starter reports are found`() {
    #expect(Self.names.count > 10 && Self.names.contains("weekly.md"))
  }

  // MARK: - Text

  @Test(arguments: names)
  func `are in its text as in JSON`(_ name: String) throws {
    let report = try report(name)
    for (reference, text) in try report.values {
      let words = reference.split(separator: ".").map(String.init)
      guard words.count > 1, let query = report.queries[words[0]], text != "–" else { continue }
      var rest = words.dropFirst()
      var key = query.firstKey
      if rest.count > 1, let column = query.summary.keys.first(where: { $0.snaked == rest.first }) {
        key = column
        rest.removeFirst()
      }
      let field = rest.first ?? ""
      let comment: Comment = "\(reference): \(text)"
      switch field {
      case "goal_met":
        let parts = text.split(separator: " of ").compactMap { Double($0) }
        #expect(parts == [query.goal("met"), query.number(key, "n")], comment)
      case "goal_missed":
        let parts = text.split(separator: " of ").compactMap { Double($0) }
        let all = try #require(query.number(key, "n"), comment)
        #expect(try parts == [all - #require(query.goal("met")), all], comment)
      case "standard_deviation" where query.meaning(of: key) == .time:
        let minutes = try #require(query.number(key, "standardDeviation"), comment)
        let shown = try #require(ShownNumber(text, meaning: .duration), comment)
        #expect(shown.shows(minutes * 60), comment)
      case "from_median":
        let number = try #require(query.number(key, "latestWithData"), comment)
        let median = try #require(query.number(key, "median"), comment)
        expect(text, query, key, number - median, comment, isDifference: true)
      case "streak": #expect(Double(text) == query.goal("streak"), comment)
      case "goal": expect(text, query, key, query.goal("value"), comment)
      case "smoothed": expect(text, query, key, query.smoothed, comment)
      case "interval", "coverage", "sparkline", "longest_streak", "trend": break
      default:
        let json = field == "latest_with_data" ? "latestWithData" : field
        var number =
          field == "change" && rest.count > 1
          ? query.change(key, from: rest[rest.startIndex + 1]) : query.number(key, json)
        if query.meaning(of: key) == .time, field != "change" {
          // From the start of the night, 18:00, to midnight.
          number = number.map { ($0 + 1_080).truncatingRemainder(dividingBy: 1_440) }
        }
        // A change is the difference of two numbers that are both rounded.
        expect(text, query, key, number, comment, isDifference: field == "change")
      }
    }
  }

  private func expect(
    _ text: String, _ query: ReportQuery, _ key: String, _ number: Double?, _ comment: Comment,
    isDifference: Bool = false
  ) {
    guard let number, let shown = ShownNumber(text, meaning: query.meaning(of: key)) else {
      #expect(number == nil, comment)
      return
    }
    #expect(
      shown.shows(number) || isDifference && abs(number - shown.value) <= shown.step * 1.001,
      comment)
  }

  // MARK: - Tiles

  @Test(arguments: names)
  func `are in its tiles as in JSON, tables and the page`(_ name: String) throws {
    let report = try report(name)
    let page = ShownNumber.plain(
      try Self.folder.get().text(of: "\(name.dropLast(3)).html")
        .replacing(/<p class="val">(.*?)<\/p>/) { "<VAL>" + $0.1.replacing(/<[^>]*>/, with: "") })
    for (name, row) in report.keyMeasures {
      let query = try #require(report.queries[name])
      let latest = try #require(row["Latest"])
      let comment: Comment = "\(name): \(latest)"
      guard latest.contains(where: \.isNumber) else {
        #expect(query.number(query.firstKey, "latest") == nil, comment)
        continue
      }
      expect(latest, query, query.firstKey, query.number(query.firstKey, "latest"), comment)
      #expect(page.contains("<VAL>" + latest.prefix { $0 != "(" }.trimmed), comment)
      if let goal = row["Goal"], let match = goal.firstMatch(of: #/met (\d+) of (\d+)/#) {
        #expect(Double(match.1) == query.goal("met"), comment)
        #expect(Double(match.2) == query.number(query.firstKey, "n"), comment)
      }
      // The same number in the row of a table.
      for part in report.parts where part.fence.queries == [name] {
        guard case .table(let table)? = part.blocks.last,
          ["chart", "table"].contains(part.fence.kind),
          table.rows.count == query.rows.count,
          let last = query.rows.lastIndex(where: \.isComplete),
          let shown = ShownNumber(latest, meaning: query.meaning(of: query.firstKey)),
          let cell = ShownNumber(
            table.rows[last][1], head: table.head[1], meaning: query.meaning(of: query.firstKey))
        else { continue }
        #expect(abs(shown.value - cell.value) < 1e-6, "\(name): \(latest), \(table.rows[last])")
      }
    }
  }

  // MARK: - What stands out

  /// The report about a year opens with its sums, and those for doctors open with what they read
  /// first.
  @Test(
    arguments: names.filter {
      ![
        "year-in-review.md", "blood-pressure.md", "doctor.md", "glucose.md", "body.md", "sleep.md",
      ].contains($0)
    })
  func `are in the facts at its start as in its tables`(_ name: String) throws {
    let report = try report(name)
    let opening = report.parts.prefix { $0.fence.kind != "highlights" }.map(\.fence.kind)
    // Notifications and recordings come first in the report on the heart.
    #expect(opening == (name == "heart.md" ? ["events"] : []))
    #expect(opening.count < report.parts.count)
    var lines = report.leadingLines
    for query in opening.isEmpty ? [] : report.parts[0].fence.queries {
      guard let query = report.queries[query], let count = query.number("count", "total") else {
        continue
      }
      // A type without samples is not in the list, and has no count.
      let line = try #require(lines.first, "\(query.name)")
      #expect(line.contains(": \(Int(count))"), "\(query.name): \(line)")
      lines.removeFirst()
    }
    if !opening.isEmpty {
      #expect(lines.first?.hasPrefix("The data has no samples at all") == true)
      lines.removeFirst()
    }
    let shown = report.highlights.filter(\.isShown)
    if shown.isEmpty {
      let line = try #require(lines.first)
      #expect(line.hasPrefix("Nothing ") && lines.count == 1)
    } else {
      #expect(lines == shown.map(\.text))
    }
    #expect(shown.count <= 4)
    for highlight in shown {
      try highlight.expect(#require(report.queries[highlight.query]))
    }
  }

  // MARK: - Headlines

  @Test(arguments: names)
  func `are in its headlines and figures as in its tables and tiles`(_ name: String) throws {
    let report = try report(name)
    for part in report.parts {
      for case .chart(let chart) in part.blocks {
        let query = try #require(part.fence.queries.first.flatMap { report.queries[$0] })
        try expect(chart, of: query, in: report)
      }
    }
    if name == "weekly.md" { #expect(report.markdown.contains(/### (You slept|Sleep) .*/)) }
  }

  /// True for the mean sleep of the week that the report is about.
  private func isOfWeeklySleep(_ query: ReportQuery, in report: RenderedReport) -> Bool {
    guard query.firstKey == "perDay", query.type.hasSuffix("SleepAnalysis"),
      let last = query.rows.last(where: \.isComplete), let period = report.period
    else { return false }
    return period == String(last.start.prefix(10))...last.lastDate
  }

  private func expect(
    _ chart: RenderedReport.Chart, of query: ReportQuery, in report: RenderedReport
  ) throws {
    if let highlight = ShownHighlight(
      headline: chart.headline, of: query, among: report.highlights)
    {
      try highlight.expect(query)
      try expectRows(chart, of: query, in: report)
      return expectNote(chart, of: query)
    }
    let comment: Comment = "\(query.name): \(chart.headline)"
    let isPart = chart.subtitle.contains("; headline: ")
    let rows = query.rows.filter { row in
      let date =
        query.interval == "1 night" ? String(row.end.prefix(10)) : String(row.start.prefix(10))
      return row.isComplete && (!isPart || report.period?.contains(date) ?? false)
    }
    let key =
      query.firstKey.isEmpty
      ? rows.first?.numbers.keys.filter { $0 != "count" }.sorted().first ?? "" : query.firstKey
    let values = rows.compactMap { $0.isThin ? nil : $0.numbers[key] }
    let meaning = query.meaning(of: key)
    if let match = chart.headline.firstMatch(
      of:
        #/You slept (\d+ h \d+ min) a night(?:, naps included)?(?: \((?:data on )?(\d+) of (\d+) nights\))?/#
    ) {
      let mean = values.reduce(0, +) / Double(values.count)
      expect(String(match.1), query, key, mean, comment)
      if let slept = match.2, let all = match.3 {
        #expect(Int(slept) == values.count && Int(all) == rows.count, comment)
      } else {
        #expect(values.count == rows.count, comment)
      }
      try expectMean(String(match.1), in: report, comment)
    } else if let match = chart.headline.firstMatch(
      of: #/^(?:.*: )?(\w+) (?:of )?(\d+)?.*(reached|stayed within) (.*)$/#)
    {
      let goal = try #require(query.goal("value"), comment)
      let met = match.3 == "reached" ? values.count { $0 >= goal } : values.count { $0 <= goal }
      let count = match.2.flatMap { Int($0) } ?? values.count
      #expect(count == values.count, comment)
      #expect(Self.number(String(match.1), of: count) == met, comment)
      expect(String(match.4), query, key, goal, comment)
    } else if let match = chart.headline.firstMatch(of: #/, smoothed: (.*?)(?:, changing .*)?$/#) {
      expect(String(match.1), query, key, query.smoothed, comment)
    } else if let match = chart.headline.firstMatch(of: #/: lowest on \w+, \w+ \d+, (.*)$/#) {
      let least = rows.compactMap { $0.numbers["minimum"] }.min()
      expect(String(match.1), query, "minimum", least, comment)
    } else if let match = chart.headline.firstMatch(of: #/^Average ([\d.]+)\/([\d.]+) over /#) {
      let row = try #require(query.rows.first, comment)
      #expect(query.rows.count == 1, comment)
      expect(String(match.1), query, "systolicAverage", row.numbers["systolicAverage"], comment)
      expect(String(match.2), query, "diastolicAverage", row.numbers["diastolicAverage"], comment)
    } else if let match = chart.headline.firstMatch(
      of: #/^(?:.*: )?(\w+) of (\d+) .*(?:are|is) above your median of (.*)$/#)
    {
      let median = try #require(ShownNumber(String(match.3), meaning: meaning), comment)
      #expect(Int(match.2) == values.count, comment)
      // A value that is shown like the median can be on either side of it.
      let above = values.count { $0 * median.scale > median.value + median.step }
      let atMost = values.count { $0 * median.scale > median.value - median.step }
      let shown = try #require(Self.number(String(match.1), of: values.count), comment)
      // Distances of workouts are in meters, and the headline is in miles.
      if !query.type.hasPrefix("HKWorkout") || meaning == .duration {
        #expect((above...atMost).contains(shown), comment)
      }
    } else if let match = chart.headline.firstMatch(of: #/counted ([\d,]+) .*; ([\d,]+) of them/#) {
      let sums = query.rows.compactMap { $0.numbers["sum"] }
      let text = chart.lines.joined(separator: "\n")
      let all = try #require(
        text.firstMatch(of: #/([\d,]+) steps in all; ([\d,]+) counted/#), comment)
      let numbers = [match.1, match.2, all.1, all.2].compactMap { Double($0.filter { $0 != "," }) }
      #expect(numbers.count == 4 && numbers[0] == numbers[3], comment)
      #expect(numbers[0] - numbers[1] == numbers[2], comment)
      expect(String(all.1), query, "sum", sums.reduce(0, +), comment)
      // The sum of every sample, from a query that adds them up.
      if let unmerged = report.queries["\(query.name)_unmerged"] {
        let sum = unmerged.rows.compactMap { $0.numbers["sum"] }.reduce(0, +)
        expect(String(match.1), query, "sum", sum, comment)
      }
      #expect(
        report.markdown.contains("add up to \(match.1), of which \(match.2) overlaps"), comment)
    } else if let match = chart.headline.firstMatch(of: #/between (\d+) and (\d+) times a minute/#)
    {
      let (low, high) = (
        rows.compactMap { $0.numbers["minimum"] }, rows.compactMap { $0.numbers["maximum"] }
      )
      expect(String(match.1), query, "minimum", low.min(), comment)
      expect(String(match.2), query, "maximum", high.max(), comment)
    } else if let match = chart.headline.firstMatch(of: #/(?:rose|fell) from (\S+) to (\S+)/#) {
      expect(String(match.1), query, key, values.first, comment)
      expect(String(match.2), query, key, values.last, comment)
    } else if let match = chart.headline.firstMatch(of: #/: (?:highest|most) .*, ([\d,.]+)/#) {
      let shown = try #require(ShownNumber(String(match.1), meaning: .amount), comment)
      let all = query.rows.flatMap { Array($0.numbers.values) }
      #expect(all.contains(where: shown.shows), comment)
    } else if let match = chart.headline.firstMatch(
      of: #/^(\w+): (\d+ (?:h|min).*) of (\d+ (?:h|min).*) in the week of /#)
    {
      // The zone with the most time, and the time in all zones.
      let zones = rows.last?.numbers.filter { $0.key.hasPrefix("zones.") } ?? [:]
      let zone = "zones.\(match.1.lowercased())"
      #expect(zones[zone] != nil && zones[zone] == zones.values.max(), comment)
      expect(String(match.2), query, zone, zones[zone], comment)
      expect(String(match.3), query, zone, zones.values.reduce(0, +), comment)
    } else if chart.headline.contains("in range") || chart.headline.contains("readings") {
      // Bands and readings have no other place than their own table.
    } else {
      let match = try #require(
        chart.headline.firstMatch(
          of: #/: (?:latest )?(.*?)(?: \(.*\))?(?: (?:in|on|from) .*)?$/#), comment)
      expect(String(match.1), query, key, values.last, comment)
    }
    try expectRows(chart, of: query, in: report)
    expectNote(chart, of: query)
  }

  /// The mean of a week's nights is that of the tile.
  private func expectMean(
    _ text: String, in report: RenderedReport, _ comment: Comment
  ) throws {
    for (name, row) in report.keyMeasures {
      let query = try #require(report.queries[name])
      if isOfWeeklySleep(query, in: report) { #expect(row["Latest"] == text, comment) }
    }
  }

  /// The number in each row of a figure is that in the row of its table.
  private func expectRows(
    _ chart: RenderedReport.Chart, of query: ReportQuery, in report: RenderedReport
  ) throws {
    let tables = report.parts.filter { $0.fence.queries == [query.name] }.flatMap(\.blocks)
      .compactMap { if case .table(let table) = $0 { table } else { nil } }
    guard let table = tables.first, query.interval == "1 night" || query.interval == "1 day" else {
      return
    }
    let isOfNights = chart.headline.contains("ou slept")
    let shown = chart.lines.compactMap { line -> String? in
      if isOfNights {
        let line = line.split(separator: ", nap").first ?? ""
        guard
          let match = line.firstMatch(of: #/^\w{3} \w{3} +\d+ .* (\d+:\d\d|·)(?:, .*)?(?: \(.*)?$/#)
        else { return nil }
        return String(match.1)
      }
      guard let match = line.firstMatch(of: #/^\w{3} \w{3} +\d+ +([\d,.]+|·) /#) else { return nil }
      return String(match.1)
    }
    guard !shown.isEmpty else { return }
    #expect(shown == table.rows.suffix(shown.count).map { $0[1] }, "\(query.name)")
  }

  /// The number of intervals with data is that of JSON.
  private func expectNote(_ chart: RenderedReport.Chart, of query: ReportQuery) {
    guard let match = chart.note.firstMatch(of: #/^Data (?:on|in) ([\d,]+) of ([\d,]+) /#),
      query.rows.first?.start.isEmpty == false
    else { return }
    #expect(
      Int(match.1.filter { $0 != "," }) == query.coverage.withData, "\(query.name): \(chart.note)")
    #expect(
      Int(match.2.filter { $0 != "," }) == query.coverage.intervals, "\(query.name): \(chart.note)")
  }

  /// A count at the start of a headline: `One`, `11`, `All`.
  private static func number(_ word: String, of all: Int) -> Int? {
    let words = [
      "None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    ]
    let word = word.capitalized
    if word == "Both" { return 2 }
    return word == "All" ? all : words.firstIndex(of: word) ?? Int(word)
  }
}

extension String {
  /// `wake_time` for `wakeTime`.
  fileprivate var snaked: String {
    reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
