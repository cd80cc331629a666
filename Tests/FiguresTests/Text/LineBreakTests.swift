import Figures
import Testing

@Suite struct `Line breaks` {
  /// A note of 200 characters without spaces.
  static let note = String(
    repeating: "今日は「長い散歩」をしました。とても、楽しかった！（公園まで５キロ、約￥500のｺｰﾋｰ）", count: 5
  ).prefix(200)

  static let openers: Set<Character> = ["「", "（", "￥"]
  static let closers: Set<Character> = ["」", "）", "。", "、", "！", "ょ", "っ", "ー", "ｰ"]

  @Test func `are between characters, but not before closing and after opening punctuation`() {
    for width in 8...40 {
      let lines = TextColumns.wrapped(String(Self.note), width: width, .unicode)
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      // The last line is cut.
      for line in lines.dropLast() {
        #expect(line.displayWidth >= width - 6, "\(line)")
        #expect(!Self.openers.contains(line.last ?? " "), "\(line)")
      }
      for line in lines.dropFirst() {
        #expect(!Self.closers.contains(line.first ?? " "), "\(line)")
      }
      #expect(lines.dropLast().joined() == Self.note.prefix(lines.dropLast().joined().count))
      #expect(lines[2].hasSuffix("…"))
    }
  }

  @Test(
    arguments: [
      ("歩数", "歩|数"), ("東京へ。", "東|京|へ。"), ("「東京」", "「東|京」"), ("コーヒー", "コー|ヒー"),
      ("太郎のiPhone", "太|郎|の|iPhone"), ("iPhone 15 Pro", "iPhone/15/Pro"),
      ("步数 12,345步", "步|数/12,345步"), ("約￥500", "約|￥500"), ("98%です", "98%|で|す"),
      ("21時\u{A0}半", "21時\u{A0}半"), ("2024年1月22日", "2024年1月22日"),
      ("1月22日～2月4日", "1月22日～|2月4日"), ("毎年5月に", "毎|年5月|に"), ("Größe (kg)", "Größe/(kg)"),
      ("“步数”", "“步|数”"),
      ("인생 걸음", "인|생/걸|음"), ("👩‍👩‍👧👍🏽", "👩‍👩‍👧👍🏽"), ("", ""),
    ] as [(String, String)])
  func `divide a text into pieces (UAX 14)`(_ text: String, _ pieces: String) {
    let shown = text.linePieces.map { ($0.isAfterSpace ? "/" : "|") + $0.text }.joined()
    #expect(shown.dropFirst() == pieces)
  }

  @Test func `of words are where the spaces are`() {
    #expect(
      TextColumns.wrapped("a walk in the park with Robin", width: 10, .unicode) == [
        "a walk in", "the park", "with Robin",
      ])
    #expect(
      TextColumns.wrapped("Robinsons long walk in the park", width: 8, .unicode) == [
        "Robinso…", "long", "walk in…",
      ])
  }
}
