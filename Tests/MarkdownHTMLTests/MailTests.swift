import Figures
import Languages
import MarkdownHTML
import Templates
import Testing

@Suite struct `A report as an email` {
  private static let markdown = """
    # Weekly: January 22 – 28, 2024

    You took **58,220** steps.

    As of February 4.

    | Week | Latest | Week before | Goal | 13 weeks |
    | ---- | -----: | ----------: | ---- | -------- |
    | Steps | 58,220 steps | +6,658 (+12.9%) | 83% of 70,000 | ▁▂ |
    | Sleep | – | +1 h | | · |

    ## Steps

    ### Two days

    Steps by day

    ```chart days
    Mon 22  3  ███
    Tue 23  1  █
    ```

    Data on 2 of 2 days.

    | Day | Steps |
    | --- | ----: |
    | Mon 22 | 3 |
    | Tue 23 | 1 |

    ## How

    - **Steps**: sum of `stepCount`.
    - **Data**: seen from a.
    """

  private static func parts(title: String, marks: [String]) -> [PagePart] {
    [
      PagePart(.title(period: "January 22 – 28, 2024"), on: 1),
      PagePart(.moment(text: "February 4", dateTime: "2024-02-04"), on: 5),
      .tiles(on: 7, ["days"], goals: [1], columns: [.name, .value, .change, .goal, .course]),
      .figure("days", "<svg/>", title: title, marks: marks, on: 14, to: 25),
      PagePart(.account, on: 32),
    ]
  }

  private static func html(_ markdown: String = markdown, marks: [String] = []) throws -> String {
    try MarkdownRenderer(for: .mail).html(
      from: markdown, parts: parts(title: "Steps by day", marks: marks)
    ).text
  }

  /// Returns the elements without their styles.
  private static func plain(_ html: String) -> String {
    html.replacing(#/ style="[^"]*"/#, with: "")
  }

  @Test func `a report as an email is one column of text and tables (G-17)`() throws {
    #expect(
      Self.plain(try Self.html(marks: ["███", "█"])) == """
        <h1><span>Weekly</span> January\u{A0}22\u{A0}\u{2060}–\u{2060}\u{A0}28, 2024</h1>
        <p>You took <strong>58,220</strong> steps.</p>
        <p>As of February 4.</p>
        <table width="100%" cellpadding="0" cellspacing="0" border="0"><caption>Week; 13 weeks</caption>
        <tr><th scope="row" align="left">Steps<br/>\
        <span>Week before: +6,658 (+12.9%)</span><br/><span>Goal: 83% of 70,000</span></th>\
        <td align="right" valign="top"><span>58,220</span> <span>steps</span><br/>\
        <span aria-hidden="true">▁▂</span></td></tr>
        <tr><th scope="row" align="left">Sleep</th><td align="right" valign="top">\
        <span>–</span><br/><span aria-hidden="true">·</span></td></tr>
        </table>
        <h2>Steps</h2>
        <h3>Two days</h3>
        <p>Steps by day</p>
        <p>Data on 2 of 2 days.</p>
        <div role="region" aria-label="Steps by day" tabindex="0">
        <table cellpadding="3" cellspacing="0" border="0"><caption>Steps by day</caption>
        <tr>
        <th scope="col" align="left" valign="bottom">Day</th><td aria-hidden="true"></td>\
        <th scope="col" align="right" valign="bottom">Steps</th>
        </tr>
        <tr>
        <th scope="row" align="left">Mon 22</th><td aria-hidden="true">███</td>\
        <td align="right">3</td>
        </tr>
        <tr>
        <th scope="row" align="left">Tue 23</th><td aria-hidden="true">█</td>\
        <td align="right">1</td>
        </tr>
        </table>
        </div>
        <h2>How</h2>
        <div>
        <ul>
        <li><strong>Steps</strong>: sum of <code>stepCount</code>.</li>
        <li><strong>Data</strong>: seen from a.</li>
        </ul>
        </div>

        """)
  }

  @Test(arguments: [[], ["███"], ["█", "█", "█"]])
  func `an email shows the text form if the marks do not fit the rows`(_ marks: [String]) throws {
    let html = Self.plain(try Self.html(marks: marks))
    #expect(html.contains("<pre aria-hidden=\"true\">Mon 22  3  ███\nTue 23  1  █\n</pre>"))
    #expect(html.contains("<th scope=\"row\" align=\"left\">Mon 22</th><td align=\"right\">3</td>"))
  }

  @Test func `an email has text of at least 13 pixels, and styles on all text (G-17)`() throws {
    let html = try Self.html() + BundledTemplates.mail
    let sizes = html.matches(of: /font-size:(\d+)px/).compactMap { Int($0.output.1) }
    #expect(sizes.count > 20)
    #expect(sizes.allSatisfy { $0 >= 13 })
    #expect(!html.contains("em;") && !html.contains("rem"))
  }

