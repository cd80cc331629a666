import Figures
import Languages
import MarkdownHTML
import Testing

@Suite struct `Languages on a page` {
  private func html(
    _ markdown: String, words: String = "en", chineseCharacters: String? = nil,
    _ parts: [PagePart] = [], for medium: MarkdownRenderer.Medium = .page
  ) throws -> String {
    try MarkdownRenderer(
      for: medium, in: PageLanguages(English(), words: words, chineseCharacters: chineseCharacters)
    ).html(from: markdown, parts: parts).text
  }

  struct Case: Sendable {
    let text: String, html: String
    var chineseCharacters: String?
  }

  /// A date with characters that join what a line would break.
  private static func joined(_ date: String) -> String {
    var (text, isAfterUnit) = ("", false)
    for character in date {
      let isUnit = !character.isASCII
      text += isUnit || isAfterUnit ? "\u{2060}\(character)" : "\(character)"
      isAfterUnit = isUnit
    }
    return text
  }

  @Test func `dates are joined on a page in their own language, and in a mail`() throws {
    let text = "今日は2024年1月8日です"
    let page = try html(text, words: "ja")
    #expect(page.contains("今日は\(Self.joined("2024年1月8日"))です"), "\(page)")
    #expect(try html(text, for: .mail).contains(Self.joined("2024年1月8日")))
  }

  @Test(arguments: [
    Case(text: "太郎のiPhone", html: "<bdi lang=\"ja\">太郎の</bdi>iPhone"),
    Case(text: "the note 散歩した！ of Robin", html: "the note <bdi lang=\"ja\">散歩した</bdi>！ of Robin"),
    Case(text: "걸음 수: 12", html: "<bdi lang=\"ko\">걸음 수</bdi>: 12"),
    // Chinese characters alone are of the locale's language, or else of nobody knows which.
    Case(text: "歩数 12", html: "<bdi lang=\"und-Hani\">歩数</bdi> 12"),
    Case(text: "歩数 12", html: "<bdi lang=\"ja\">歩数</bdi> 12", chineseCharacters: "ja"),
    Case(text: "步数 12", html: "<bdi lang=\"zh-CN\">步数</bdi> 12", chineseCharacters: "zh-CN"),
    Case(text: "ㄅㄨˋ 步數", html: "<bdi lang=\"zh\">ㄅㄨ</bdi>ˋ <bdi lang=\"zh\">步數</bdi>"),
    // A date is one run, with its digits, and its parts are joined.
    Case(
      text: "on 2024年1月8日, Robin", html: "on <bdi lang=\"ja\">\(joined("2024年1月8日"))</bdi>, Robin",
      chineseCharacters: "ja"),
    Case(
      text: "1月22日～2月4日",
      html: "<bdi lang=\"zh-CN\">\(joined("1月22日"))\u{2060}～\(joined("2月4日"))</bdi>",
      chineseCharacters: "zh-CN"),
    // Signs of HTML stay whole.
    Case(
      text: "歩&数\\<b\\>'",
      html: "<bdi lang=\"ja\">歩</bdi>&amp;<bdi lang=\"ja\">数</bdi>&lt;b&gt;'",
      chineseCharacters: "ja"),
  ])
  func `names have the language of their script`(_ example: Case) throws {
    let shown = try html(example.text, chineseCharacters: example.chineseCharacters)
    #expect(shown.contains("<p>\(example.html)</p>"), "\(shown)")
  }

  @Test(arguments: [
    ("on Sonntag, 4.\u{A0}Februar 2024 and", "on <|Sonntag, 4.\u{A0}Februar 2024|> and"),
    ("So. 4.\u{A0}Feb.: 7", "<|So. 4.\u{A0}Feb.|>: 7"),
    ("22.–28.\u{A0}Januar 2024", "<|22.–28.\u{A0}Januar 2024|>"),
    ("7.\u{A0}Januar to 3.\u{A0}Februar 2024", "<|7.\u{A0}Januar|> to <|3.\u{A0}Februar 2024|>"),
    ("Februar 2024 is over", "<|Februar 2024|> is over"),
    // Not dates: a month alone, a number of three digits, and a name.
    ("in Februar", "in Februar"), ("So you slept 123 Februar", "So you slept 123 Februar"),
    ("Februarius 2024", "Februarius 2024"), ("4.", "4."), ("Februar", "Februar"),
  ])
  func `dates have the language of the locale`(_ text: String, _ marked: String) throws {
    let words = DateWords(
      language: "de-DE", months: ["Januar", "Februar", "Jan.", "Feb."],
      weekdays: ["Sonntag", "So."])
    let page = try MarkdownRenderer(
      for: .mail, in: PageLanguages(English(), words: "en", dates: words)
    ).html(from: "x " + text).text
    let expected =
      "x "
      + marked.replacing("<|", with: "<bdi lang=\"de-DE\">")
      .replacing("|>", with: "</bdi>")
    #expect(page.contains(expected + "<"), "\(page)")
    let other = try html("x " + text, for: .mail)
    #expect(other.contains("x \(text)<"), "\(other)")
  }

