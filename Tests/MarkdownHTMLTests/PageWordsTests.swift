import Figures
import Languages
import MarkdownHTML
import Templates
import TestSupport
import Testing

/// No word of a page or a mail is its own: all come from the language of the report, so that none
/// stays English in another one. The text of the report has Greek letters here, so that each Latin
/// one is a find.
@Suite struct `Words of pages and mails` {
  private static let canary = PageLanguages(CanaryLanguage(), words: CanaryLanguage.tag)

  private static let period = "22 – 28 2024"

  /// Each kind of block that has words of its own: tables and charts before the first heading, key
  /// figures, figures with a table, folded tables, contents and the account.
  private static let markdown = """
    # \(CanaryLanguage().title("Υγεία", period: period))

    Βήματα **58.220**.

    | α | β | γ | δ | ε |
    | --- | --: | --: | --: | --: |
    | α (1) | 1 | 2 | 3 | 4 |

    ```chart
    ▁▂▃
    ```

    | Μέτρο | Τελευταίο | Πριν | Στόχος | Πορεία |
    | --- | --: | --: | --- | --- |
    | Βήματα | 58.220 β (20 γ) | +6.658 (+12,9%) | 83% | ▁▂ |

    ## Α

    ```chart steps
    ▁▂▃
    ```

    | Ημέρα | Βήματα |
    | --- | --: |
    | Α | 1 |

    Β

    | Ημέρα | Βήματα |
    | --- | --: |
    | Α | 1 |

    ## Γ

    ## Δ

    - **Α**\(CanaryLanguage().labelEnd) β.
    - **Β**\(CanaryLanguage().labelEnd) γ.
    """

  private static let parts = [
    PagePart(.title(period: period), on: 1),
    .tiles(on: 13, ["σ"], columns: [.name, .value, .change, .goal, .course]),
    .figure("steps", "<svg><text>1</text></svg>", title: "Α", on: 19, to: 23),
    PagePart(.table(nil, isFolded: true), on: 27, to: 29),
    PagePart(.account, on: 37),
  ]

  /// The texts that readers see or hear, with Latin letters.
  private static func lettered(_ html: String) throws -> [String] {
    let page = try ParsedHTML(html.replacing("&nbsp;", with: " "))
    let labels = page.elements.flatMap { element in
      ["aria-label", "title", "alt"].compactMap { element.attributes[$0] }
    }
    return ([page.text] + labels).filter(\.hasLatinLetters)
  }

  @Test func `come from the language on a page`() throws {
    let html = try MarkdownRenderer(in: Self.canary).html(from: Self.markdown, parts: Self.parts)
      .text
    #expect(try Self.lettered(html) == [], "\(html)")
    // The contents, the heading of the summary, two folded tables and the account.
    #expect(html.ranges(of: "⟦⟧").count > 5, "\(html)")
    #expect(html.contains("<summary>⟦⟧</summary>"), "\(html)")
    // The account's terms lose the sign of the language.
    #expect(html.contains("<dt>Α</dt><dd>β.</dd>"), "\(html)")
    let english = try MarkdownRenderer().html(from: Self.markdown, parts: Self.parts).text
    #expect(try !Self.lettered(english).isEmpty)
  }

  @Test func `come from the language in a mail`() throws {
    let html = try MarkdownRenderer(for: .mail, in: Self.canary).html(
      from: Self.markdown, parts: Self.parts
    ).text
    #expect(try Self.lettered(html) == [], "\(html)")
    // The label of a change, and the caption of key figures.
    #expect(html.ranges(of: "⟦⟧").count > 1, "\(html)")
  }

  @Test func `come from the language around a page, and in its stylesheet`() throws {
    let page = try PageShell(template: BundledTemplates.page).render(
      title: "Υγεία", in: Self.canary,
      body: MarkdownRenderer(in: Self.canary).html(from: "α"),
      stylesheet: Self.canary.stylesheet, stylesheetDigest: "")
    #expect(page.contains("<html lang=\"x-canary\">"))
    #expect(page.contains("<a class=\"skip\" href=\"#main\">⟦⟧</a>"))
    #expect(page.contains(":root{--scrolls:\"⟦⟧\";--label-end:\"⟦⟧\"}"))
    let body = try #require(page.firstRange(of: "<body>")).upperBound
    #expect(!String(page[body...].replacing(#/<[^>]*>/#, with: "")).hasLatinLetters)
    let list = try PageShell(template: BundledTemplates.mail).render(
      title: "Υγεία", in: Self.canary,
      body: MarkdownRenderer(for: .mail, in: Self.canary).html(from: "α"))
    let mail = try #require(list.firstRange(of: "<body")).lowerBound
    #expect(!String(list[mail...].replacing(#/<[^>]*>/#, with: "")).hasLatinLetters)
  }

  /// A language that puts other signs between a name and dates, and after labels, and writes
  /// parentheses in full width.
  @Test func `are found again whatever signs a language has`() throws {
    let markdown = """
      # 健康：2024

      | 日 | 歩 |
      | --- | --: |
      | 一（九時まで） | 1 |

      ## 終

      - **一**： 二。
      - **三**： 四。
      """
    let parts = [PagePart(.title(period: "2024"), on: 1), PagePart(.account, on: 9)]
    let full = OtherWords(labelEnd: "：", space: "")
    let html = try MarkdownRenderer(in: PageLanguages(full, words: "ja")).html(
      from: markdown, parts: parts
    ).text
    #expect(html.contains("<span>健康</span> 2024</h1>"), "\(html)")
    #expect(html.contains("<span class=\"until\">（九時まで）</span>"), "\(html)")
    #expect(html.contains("<dt>一</dt><dd>二。</dd>"), "\(html)")
  }

  @Test func `are strings in a stylesheet, whatever they contain`() {
    let hostile = OtherWords(labelEnd: "\u{1B}", space: "", scrollsSideways: "\"}\\a</style>")
    let words = PageLanguages(hostile, words: "en").stylesheet
    #expect(words == ":root{--scrolls:\"\\22 }\\5c a\\3c /style>\";--label-end:\"\u{FFFD}\"}\n")
  }

  @Test func `of another language than the page are marked in the rows of a table`() throws {
    var table = PagePart(.table(nil, isFolded: false), on: 1)
    table.rowLanguages = [nil, "de-DE"]
    let html = try MarkdownRenderer().html(
      from: "| Report | Count |\n| --- | --: |\n| Sleep | 1 |\n| Schlaf | 2 |", parts: [table]
    ).text
    #expect(html.contains("<tr>\n<th scope=\"row\">Sleep"), "\(html)")
    #expect(html.contains("<tr lang=\"de-DE\">\n<th scope=\"row\">Schlaf"), "\(html)")
  }
}

/// Words with other signs than those of English.
private struct OtherWords: PageLanguage {
  var labelEnd: String
  var space: String
  var scrollsSideways = ""

  func title(_ name: String, period: String) -> String { labeled(name, period) }
  func labeled(_ label: String, _ text: String) -> String { label + labelEnd + space + text }
  var toReport: String { "" }
  var contentsHeading: String { "" }
  var summaryHeading: String { "" }
  var accountSummary: String { "" }
  func data(of title: String) -> String { title }
  var tableLabel: String { "" }
  var chartLabel: String { "" }
  func caption(ofColumns heads: [String]) -> String { heads.joined() }
  var onlyOnPage: String { "" }
  func latestRows(_ part: Part) -> String { "" }
}
