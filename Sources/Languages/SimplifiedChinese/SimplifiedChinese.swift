/// Simplified Chinese as in mainland China.
package struct SimplifiedChinese: Language, Sendable {
  package static let tag = "zh-Hans"

  private let counts: CountFormat

  package init(counts: CountFormat = CountFormat(separator: ",")) { self.counts = counts }

  package func number(_ count: Int) -> String { counts.text(count) }

  /// A text with spaces between Chinese characters and other letters or digits.
  func spaced(_ text: SpacedText) -> String { text.string }
}

extension SimplifiedChinese: PhraseLanguage {
  package func counted(_ count: Int, _ noun: IntervalNoun) -> String {
    // The row of a weekday stands for many days.
    noun == .weekday
      ? spaced("一周\(number(count))天")
      : spaced("\(number(count))\(noun.chineseCounter)")
  }

  package func plural(_ noun: IntervalNoun) -> String { noun.chinese }

  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return spaced("\(items.dropLast().joined(separator: "、"))和\(last)")
  }

  package func qualified(_ text: String, _ clause: String) -> String {
    clause.isEmpty ? text : text + bracketed(clause)
  }

  package func bracketed(_ clause: String) -> String { "（\(clause)）" }

  package func sentence(_ phrase: String) -> String { phrase + "。" }

  package var sentenceSpace: String { "" }

  package func rate(_ amount: String, each noun: IntervalNoun) -> String {
    spaced("\(noun.chineseEach)\(amount)")
  }

  /// The interval of a length: `week` for one week, and otherwise a period.
  func interval(_ length: TimeLength) -> IntervalNoun {
    length.single ?? .period(of: length.count, length.noun)
  }

  /// A number after the noun has been named: `8 个月`, and `8 个` for readings.
  func classified(_ count: Int, _ noun: IntervalNoun) -> String {
    spaced("\(number(count))\(noun.chineseClassifier)")
  }

  /// A statement about some of several things: `28 天中有 27 天有数据`, `28 天都有数据`, `28
  /// 天都没有数据`, and of a single one `唯一的一天有数据`.
  ///
  /// - Parameter none: the statement about each of them if the other one is true of none.
  func share(
    _ part: Part, _ noun: IntervalNoun, _ statement: String, none: String
  ) -> String {
    let all = counted(part.all, noun)
    if part.all == 1 {
      let one = noun == .weekday ? all : "唯一的\(noun.chineseOne)"
      return spaced("\(one)\(part.count == 0 ? none : statement)")
    }
    switch part.count {
    case part.all where part.all > 1: return spaced("\(all)都\(statement)")
    case 0 where part.all > 1: return spaced("\(all)都\(none)")
    default: return spaced("\(all)中有\(classified(part.count, noun))\(statement)")
    }
  }
}
