import Languages
import Testing

/// The intervals before the last one, whose words a language makes from their number and noun.
@Suite struct `Earlier intervals` {
  @Test(arguments: [
    ("en", IntervalNoun.week, "The median covers the 52 weeks before the last."),
    ("de", .week, "Der Median umfasst die 52 Wochen vor der letzten."),
    ("de", .day, "Der Median umfasst die 52 Tage vor dem letzten."),
    ("fr", .week, "La médiane couvre les 52 semaines précédant la dernière."),
    ("fr", .month, "La médiane couvre les 52 mois précédant le dernier."),
    ("es", .week, "La mediana abarca las 52 semanas anteriores a la última."),
    ("es", .month, "La mediana abarca los 52 meses anteriores al último."),
    ("ja", .week, "中央値の対象は最後の週より前の52週間です。"),
    ("zh-Hans", .month, "中位数取自最后一个月之前的 52 个月。"),
  ])
  func `agree with their noun`(_ tag: String, _ noun: IntervalNoun, _ text: String) throws {
    let language = try #require(KnownLanguages.named(tag)).init(counts: CountFormat(separator: ","))
    #expect(language.medianCovers(earlier: 52, noun) == text)
  }

  @Test(arguments: [
    (
      "de",
      "8 von 13 Wochen über 65.476, dem Median der 52 Wochen vor der letzten; deren mittlere"
        + " Hälfte: 60.327 bis 74.399."
    ),
    (
      "es",
      "8 de 13 semanas por encima de 65.476, la mediana de las 52 semanas anteriores a la última;"
        + " su mitad central: de 60.327 a 74.399."
    ),
    ("zh-Hans", "色带：最后一周之前的 52 周居中的一半"), ("fr", "des 52 semaines précédant la dernière"),
  ])
  func `have their prepositions`(_ tag: String, _ text: String) throws {
    let language = try #require(KnownLanguages.named(tag)).init(counts: CountFormat(separator: "."))
    let above = language.aboveMedian(
      Part(8, of: 13), .week, median: "65.476", ofEarlier: 52, middleHalf: ("60.327", "74.399"))
    let band = language.band(middleHalfOfEarlier: 52, .week)
    #expect(above == text || band.hasSuffix(text), "\(above) \(band)")
  }
}
