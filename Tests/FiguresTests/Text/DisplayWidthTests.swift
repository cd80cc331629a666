import Figures
import Testing

@Suite struct `The columns of text` {
  @Test(
    arguments: [
      ("steps", 5), ("歩数", 4), ("太郎のiPhone", 12), ("步数（每周）", 12), ("걸음 수", 7),
      // Fullwidth and halfwidth forms; the voiced mark is a column of its own.
      ("ＡＢ１２", 8), ("ｶﾞｷﾞ", 4), ("ｱｲｳ", 3),
      // Decomposed, as file names of macOS are: Hangul of parts, kana and letters with marks.
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4), ("か\u{3099}", 2), ("e\u{301}", 1),
      ("กำ", 2), ("का", 2),
      // Emoji: joined, with skin tones, with the variation selector, flags and keys.
      ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("☝🏽", 2), ("⌚", 2), ("🇯🇵", 2), ("1️⃣", 2),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      // Ambiguous width is one column, and so are the characters of drawings.
      ("±×°…–“”", 7), ("▁▂▃█░·⣀─│", 9),
      // Ideographic variants, spaces and characters beyond the first plane.
      ("葛\u{E0100}", 2), ("\u{3000}", 2), ("𠮷野家", 6), ("\u{200B}\u{301}", 0), ("", 0),
    ] as [(String, Int)])
  func `are those of a terminal (UAX #11)`(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
    #expect(text.padded(toWidth: 20).displayWidth == 20)
    #expect(text.padded(toWidth: 20, alignRight: true).hasSuffix(text))
  }

  @Test func `come from a table in order`() {
    let ranges = EastAsianWidth.wide
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    #expect(ranges.count > 100 && ranges.last == 0x30000...0x3FFFD)
    #expect(EastAsianWidth.version.split(separator: ".").count == 3)
  }

  @Test func `of a start are never more than its room`() {
    #expect("歩数と歩数".prefix(columns: 5) == "歩数")
    #expect("a歩数".prefix(columns: 3) == "a歩")
    #expect("歩".prefix(columns: 1).isEmpty)
    #expect("steps".prefix(columns: 9) == "steps")
  }

  @Test func `place wide characters on a canvas`() {
    var canvas = TextCanvas(width: 12, height: 1)
    let written = [("21時", 0), ("時", 3), ("9時", 10), ("9時", 9)].map { text, column in
      canvas.write(text, column: column, row: 0)
    }
    #expect(written == [true, false, false, true])
    #expect(canvas.rows == ["21時     9時"])
    #expect(canvas.rows[0].displayWidth == 12)
  }

  @Test(
    arguments: [
      ("steps", 5, 0), ("歩数", 0, 2), ("歩数 12", 3, 2), ("걸음", 0, 2),
      // Emoji are wider than letters of the same size.
      ("👩‍👩‍👧", 2, 0),
    ] as [(String, Double, Double)])
  func `estimate the widths of glyphs in a drawing`(
    _ text: String, _ letters: Double, _ squares: Double
  ) {
    let width = (letters * 0.65 + squares) * PlotSize.textSize
    #expect(abs(PlotSize.width(of: text) - width) < 1e-9)
  }

  @Test func `fit into the widest gutter`() {
    let label = PlotLabel.Line(String(repeating: "歩", count: 40), "lab", limit: Plot.gutterLimit)
    #expect(label.text == "歩歩歩歩歩歩…")
    #expect(label.width <= 20 * PlotSize.textSize / 2)
  }

  @Test func `cut names in a drawing (G-7)`() {
    let name = String(repeating: "太郎", count: 40)
    #expect(DataText(name).string.displayWidth == 23)
    #expect(DataText(name).string.hasSuffix("…"))
    #expect(DataText("太郎のiPhone").string == "太郎のiPhone")
    #expect(DataText("二〇二四年一月の歩数の記録").string == "二〇二四年一月の歩数の…")
    // In sentences, the limit is a number of characters.
    #expect(DataText(name, limit: 80).string == name)
  }

  @Test func `keep the words for a time in a sentence`() {
    let words = "pendant la nuit du 31 décembre 2023 au 1er janvier 2024"
    #expect(DataText.time(words) == words)
    #expect(DataText.name(words).count == 40)
    #expect(DataText.time(words + words).count == 60)
  }
}
