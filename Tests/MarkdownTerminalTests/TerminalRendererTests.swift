import Figures
import MarkdownTerminal
import MarkdownTree
import Testing

@Suite struct `Markdown in a terminal` {
  func text(
    _ markdown: String, width: Int = 20, charset: Charset = .unicode, hasStyles: Bool = false
  ) throws -> String {
    try TerminalRenderer(width: width, charset: charset, hasStyles: hasStyles).text(from: markdown)
  }

  @Test func `headings in a terminal are underlined at the higher levels`() throws {
    let shown = try text("# A title of *two* lines\n\n## B\n\n### C\n\nD\n")
    #expect(
      shown == """
        A title of two lines
        ════════════════════

        B
        ─

        C

        D

        """)
    #expect(try text("# A title of two lines", width: 14).hasPrefix("A title of two\nlines\n═══"))
  }

  @Test func `paragraphs wrap between words, and words that are too long break`() throws {
    let shown = try text("One paragraph\nof several words\nand 12\u{202F}345 steps.\\\nNew line.")
    #expect(
      shown == """
        One paragraph of
        several words and
        12\u{202F}345 steps.
        New line.

        """)
    #expect(try text("see aaaaaaaaaabbbbbbbbbbcccc dd") == "see\naaaaaaaaaabbbbbbbbbb\ncccc dd\n")
  }

  @Test func `running text is narrower than tables on request`() throws {
    let renderer = TerminalRenderer(width: 30, lineLength: 12)
    let shown = try renderer.text(
      from: "one two three four\n\n| A | B |\n| - | - |\n| \(Self.long) | x |")
    #expect(
      shown == """
        one two
        three four

        A                     B
        ────────────────────  ─
        one two three four 5  x

        """)
  }

  static let long = "one two three four 5"

  @Test func `lists are nested`() throws {
    let shown = try text(
      """
      - one two three four five
        - inner words that wrap
          1. first
          2. second
      - two

      9. nine

      10. ten

          more
      """)
    #expect(
      shown == """
        • one two three four
          five
          • inner words that
            wrap
            1. first
            2. second
        • two

         9. nine

        10. ten

            more

        """)
  }

  @Test func `quotes are marked, and not indented if there is too little room`() throws {
    #expect(try text("> a b\n>\n> > c") == "│ a b\n│\n│ │ c\n")
    let deep = String(repeating: "> ", count: 30) + "one two three four"
    let lines = try text(deep).split(separator: "\n")
    #expect(lines == ["│ │ │ │ │ one two", "│ │ │ │ │ three four"])
  }

  @Test func `links show addresses, images show words, and markup is shown as typed`() throws {
    let shown = try text(
      """
      [page](https://example.org) [<https://b.org>](https://b.org) [part](#part) ![picture](a.png)
      [bad](javascript:x) <b>&amp; <!-- c -->

      <!-- hidden -->

      ---
      """, width: 60)
    #expect(
      shown == """
        page (https://example.org) https://b.org part picture bad
        <b>&

        \(String(repeating: "─", count: 60))

        """)
  }

  @Test func `code keeps its lines`() throws {
    let chart = "```chart a\n  ▁▂▃  a line that is longer than the terminal\n\n█\n```\n"
    #expect(
      try text(chart) == "  ▁▂▃  a line that is longer than the terminal\n\n█\n")
  }

  @Test func `marks are only ASCII on request`() throws {
    let markdown = "# A\n\n## B\n\n- b\n\n> c\n\n| D |\n| - |\n| e |\n\n***\n"
    let shown = try text(markdown, charset: .ascii)
    #expect(shown == "A\n=\n\nB\n-\n\n* b\n\n| c\n\nD\n-\ne\n\n--------------------\n")
  }

  @Test func `styles are used only on request`() throws {
    let markdown =
      "# A\n\n### B\n\nc **d** *e* `f` [g](https://h.i)\n\n- j\n\n| K |\n| - |\n| l |\n"
    let plain = try text(markdown, width: 40)
    let styled = try text(markdown, width: 40, hasStyles: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(
      styled.replacing("\u{1B}[", with: "^") == """
        ^1;36mA^0m
        ^2m═^0m

        ^1mB^0m

        c ^1md^0m ^3me^0m ^36mf^0m ^4mg^0m ^2m(https://h.i)^0m

        ^2m• ^0mj

        ^1mK^0m
        ^2m─^0m
        l

        """)
    #expect(styled.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `control characters in text are never shown`() throws {
    let bad = "a\u{1B}[31mb\u{7}&#27;[2J&#x9b;\u{202E}c\u{2066}\u{200E}\u{9D}"
    let markdown = """
      # \(bad)

      \(bad) *\(bad)* `\(bad)` [\(bad)](https://e.org/\(bad))

      - \(bad)

      | \(bad) |
      | - |
      | \(bad) |

      ```
      \(bad)
      ```

          \(bad)

      <b \(bad)>
      """
    for hasStyles in [false, true] {
      let shown = try text(markdown, width: 60, hasStyles: hasStyles)
        .replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      let allowed = shown.unicodeScalars.filter {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
      #expect(allowed.isEmpty)
      #expect(shown.contains("a\u{FFFD}[31mb\u{FFFD}"))
    }
  }

  @Test func `Markdown beyond the limits is refused`() {
    let error = #expect(throws: MarkdownLimitError.self) {
      try text(String(repeating: "> ", count: 40) + "a")
    }
    #expect(error?.limit == .nesting)
  }

  @Test func `emphasized characters without slanted forms are plain`() throws {
    #expect(
      try text("*歩数 of Robin*", hasStyles: true) == "歩数 \u{1B}[3mof Robin\u{1B}[0m\n")
    #expect(try text("**歩数**", hasStyles: true) == "\u{1B}[1m歩数\u{1B}[0m\n")
  }
}
