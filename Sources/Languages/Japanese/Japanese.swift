/// Japanese as in Japan, with digits for all numbers.
package struct Japanese: Language, Sendable {
  package static let tag = "ja"

  private let counts: CountFormat

  package init(counts: CountFormat = CountFormat(separator: ",")) { self.counts = counts }

  package func number(_ count: Int) -> String { counts.text(count) }
}

extension Japanese: PhraseLanguage {
  package func counted(_ count: Int, _ noun: IntervalNoun) -> String {
    noun.japaneseCounted(number(count))
  }

  package func plural(_ noun: IntervalNoun) -> String { noun.japaneseName }

  package func list(_ items: [String]) -> String { items.joined(separator: "、") }

  package func qualified(_ text: String, _ clause: String) -> String {
    clause.isEmpty ? text : text + bracketed(clause)
  }

  package func bracketed(_ clause: String) -> String { "（\(clause)）" }

  package func sentence(_ phrase: String) -> String { phrase + "。" }

  package var sentenceSpace: String { "" }

  package func rate(_ amount: String, each noun: IntervalNoun) -> String {
    "\(noun.japaneseRate)\(amount)"
  }
}

// Parts of sentences.
extension Japanese {
  /// A number with its counter alone: `27日`, `10件`.
  func counter(_ count: Int, _ noun: IntervalNoun) -> String {
    noun.japaneseCounter(number(count))
  }

  /// A length of time: `12週間`.
  func length(_ count: Int, _ noun: IntervalNoun) -> String { noun.japaneseLength(number(count)) }

  /// A part of some things before a particle: `28日のうち27日`, `28日すべて`.
  func part(_ part: Part, _ noun: IntervalNoun) -> String {
    let all = counted(part.all, noun)
    return part.count == part.all && part.all > 1
      ? "\(all)すべて" : "\(all)のうち\(counter(part.count, noun))"
  }

  /// A statement about a part of some things, without a full stop:
  /// `26日のうち5日で10,000歩に達しました`, or for none `26日のうち、10,000歩に達した日はありません`.
  ///
  /// - Parameters:
  ///   - predicate: the end of the sentence, with its particle.
  ///   - clause: the same before the noun.
  func share(
    _ part: Part, _ noun: IntervalNoun, _ predicate: String, none clause: String
  ) -> String {
    part.count == 0
      ? "\(counted(part.all, noun))のうち、\(clause)\(noun.japaneseName)はありません"
      : self.part(part, noun) + predicate
  }

  /// The intervals that have data, without a full stop: `28日のうち27日にデータがあります`.
  func coverageOf(_ part: Part, _ noun: IntervalNoun) -> String {
    share(part, noun, "にデータがあります", none: "データのある")
  }

  /// A number of things of a kind, without a full stop: `データのない日が4日あります`.
  func existing(_ kind: String, _ count: Int, _ noun: IntervalNoun) -> String {
    count == 0
      ? "\(kind)\(noun.japaneseName)はありません"
      : "\(kind)\(noun.japaneseName)が\(counter(count, noun))あります"
  }

  /// A range: `49～159`. Formats of dates have the same sign.
  func range(from low: String, to high: String) -> String { "\(low)～\(high)" }

  /// A value of a time: `2月2日金曜日の13,213`.
  func dated(_ value: DatedText) -> String {
    value.when.isEmpty ? value.value : "\(value.when)の\(value.value)"
  }

  /// A number and its unit: `65,476歩`, `72 kg`. Only units in Latin letters have a space before
  /// them.
  package func quantity(_ number: String, _ unit: String, space: String = " ") -> String {
    guard let first = unit.unicodeScalars.first else { return number }
    return number + (first.value < 0x2E80 ? space : "") + unit
  }

  /// Names with their values, a space between the two.
  func pairs(_ pairs: [(name: String, value: String)]) -> String {
    list(pairs.map { "\($0.name) \($0.value)" })
  }
}