  @Test func `an email loads nothing and only links to web pages and mail addresses`() throws {
    let html = try Self.html(
      """
      # A

      ![a](https://t.example/p.png) ![b](data:image/png;base64,AAAA) [c](#a) [d](a.html) [e](/etc)
      [f](//t.example) [g](https://t.example/g) [h](mailto:a@t.example) [i](file:///etc) [j](?a:b)
      """)
    let page = try ParsedHTML(html)
    #expect(page.attributes(of: "img").isEmpty)
    #expect(
      page.attributes(of: "a").map { $0["href"] } == ["https://t.example/g", "mailto:a@t.example"])
    #expect(page.trimmedText.hasSuffix("a b c d e\nf g h i j"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<img src=x onerror=y>", "</td></table><p>", "--></style>",
    "\"><script>", "' onclick='x", "[x](javascript:alert(1))", "![](https://t.example/p)",
    "`*_~", "# a", "&lt;b&gt;", "a\u{1B}]8;;x\u{07}b", "a\0b", "a\u{202E}b\u{2066}c",
    "https://evil.example", "=1+2", String(repeating: "W", count: 10_000), "{{body}}", "שלום",
  ])
  func `names add no element or attribute to an email (H1, H2, H4, H5, H6)`(_ name: String) throws {
    // Names can contain Markdown marks, which the writer escapes. Here they are not escaped.
    let marks: Set = ["strong", "em", "code", "code style", "bdi"]
    func kinds(_ name: String) throws -> Set<String> {
      let cell = name.replacing("|", with: "\\|").replacing("`", with: "\\`")
      let markdown = Self.markdown.replacing(/Steps|Mon 22|steps/) { "\($0.output) \(cell)" }
      let page = try ParsedHTML(
        MarkdownRenderer(for: .mail).html(
          from: markdown, parts: Self.parts(title: name, marks: [name, name])
        ).text)
      #expect(page.attributes(of: "table").count == 2)
      return Set(
        page.elements.flatMap { element in
          element.attributes.keys.map { "\(element.name) \($0)" } + [element.name]
        }
      ).subtracting(marks)
    }
    #expect(try kinds(name) == kinds("name"))
  }

  @Test func `a mail has the clause about a part of a key figure below its name (R-17)`() throws {
    let markdown = Self.markdown.replacing("58,220 steps |", with: "58,220 steps (20 napping) |")
    let html = Self.plain(try Self.html(markdown))
    #expect(html.contains("Steps<br/><span>20 napping</span><br/><span>Week before: "), "\(html)")
    #expect(html.contains("<span>58,220</span> <span>steps</span><br/>"))
  }

  @Test func `an email has a head without placeholders, and its title as text`() throws {
    let page = try PageShell(template: BundledTemplates.mail).render(
      title: "</title><script>{{body}}", in: PageLanguages(English(), words: "en-US"),
      body: try MarkdownRenderer(for: .mail).html(from: "a"))
    #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;{{body}}</title>"))
    #expect(page.contains("<html lang=\"en-US\">"))
    #expect(!page.contains("<style") && !page.contains("http"))
  }
}

@Suite struct `Tiles of a mail` {
  private static func rows(course: String) throws -> String {
    let markdown = """
      # A

      | Week | Latest | Week before | 28 days |
      | ---- | -----: | ----------: | ------- |
      | Steps | 58,220 steps | +6,658 (+12.9%) | \(course) |
      """
    return try MarkdownRenderer(for: .mail).html(
      from: markdown,
      parts: [.tiles(on: 3, ["days"], goals: [nil], columns: [.name, .value, .change, .course])]
    ).text.replacing(#/ style="[^"]*"/#, with: "")
  }

  /// A course of four weeks of days beside the name would leave a third of a phone to the words.
  @Test func `a long course has a row of its own, below the comparisons`() throws {
    let long = String(repeating: "▁", count: 28)
    let html = try Self.rows(course: long)
    #expect(
      html.contains(
        """
        <tr><th scope="row" align="left" valign="top">Steps</th>\
        <td align="right" valign="top"><span>58,220</span> <span>steps</span></td></tr>\
        <tr><td colspan="2"><span>Week before: +6,658 (+12.9%)</span><br/>\
        <span aria-hidden="true">\(long)</span></td></tr>
        """), "\(html)")
  }

  @Test func `a short course stays beside the comparisons`() throws {
    let html = try Self.rows(course: String(repeating: "▁", count: 14))
    #expect(!html.contains("colspan"))
    #expect(html.contains("<br/><span aria-hidden=\"true\">"))
  }
}
