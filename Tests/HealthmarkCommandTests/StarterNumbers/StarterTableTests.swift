import TestSupport
import Testing

extension `The numbers of a starter report` {
  @Test(arguments: names)
  func `are in its tables as in JSON`(_ name: String) throws {
    let report = try report(name)
    for part in report.parts where ["table", "chart"].contains(part.fence.kind) {
      for case .table(let table) in part.blocks { try expect(table, in: report, part.fence) }
    }
  }

  private static let weekdays: Set = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let drawnAlone = [
    "Core", "Deep", "REM", "Awake", "Asleep", "Naps", "In bed", "Times of naps",
    "Year before",
  ]

  private func expect(
    _ table: RenderedReport.Table, in report: RenderedReport, _ fence: RenderedReport.Fence
  ) throws {
    let queries = fence.queries.compactMap { report.queries[$0] }
    // A list of workouts has items, and a list of readings has means of its own.
    guard queries.allSatisfy({ !$0.interval.isEmpty || !$0.firstKey.isEmpty }),
      queries.contains(where: { $0.rows.count >= table.rows.count })
    else { return }
    let heads = table.head.dropFirst()
    // The parts of an overlap, and readings with their times, are items.
    guard !["Source", "Time", "Stage"].contains(table.head[0]),
      !table.head.contains(where: { $0.hasPrefix("Smoothed") })
    else { return }
    // A row for each week, and a column for each weekday.
    if heads.allSatisfy({ Self.weekdays.contains($0) }), let query = queries.first {
      let cells = table.rows.flatMap { $0.dropFirst() }.filter { !$0.isEmpty }
      try #require(cells.count == query.rows.count)
      for (cell, row) in zip(cells, query.rows) {
        #expect(
          shows(cell, "", query, query.firstKey, row), "\(fence.queries): \(cell), \(row)")
      }
      return
    }
    // A row for each day of finer intervals has their least and greatest values.
    if table.head.count == 3, table.head[1].hasPrefix("Lowest"),
      let query = queries.first(where: { $0.interval.contains("minute") })
    {
      let days = Dictionary(grouping: query.rows) { $0.start.prefix(10) }.sorted { $0.key < $1.key }
      try #require(days.count == table.rows.count)
      for (day, row) in zip(days, table.rows) {
        for (cell, key) in zip(row.dropFirst(), ["minimum", "maximum"]) {
          let values = day.value.compactMap { $0.numbers[key] }
          let value = try #require(key == "minimum" ? values.min() : values.max())
          let shown = try #require(ShownNumber(cell, meaning: query.meaning(of: key)))
          #expect(shown.shows(value), "\(day.key): \(row)")
        }
      }
      return
    }
    for (column, head) in table.head.enumerated().dropFirst() {
      let cells = table.rows.map { $0[column] }
      // The parts of nights, and the year before, are drawn but are not in JSON.
      guard cells.contains(where: { $0.contains(where: \.isNumber) }),
        !Self.drawnAlone.contains(where: head.hasPrefix)
      else { continue }
      // So are their times, unless the query asks for them.
      let key = ["Bedtime": "bedtime", "Wake time": "wakeTime"][head]
      if let key, !queries.contains(where: { $0.summary[key] != nil }) { continue }
      let isShown = queries.contains { query in
        let rows = query.rows.suffix(cells.count)
        let keys = Set(rows.flatMap { Array($0.numbers.keys) + $0.times.keys })
        return keys.contains { key in
          zip(cells, rows).allSatisfy { cell, row in shows(cell, head, query, key, row) }
        }
      }
      #expect(isShown, "'\(head)' of \(fence.queries): \(cells)")
    }
  }

  private func shows(
    _ cell: String, _ head: String, _ query: ReportQuery, _ key: String, _ row: ReportQuery.Row
  ) -> Bool {
    guard let shown = ShownNumber(cell, head: head, meaning: query.meaning(of: key)) else {
      return row.numbers[key] == nil && row.times[key] == nil
    }
    return (row.numbers[key] ?? row.times[key]).map(shown.shows) ?? false
  }
}
