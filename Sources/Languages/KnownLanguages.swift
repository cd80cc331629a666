/// The languages of reports.
package enum KnownLanguages {
  /// All languages, English first. A new language adds its type here.
  package static let all: [any Language.Type] = [
    English.self, German.self, French.self, Spanish.self, Japanese.self, SimplifiedChinese.self,
  ]

  /// The codes of all languages, as definitions write them.
  package static var tags: [String] { all.map { $0.tag } }

  /// Returns the language with a code; nil if it is not known.
  package static func named(_ tag: String) -> (any Language.Type)? {
    all.first { $0.tag == tag }
  }
}