  @Test(arguments: [
    (
      "### Sleep: 9 h in the night to February 4, the second longest",
      "Sleep: 9 h in the night to February\u{A0}4, the second longest"
    ),
    ("### On 4 February and 31 Jan.", "On 4\u{A0}February and 31\u{A0}Jan."),
    ("### Jan 22: flu", "Jan\u{A0}22: flu"),
    // A year, a number of another kind, another word, and a text that is not a heading.
    ("### March 2024", "March 2024"), ("### In May 31% fewer", "In May 31% fewer"),
    ("### Maybe 4", "Maybe 4"), ("### Of 120 March", "Of 120 March"),
    ("In February 4 of 5", "In February 4 of 5"), ("## On May 4", "On May 4"),
  ])
  func `a month and its day are on one line of a heading`(
    _ markdown: String, _ text: String
  ) throws {
    let languages = PageLanguages(English(), words: "en", joinedDates: .english)
    for medium in [MarkdownRenderer.Medium.page, .mail] {
      let page = try MarkdownRenderer(for: medium, in: languages).html(from: "# T\n\n" + markdown)
      #expect(page.text.contains(text + "<"), "\(page.text)")
    }
    #expect(try !html("# T\n\n" + markdown).contains("\u{A0}"))
  }

  @Test func `kana anywhere on the page make Chinese characters Japanese`() throws {
    let shown = try html("# 歩数\n\n太郎のiPhone\n")
    #expect(shown.contains("<bdi lang=\"ja\">歩数</bdi></h1>"), "\(shown)")
  }

  @Test func `words of the page's own language have none`() throws {
    let shown = try html("# 歩数\n\n太郎のiPhone\n", words: "ja")
    #expect(!shown.contains("lang="), "\(shown)")
    let chinese = try html("步数 太郎の", words: "zh-CN")
    #expect(chinese.contains("<p><bdi lang=\"ja\">步数 太郎の</bdi></p>"), "\(chinese)")
    #expect(try !html("Schritte → ▁▂▃ 12 – 13").contains("lang="))
  }

  @Test func `texts of drawings have it as an attribute`() throws {
    let drawing = """
      <svg class="plot"><title>太郎</title><svg><path/></svg><svg width="1"/>\
      <text x="1" class="lab">太郎の記録</text><text>12</text></svg>
      """
    let shown = try html("```chart a\nx\n```\n", [.figure("a", drawing, on: 1)])
    #expect(
      shown.contains(
        drawing.replacing("class=\"lab\">", with: "class=\"lab\" lang=\"ja\">")), "\(shown)")
    #expect(!shown.contains("<bdi lang"), "\(shown)")
  }

  @Test func `emphasized names in mails are not slanted`() throws {
    let shown = try html("*歩* 数 *steps*", chineseCharacters: "ja", for: .mail)
    #expect(
      shown.contains(
        "<em><bdi lang=\"ja\" style=\"font-style:normal\">歩</bdi></em> <bdi lang=\"ja\">数</bdi>"),
      "\(shown)")
    // The stylesheet of a page has a rule.
    #expect(try html("*歩*", chineseCharacters: "ja").contains("<em><bdi lang=\"ja\">歩</bdi></em>"))
  }

  @Test func `names in mails have it too`() throws {
    let shown = try html(
      "# 歩数\n\n| 名 | n |\n| - | -: |\n| 太郎のiPhone | 1 |\n", for: .mail)
    #expect(shown.contains("<bdi lang=\"ja\">歩数</bdi>"), "\(shown)")
    #expect(shown.contains("<bdi lang=\"ja\">太郎の</bdi>iPhone"), "\(shown)")
  }
}
