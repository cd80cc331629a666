/// A French noun of things that a sentence counts, and the words that agree with it.
struct FrenchNoun: Sendable {
  let one: String, many: String
  let isFeminine: Bool

  init(_ one: String, _ many: String? = nil, isFeminine: Bool = false) {
    self.one = one
    self.many = many ?? one + "s"
    self.isFeminine = isFeminine
  }

  /// True for a number that takes the singular: 0 and 1.
  static func isSingular(_ count: Int) -> Bool { count.magnitude < 2 }

  /// The noun for a number of things: `0 jour`, `1 jour`, `2 jours`.
  func form(_ count: Int) -> String { Self.isSingular(count) ? one : many }

  /// An adjective or a participle in the gender of the noun and in the number of the things.
  ///
  /// - Parameter feminine: the feminine form; nil for the masculine one with an `e`.
  func agreeing(_ masculine: String, feminine: String? = nil, _ count: Int) -> String {
    (isFeminine ? feminine ?? masculine + "e" : masculine)
      + (Self.isSingular(count) ? "" : "s")
  }

  /// `complet` in the gender of the noun and in the number of the things.
  func complete(_ count: Int) -> String { agreeing("complet", feminine: "complète", count) }

  /// The noun with its article: `le jour`, `l’heure`.
  var definite: String {
    startsWithVowel ? "l’\(one)" : "\(isFeminine ? "la" : "le") \(one)"
  }

  /// The one before, after `par rapport`: `au jour précédent`, `à la semaine précédente`.
  var atPrevious: String { "\(afterTo) \(agreeing("précédent", 1))" }

  /// The noun after `à`: `au jour`, `à la semaine`, `à l’heure`.
  var afterTo: String { (startsWithVowel ? "à l’" : isFeminine ? "à la " : "au ") + one }

  /// The one before, without an article: `semaine précédente`.
  var previous: String { "\(one) \(agreeing("précédent", 1))" }

  /// Those before: `la semaine précédente`, `les 52 semaines précédentes`.
  ///
  /// - Parameters:
  ///   - count: the number of them, and its text.
  ///   - clause: words after them, such as ` avec données`; empty for none.
  func before(_ count: Int, _ number: String, _ clause: String = "") -> String {
    let start = Self.isSingular(count) ? definite : "les \(number) \(many)"
    return "\(start) \(agreeing("précédent", count))\(clause)"
  }

  private var startsWithVowel: Bool { one.elides }

  static let episode = FrenchNoun("épisode")
  static let measurement = FrenchNoun("mesure", isFeminine: true)
  static let measure = FrenchNoun("indicateur")
  static let nap = FrenchNoun("sieste", isFeminine: true)
  static let report = FrenchNoun("rapport")
  static let row = FrenchNoun("ligne", isFeminine: true)
  static let sample = FrenchNoun("échantillon")
  static let source = FrenchNoun("source", isFeminine: true)
  static let stage = FrenchNoun("phase", isFeminine: true)
  static let workout = FrenchNoun("exercice")
}

extension StringProtocol {
  /// True if `de`, `le` and `la` lose their vowel before the text. All nouns of ours that start
  /// with an `h` are forms of `heure`.
  var elides: Bool {
    let text = lowercased()
    return text.hasPrefix("heure") || text.first.map { "aàâeéèêiîïoôuùœ".contains($0) } ?? false
  }
}
