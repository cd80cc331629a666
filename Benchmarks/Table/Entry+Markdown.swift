import Foundation

extension Entry {
  /// The entry as a paragraph and a table.
  ///
  /// - Parameter name: the name that `--only` accepts.
  func markdown(name: String) -> String {
    let goal = goal.map { " Goal: \($0)." } ?? ""
    var lines = ["**\(title)** (`script/bench --only \(name)`).\(goal)", ""]
    if !rows.isEmpty {
      let titles = ["way", "wall", "CPU", "peak memory", "ratio", remarkTitle]
      let cells = [titles, titles.map { _ in "---" }] + rows.map(\.cells)
      // Columns without any figures are left out.
      let columns = titles.indices.filter { column in
        cells.dropFirst(2).contains { !$0[column].isEmpty }
      }
      lines += cells.map { row in "| " + columns.map { row[$0] }.joined(separator: " | ") + " |" }
      lines.append("")
    }
    lines += notes.flatMap { ["\($0).", ""] }
    return lines.joined(separator: "\n")
  }
}

extension Entry.Row {
  fileprivate var cells: [String] {
    let peaks = measurements.compactMap(\.peakBytes)
    return [
      name, Self.range(measurements.map(\.seconds)),
      Self.time(measurements.map(\.processorSeconds).median),
      peaks.max().map { Self.number(Double($0) / 1e6) + " MB" } ?? "",
      ratio.map { String(format: "%.2f", $0) } ?? "", remark,
    ]
  }

  /// The median, followed by the minimum and the maximum if they differ.
  private static func range(_ seconds: [Double]) -> String {
    guard let least = seconds.min(), let most = seconds.max(), least < most else {
      return time(seconds.median)
    }
    return "\(time(seconds.median)) (\(time(least))–\(time(most)))"
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 1 ? number(seconds * 1000) + " ms" : number(seconds) + " s"
  }

  /// A number with three significant digits.
  private static func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
