import Figures
import Testing

@Suite struct `Drawings of characters` {
  @Test(
    arguments: [
      (0, "", ""), (1, "█", "#"), (0.5, "▌", "#"), (0.01, "▏", "#"), (2.25, "██▎", "##"),
      (2.6, "██▋", "###"), (-1, "", ""), (.nan, "", ""),
    ] as [(Double, String, String)])
  func `bars of characters consist of eighths, or of complete cells`(
    _ cells: Double, _ unicode: String, _ ascii: String
  ) {
    #expect(BlockBar.filled(cells, .unicode) == unicode)
    #expect(BlockBar.filled(cells, .ascii) == ascii)
  }

  @Test(arguments: Charset.allCases)
  func `the characters for missing values are unlike any level`(_ charset: Charset) {
    #expect(!charset.levels.contains(charset.missing))
    #expect(!charset.levels.contains(charset.outOfRange))
    #expect(charset.outOfRange != charset.missing)
    #expect(Set(charset.levels).count == charset.levels.count)
    #expect(charset == .unicode || charset.levels.allSatisfy(\.isASCII))
  }

  @Test func `text is spelled with plain characters in ASCII`() {
    #expect(Charset.ascii.spelled("181 – 250\u{202F}mg “a” −3 …") == "181 - 250 mg \"a\" -3 ...")
    #expect(Charset.ascii.spelled("Größe 漢") == "Gr??e ?")
    #expect(Charset.unicode.spelled("–") == "–")
  }

  @Test func `drawings of characters have dots in braille`() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    canvas.set(column: 0, row: 0)
    canvas.set(column: 3, row: 3)
    canvas.set(column: 9, row: 9)
    #expect(canvas.rows == ["⠁⢀"])
  }

  @Test func `drawings of characters have text only where there is room`() {
    var canvas = TextCanvas(width: 8, height: 1)
    let texts = [("ab", 0), ("c", 2), ("cd", 3), ("long", 6)]
    let written = texts.map { canvas.write($0.0, column: $0.1, row: 0) }
    #expect(written == [true, false, true, false])
    canvas.fill(6..<20, row: 0, with: "-")
    #expect(canvas.rows == ["ab cd --"])
  }

  @Test func `lines of characters are cut to a width in columns`() {
    #expect(TextColumns.fitting("漢字漢字", width: 5, .unicode) == "漢字…")
    #expect(TextColumns.fitting("abcdef", width: 5, .ascii) == "ab...")
    #expect(TextColumns.line("a  ", .unicode) == "a")
    #expect(TextColumns.line(String(repeating: "a", count: 80), .unicode).count == 72)
  }
}
