import Languages
import Report
import Testing

@Suite struct `Documents written as Markdown` {
  /// The first line of every document.
  let mark = "<!-- healthmark report -->"

  static func markdown(_ blocks: Block...) -> String {
    MarkdownWriter.write(Document(title: "T", blocks: blocks)).markdown
  }

  @Test func `Markdown tables are aligned`() {
    let table = Table(
      columns: [.init("Week of", isNumeric: false), .init("Sum")],
      rows: [["Jan 29", "64,512"], ["Übergröße", "·"], ["日本", "7"]])
    #expect(
      Self.markdown(.table(table)) == """
        \(mark)

        # T

        | Week of   |    Sum |
        | --------- | -----: |
        | Jan 29    | 64,512 |
        | Übergröße |      · |
        | 日本      |      7 |

        """)
  }

  @Test func `a remark in the first cell does not widen the column of the other rows`() {
    var table = Table(
      columns: [.init("Day", isNumeric: false), .init("Sum")],
      rows: [["Feb 3", "10,931"], ["Feb 4 (until 9:41 AM)", "1,191"]])
    table.remarkRows = [1]
    #expect(
      Self.markdown(.table(table)).hasSuffix(
        """
        | Day   |    Sum |
        | ----- | -----: |
        | Feb 3 | 10,931 |
        | Feb 4 (until 9:41 AM) |  1,191 |

        """))
    table.remarkRows = [0, 1]
    #expect(Self.markdown(.table(table)).contains("| Feb 3                 | 10,931 |"))
  }

  @Test func `a long mark takes the room of the empty cells after it`() {
    var table = Table(
      columns: [.init("Day", isNumeric: false), .init("Sum of all steps"), .init("Mean")],
      rows: [["Feb 3", "10,931", "7"], [String(repeating: "a", count: 50), "", ""]])
    table.remarkRows = [1]
    let lines = Self.markdown(.table(table)).split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(Set(lines.map(\.count)).count == 1, "\(lines)")
    #expect(lines[2].hasPrefix("| Feb 3" + String(repeating: " ", count: 35) + " | "))
    #expect(lines[3] == "| \(String(repeating: "a", count: 50)) |        |      |")
  }

  struct Hostile: Sendable {
    let text: String, expected: String
  }

  @Test(
    "H2 and H3: show hostile names as they are",
    arguments: [
      Hostile(text: "<script>alert(1)</script>", expected: "\\<script\\>alert(1)\\</script\\>"),
      Hostile(text: "[x](javascript:alert(1))", expected: "\\[x\\](javascript:alert(1))"),
      Hostile(text: "![](https://t.example/p)", expected: "!\\[\\](https\\://t.example/p)"),
      Hostile(text: "www.evil.example", expected: "www\\.evil.example"),
      Hostile(text: "*a* _b_ ~c~ `d`", expected: "\\*a\\* \\_b\\_ \\~c\\~ \\`d\\`"),
      Hostile(text: "a|b\nc\r\nd\u{2028}e\tf", expected: "a\\|b c d e f"),
      Hostile(text: "&copy; R & D &#11;", expected: "&amp;copy; R & D &amp;#11;"),
      Hostile(text: "America/Los_Angeles", expected: "America/Los_Angeles"),
      Hostile(text: "trailing space ", expected: "trailing space "),
      Hostile(
        text: "a\u{1B}]52;c\u{7}b\u{202E}c\u{200B}d", expected: "a\u{FFFD}\\]52;c\u{FFFD}bcd"),
      Hostile(text: "# 1. - +", expected: "\\# 1. - +"),
      Hostile(text: "53.9 ... 60.6", expected: "53.9 ... 60.6"),
      Hostile(text: "-12 %", expected: "-12 %"), Hostile(text: "---", expected: "\\---"),
      Hostile(text: "2024. year", expected: "2024\\. year"),
      Hostile(text: "- item", expected: "\\- item"),
      Hostile(text: "👩‍👩‍👧 ok", expected: "👩‍👩‍👧 ok"),
    ])
  func hostile(_ example: Hostile) {
    #expect(
      Self.markdown(.paragraph([.text(example.text)])) == "\(mark)\n\n# T\n\n\(example.expected)\n")
  }

  @Test func `H3: table rows keep their number of cells`() {
    let table = Table(columns: [.init("a|b"), .init("c")], rows: [["1|2\n|", "3"]])
    for line in Self.markdown(.table(table)).split(separator: "\n").dropFirst(2) {
      #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 3)
    }
  }

  @Test func `H5: long names are cut and lose piled-up marks`() {
    let name = DisplayText(String(repeating: "x", count: 10_000)).string
    #expect(name.count == 80 && name.hasSuffix("…"))
    let zalgo = DisplayText("e" + String(repeating: "\u{301}", count: 1_000)).string
    #expect(zalgo.unicodeScalars.count == 9)
  }

  @Test func `rows beyond the limit are left out with a note`() {
    let table = Table(
      columns: [.init("Day")], rows: (1...3_000).map { ["\($0)"] })
    let written = MarkdownWriter.write(Document(title: "T", blocks: [.table(table)]))
    let (markdown, cuts) = (written.markdown, written.cuts)
    #expect(English().leftOut(cuts) == "1100 earlier rows of a table are not shown")
    #expect(markdown.contains("1100 earlier rows of a table are not shown"))
    #expect(markdown.contains("| 3000 |"))
    #expect(!markdown.contains("| 1100 |"))
  }

  @Test func `many special characters are written as references to keep lines light`() {
    let name = String(repeating: "|[", count: 40)
    let table = Table(columns: [.init(name), .init(name)], rows: [[name, name]])
    let markdown = MarkdownWriter.write([.table(table)]).markdown
    for line in markdown.split(separator: "\n") {
      #expect(line.count { $0 == "|" } <= 3 + 16)
      #expect(line.count { $0 == "[" } <= 16)
    }
    #expect(markdown.contains("&#124;&#91;"))
  }

  @Test func `the row limit covers all tables together, each with its own note`() {
    func table(_ count: Int) -> Block {
      .table(Table(columns: [.init("Day")], rows: (1...count).map { ["\($0)"] }))
    }
    let (markdown, cuts) = MarkdownWriter.write([table(1_500), table(1_000)])
    #expect(English().leftOut(cuts) == "602 earlier rows of a table are not shown")
    #expect(markdown.split(separator: "\n").count { $0.hasPrefix("|") } <= 1_910)
  }

  @Test func `a value at the start of an author's line does not become a list`() {
    let parts: [MarkdownPart] = [
      .value(.text("22. Jan.")), .markdown(" was\n> "), .value(.text("# 1")), .markdown(" & "),
      .value(.text("3. x")),
    ]
    #expect(Self.markdown(.markdown(parts)) == "\(mark)\n\n# T\n\n22\\. Jan. was\n> \\# 1 & 3. x\n")
  }

  @Test func `a Markdown document stays under half a megabyte`() {
    let table = Table(
      columns: (0..<64).map { .init("column \($0)") },
      rows: (0..<1_900).map { row in (0..<64).map { "\(row) \($0) ........" } })
    let written = MarkdownWriter.write(
      Document(title: "T", blocks: [.table(table), .table(table)]))
    let (markdown, cuts) = (written.markdown, written.cuts)
    #expect(markdown.utf8.count < 512 << 10)
    #expect(!cuts.isEmpty)
  }

  @Test func `blocks, items, pieces and lines beyond the limits are left out with a note`() {
    func texts(_ count: Int) -> [Inline] { Array(repeating: .strong("x"), count: count) }
    let cases: [(block: Block, count: Int, cut: String)] = [
      (.paragraph([.text("x")]), 300_000, "more blocks are not shown"),
      (.list(Array(repeating: [.text("x")], count: 300_000)), 1, "more items are not shown"),
      (.paragraph(texts(20_000)), 1, "more pieces of a line are not shown"),
      (
        .figure(ReportFigure(query: "q", lines: Array(repeating: (nil, [1]), count: 100))), 1,
        "40 more lines of a chart are not shown"
      ),
      (.table(Table(columns: [.init("a")], rows: [["1"]])), 2_000, "more blocks are not shown"),
    ]
    for (block, count, cut) in cases {
      var document = Document(title: "T", blocks: Array(repeating: block, count: count))
      document.ending = [.paragraph([.text("the end")])]
      let written = MarkdownWriter.write(document)
      let (markdown, cuts) = (written.markdown, written.cuts)
      #expect(cuts.count == 1 && English().leftOut(cuts).hasSuffix(cut), "\(cuts)")
      #expect(markdown.utf8.count < 420 << 10)
      #expect(markdown.split(separator: "\n").count { $0.hasPrefix("|") } <= 2_000)
      // The ending is written, whatever precedes it.
      #expect(markdown.hasSuffix("\nthe end\n"))
    }
  }

  @Test func `a document counts exactly what it leaves out`() {
    let blocks = Array(repeating: Block.paragraph([.text("x")]), count: 300_000)
    let (markdown, cuts) = MarkdownWriter.write(blocks)
    let shown = markdown.split(separator: "\n").count { $0 == "x" }
    #expect(English().leftOut(cuts) == "\(300_000 - shown) more blocks are not shown")
    #expect(markdown.hasSuffix("\n*\(300_000 - shown) more blocks are not shown*\n"))
  }

  @Test func `emphasis on spaces or on nothing is left out`() {
    let inlines: [Inline] = [
      .text("a"), .strong(" b "), .emphasis(""), .strong("\u{202E}"), .emphasis("  "), .code(""),
      .text("c"),
    ]
    #expect(Self.markdown(.paragraph(inlines)) == "\(mark)\n\n# T\n\na **b** c\n")
  }

  @Test func `code with backticks is shown`() {
    #expect(Self.markdown(.paragraph([.code("a``b")])) == "\(mark)\n\n# T\n\n``` a``b ```\n")
  }

  struct OpenCase: Sendable {
    let text: String, opening: String?
  }

  @Test(arguments: [
    OpenCase(text: "```\na\n```", opening: nil), OpenCase(text: "a\n```swift\nb", opening: "```"),
    OpenCase(text: "````\n```\n", opening: "````"), OpenCase(text: "~~~\n```\n~~~", opening: nil),
    OpenCase(text: "- ```\n  a", opening: "```"), OpenCase(text: "``` a ` b", opening: nil),
    OpenCase(text: "<!-- a\n\nb -->", opening: nil), OpenCase(text: "<PRE>\n", opening: "<pre"),
    OpenCase(text: "a <!-- b", opening: nil), OpenCase(text: "<script>x</script>", opening: nil),
  ])
  func `a block that the author left open is detected`(_ example: OpenCase) {
    #expect(LongBlock.open(atEndOf: example.text)?.opening == example.opening)
  }

  @Test func `the author's Markdown stays, and its values are escaped`() {
    let parts: [MarkdownPart] = [
      .markdown("You **"), .value(.text("<b>*")), .markdown("**\n\n- x\n\n"),
    ]
    #expect(Self.markdown(.markdown(parts)) == "\(mark)\n\n# T\n\nYou **\\<b\\>\\***\n\n- x\n")
  }
}
