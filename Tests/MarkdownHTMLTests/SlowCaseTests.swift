import Foundation
import MarkdownHTML
import MarkdownTree
import Testing

/// The inputs of the advisories that affect Debian 12's cmark-gfm.
@Suite struct `Slow cases of cmark-gfm` {
  struct Case: Sendable, CustomTestStringConvertible {
    let advisory: String
    let markdown: String
    let limit: MarkdownLimitError.Limit
    var testDescription: String { advisory }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let header = "|" + times(63, "a|") + "\n|" + times(63, "-|") + "\n"

  @Test(arguments: [
    Case(advisory: "CVE-2020-5238", markdown: times(50_000, "|-\n"), limit: .rows),
    Case(advisory: "CVE-2022-24724", markdown: times(70_000, "|") + "\n", limit: .lineBytes),
    Case(advisory: "CVE-2022-24724", markdown: times(60_000, "|") + "\n", limit: .pipes),
    Case(advisory: "CVE-2023-22483", markdown: header + times(200_000, "x\n"), limit: .rows),
    Case(advisory: "CVE-2023-22483", markdown: times(200_000, "a\n") + ":-\n", limit: .rows),
    Case(advisory: "CVE-2023-22484", markdown: times(60_000, "a <? b"), limit: .lineBytes),
    Case(advisory: "CVE-2023-22484", markdown: times(60_000, "a <? b\n"), limit: .nesting),
    Case(advisory: "CVE-2023-22484", markdown: times(60_000, "a <!A b\n"), limit: .nesting),
    Case(advisory: "CVE-2023-22484", markdown: times(40_000, "a <![CDATA[ b\n"), limit: .nesting),
    Case(advisory: "CVE-2023-22486", markdown: times(80_000, "![[]()\n"), limit: .nesting),
    Case(advisory: "CVE-2023-22486", markdown: times(40_000, "![[]()`]`\n"), limit: .nesting),
    Case(advisory: "CVE-2023-24824", markdown: times(16_000, ">") + "a", limit: .nesting),
    Case(advisory: "CVE-2023-24824", markdown: times(16_000, "- ") + "a", limit: .nesting),
    Case(
      advisory: "CVE-2023-24824",
      markdown: (0..<500).map { times($0, "  ") + "- a\n" }.joined() + times(200_000, "\n"),
      limit: .nesting),
    Case(advisory: "CVE-2023-26485", markdown: times(60_000, "_"), limit: .nesting),
    Case(advisory: "CVE-2023-37463", markdown: header + times(2_000, "|\n"), limit: .rows),
    Case(
      advisory: "emphasis that never closes",
      markdown: times(30, times(1_000, "*a **b c_ d** ") + "\n"), limit: .emphasis),
    Case(
      advisory: "references without end",
      markdown: "[a]: " + times(60_000, "x") + "\n\n" + times(10_000, "[a]\n"),
      limit: .outputBytes),
  ])
  func `slow cases of cmark-gfm are refused before they are parsed`(_ example: Case) throws {
    let error = #expect(throws: MarkdownLimitError.self) {
      try MarkdownBounds().check(Array(example.markdown.utf8))
    }
    #expect(error?.limit == example.limit)
  }

  private static let largest = [
    "CVE-2020-5238": times(1_000, "|-\n|-\n\n"),
    "CVE-2023-22483": header + times(1_998, "x\n"),
    "CVE-2023-22483, lines before": times(1_990, times(250, "a") + "\n") + ":-\n",
    "CVE-2023-22484": times(2_000, times(32, "a <? b") + "\n\n"),
    "CVE-2023-22486": times(2_000, times(31, "![[]()") + "\n\n"),
    "CVE-2023-22486, brackets": times(15_000, times(16, "[]") + "\n"),
    "CVE-2023-24824": times(8_000, times(31, "> ") + "a\n"),
    "CVE-2023-26485": times(3_500, times(32, "_") + "a" + times(32, "_") + "\n"),
    "CVE-2023-37463": header + times(1_998, "|" + times(126, "a|") + "\n"),
    "emphasis": times(9, times(4_000, "*a **b c_ d** ") + "\n\n"),
    "pipes": times(2_000, times(128, "\\|") + "\n"),
  ]

  @Test(arguments: largest.keys.sorted())
  func `slow cases of the largest accepted size take only a few seconds`(
    name: String
  ) throws {
    let markdown = try #require(Self.largest[name])
    let start = threadTime()
    let html = try MarkdownRenderer().html(from: markdown)
    // Here they take a second at most. Without limits, 512 KiB take 6 to 15 seconds (and more on
    // other machines).
    #expect(threadTime() - start < 5)
    #expect(!html.text.isEmpty)
  }

  /// The time that this thread has used a processor, in seconds. Other tests do not count.
  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test
  func `slow cases that need an extension are only text (CVE-2023-22485, CVE-2023-37463)`() throws {
    let html = try MarkdownRenderer().html(from: "www.a.example [^a] http://b.example\n\n[^a]: c")
    let page = try ParsedHTML(html.text)
    #expect(page.blocks.allSatisfy { $0.name == "p" || $0.attributes == ["href": "c"] })
  }
}
