import Figures
import MarkdownTerminal
import Testing

@Suite struct `A table in a terminal` {
  func lines(_ markdown: String, width: Int) throws -> [String] {
    try TerminalRenderer(width: width).text(from: markdown)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  static let weeks = """
    | Week of                |  Steps | Robin’s Apple Watch |
    | ---------------------- | -----: | ------------------: |
    | Jan 22, 2024           | 63,600 |               5,249 |
    | Jan 29, 2024 (partial) |    133 |                   7 |
    """

  @Test func `table columns have the width of their cells, with numbers at the right`() throws {
    #expect(
      try lines(Self.weeks, width: 80) == [
        "Week of                  Steps  Robin’s Apple Watch",
        "──────────────────────  ──────  ───────────────────",
        "Jan 22, 2024            63,600                5,249",
        "Jan 29, 2024 (partial)     133                    7",
      ])
  }

  @Test func `a table narrows its widest columns, and wraps their heads first`() throws {
    #expect(
      try lines(Self.weeks, width: 45) == [
        "                                Robin’s Apple",
        "Week of                  Steps          Watch",
        "──────────────────────  ──────  ─────────────",
        "Jan 22, 2024            63,600          5,249",
        "Jan 29, 2024 (partial)     133              7",
      ])
    #expect(
      try lines(Self.weeks, width: 38) == [
        "                               Robin’s",
        "                                 Apple",
        "Week of                 Steps    Watch",
        "─────────────────────  ──────  ───────",
        "Jan 22, 2024           63,600    5,249",
        "Jan 29, 2024              133        7",
        "(partial)",
      ])
  }

  @Test func `a table continues below if its longest words do not fit side by side`() throws {
    #expect(
      try lines(Self.weeks, width: 20) == [
        "Week of        Steps", "────────────  ──────", "Jan 22, 2024  63,600",
        "Jan 29, 2024     133", "(partial)",
        "",
        "             Robin’s", "               Apple", "Week of        Watch",
        "───────────  ───────",
        "Jan 22,        5,249", "2024", "", "Jan 29,            7", "2024", "(partial)",
      ])
  }

  @Test func `a table has space between rows if most have several lines`() throws {
    let table = "| A | B |\n| - | - |\n| one two | three four |\n| five six | seven |\n| a | b |\n"
    #expect(
      try lines(table, width: 12) == [
        "A      B", "─────  ─────", "one    three", "two    four", "", "five   seven", "six", "",
        "a      b",
      ])
  }

  @Test func `a table centers cells, and breaks words wider than half its width`() throws {
    let table = "| A | Middle |\n| - | :-: |\n| abcdefghijklmnop | x |\n| | |"
    #expect(
      try lines(table, width: 20) == [
        "A             Middle", "────────────  ──────", "abcdefghijkl    x", "mnop", "",
      ])
  }

  @Test func `a table counts wide characters twice, and marks not at all`() throws {
    let table = "| 名前 | e\u{301} |\n| - | -: |\n| 健康データの記録 | 1 |\n| b | 22 |"
    #expect(
      try lines(table, width: 14) == [
        "名前         e\u{301}", "──────────  ──", "健康データ   1", "の記録", "b           22",
      ])
  }

  @Test(arguments: [10, 20, 33, 40, 61])
  func `a table of many columns shows each cell in lines that fit`(_ width: Int) throws {
    let columns = 1...40
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    let table =
      row(["Day"] + columns.map { "Source number \($0)" })
      + row(["---"] + columns.map { _ in "--:" })
      + row(["Jan 29, 2024"] + columns.map { "\($0 + 1_000)" })
    let shown = try lines(table, width: width)
    #expect(shown.allSatisfy { $0.displayWidth <= width })
    for column in columns { #expect(shown.contains { $0.contains("\(column + 1_000)") }) }
  }

  static let steps = """
    | 項目            |   歩数 | メモ |
    | --------------- | -----: | ---- |
    | 太郎のiPhone    | 63,600 | 今日は「長い散歩」をしました。とても楽しかった！ |
    | Robin’s Watch   |    133 | ｳｫｰｷﾝｸﾞ |
    """

  @Test func `wide characters take two columns`() throws {
    let shown = try lines(Self.steps, width: 80)
    #expect(
      shown == [
        "項目             歩数  メモ",
        "─────────────  ──────  ────────────────────────────────────────────────",
        "太郎のiPhone   63,600  今日は「長い散歩」をしました。とても楽しかった！",
        "Robin’s Watch     133  ｳｫｰｷﾝｸﾞ",
      ])
  }

  @Test func `cells without spaces are wrapped between characters, not before punctuation`() throws
  {
    for width in 30...60 {
      let shown = try lines(Self.steps, width: width)
      #expect(shown.allSatisfy { $0.displayWidth <= width })
      let cells = shown.map { $0.drop { $0 != " " }.drop { $0 == " " } }
      #expect(!cells.contains { "」。！ー".contains($0.first ?? "x") }, "\(width)")
      #expect(!shown.contains { $0.hasSuffix("「") }, "\(width)")
      #expect(shown.joined().contains("歩数"))
    }
  }
}
