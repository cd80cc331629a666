/// French as in France.
///
/// No-break spaces stand before two-part punctuation marks and inside quotation marks, narrow ones
/// before a semicolon.
package struct French: Language, Sendable {
  package static let tag = "fr"

  private let counts: CountFormat

  package init(counts: CountFormat = CountFormat(separator: "\u{202F}")) { self.counts = counts }

  package func number(_ count: Int) -> String { counts.text(count) }
}

extension French: PhraseLanguage {
  package func counted(_ count: Int, _ noun: IntervalNoun) -> String {
    counted(count, noun.french)
  }

  package func plural(_ noun: IntervalNoun) -> String { noun.french.many }

  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " et " + last
  }

  package func qualified(_ text: String, _ clause: String) -> String {
    clause.isEmpty ? text : "\(text) (\(clause))"
  }

  package func bracketed(_ clause: String) -> String { "(\(clause))" }

  package func sentence(_ phrase: String) -> String { ended(Sentence.capitalized(phrase)) }

  package var sentenceSpace: String { " " }

  package func rate(_ amount: String, each noun: IntervalNoun) -> String {
    "\(amount) par \(noun.length.one)"
  }
}

// Parts of French sentences.
extension French {
  /// A number with its noun: `1 jour`, `28 jours`.
  func counted(_ count: Int, _ noun: FrenchNoun) -> String {
    "\(number(count)) \(noun.form(count))"
  }

  /// A number of things with their noun, one to ten in words: `une semaine`, `deux semaines`.
  static func word(_ count: Int, _ noun: FrenchNoun) -> String {
    "\(numeral(count, noun) ?? "\(count)") \(noun.form(count))"
  }

  /// One to ten in words, in the gender of the noun; nil for any other number.
  private static func numeral(_ count: Int, _ noun: FrenchNoun) -> String? {
    let words = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"]
    guard words.indices.contains(count - 1) else { return nil }
    return count == 1 && noun.isFeminine ? "une" : words[count - 1]
  }

  /// A number of things without their noun, one to ten in words: `une`, `deux`.
  func numeral(_ count: Int, _ noun: FrenchNoun) -> String {
    Self.numeral(count, noun) ?? number(count)
  }

  /// The same with the digits of the locale from eleven on.
  func word(_ count: Int, _ noun: FrenchNoun) -> String {
    "\(numeral(count, noun)) \(noun.form(count))"
  }

  /// Some of all things: `27 jours sur 28`.
  func ratio(_ part: Part, _ noun: FrenchNoun) -> String {
    "\(counted(part.count, noun)) sur \(number(part.all))"
  }

  /// The verb of so many things: `a` or `ont`.
  func verb(_ count: Int, _ one: String, _ many: String) -> String {
    FrenchNoun.isSingular(count) ? one : many
  }

  /// The last of some things with their article: `les 12 derniers mois`, `la dernière ligne`.
  ///
  /// - Parameter isInWords: true for two to ten in words: `les deux derniers mois`.
  func last(_ count: Int, _ noun: FrenchNoun, isInWords: Bool = false) -> String {
    let number = isInWords ? numeral(count, noun) : number(count)
    let start = FrenchNoun.isSingular(count) ? (noun.isFeminine ? "la" : "le") : "les \(number)"
    return "\(start) \(noun.agreeing("dernier", feminine: "dernière", count)) \(noun.form(count))"
  }

  /// The latest of some things: `les 12 derniers mois sur 30`.
  ///
  /// - Parameter clause: words after the noun, such as ` avec mesures`; empty for none.
  func latest(_ part: Part, _ noun: FrenchNoun, _ clause: String = "") -> String {
    "\(last(part.count, noun))\(clause) sur \(number(part.all))"
  }

  /// A text after `de`: `d’activeEnergyBurned`, `des 52 semaines`, `de pas`.
  func of(_ text: String) -> String {
    if text.hasPrefix("le ") { return "du " + text.dropFirst(3) }
    if text.hasPrefix("les ") { return "des " + text.dropFirst(4) }
    return text.elides ? "d’\(text)" : "de \(text)"
  }

  /// A period after `du`: `du 8 janvier au 4 février 2024`, `de 2024`.
  func from(_ period: String) -> String {
    "\(period.allSatisfy(\.isNumber) ? "de" : "du") \(period)"
  }

  /// A period in which something is or is not: `du 8 janvier au 4 février 2024`, `le 8 janvier
  /// 2024`.
  func during(_ period: String) -> String {
    period.contains(words: "au") ? from(period) : "le \(period)"
  }

  /// The clause that ends a sentence about things that are over a length: `7 jours au plus`.
  func atMost(_ count: Int, _ noun: IntervalNoun) -> String { "\(counted(count, noun)) au plus" }
}
