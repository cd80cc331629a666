import Foundation

/// The growth of work with the size of its input. Ten times as much input should take about ten
/// times as long; if the work grows quadratically, it takes much longer.
enum GrowthBenchmark {
  /// A definition whose text contains very many values.
  static func check(_ setting: Setting) throws -> Entry {
    let ways = try [2_000, 20_000].map { count in
      let path = setting.path("values-\(count).yaml")
      let values = String(repeating: "{{steps.latest}} ", count: count)
      try
        "title: A\nqueries:\n  steps: { type: stepCount, interval: 1 day }\nsections:\n  - text: \"\(values)\"\n"
        .write(toFile: path, atomically: true, encoding: .utf8)
      return Comparison.Way(name: "\(count.formatted()) values") {
        try setting.measure([setting.product("healthmark"), "check", path])
      }
    }
    return Entry(
      title: "`check` of a text of many values, as a whole process", goal: "1 s for 20,000",
      rows: try Comparison(rounds: setting.rounds, ways).rows())
  }

  /// Steps from very many sources, grouped by source.
  static func sources(_ setting: Setting) throws -> Entry {
    let ways = try [1_600, 16_000].map { count in
      let path = setting.path("sources-\(count).csv")
      var text = "type,start,end,value,unit,source\n"
      for source in 0..<count {
        let start = 1_704_067_200 + source * 60
        text += "stepCount,\(time(start)),\(time(start + 150)),10,count,S\(source)\n"
      }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return Comparison.Way(name: "\(count.formatted()) sources") {
        try setting.measure([
          setting.product("healthmark"), "query", "stepCount", path, "--by", "source",
          "--interval", "1 day", "--time-zone", "UTC", "--format", "json", "--quiet",
        ])
      }
    }
    return Entry(
      title: "`query --by source` of many sources, as a whole process", goal: "1 s for 16,000",
      rows: try Comparison(rounds: setting.rounds, ways).rows())
  }

  private static func time(_ unix: Int) -> String {
    Date(timeIntervalSince1970: Double(unix)).formatted(.iso8601)
  }
}
