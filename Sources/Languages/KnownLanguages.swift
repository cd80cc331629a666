/// The languages of reports.
package enum KnownLanguages {
  /// All languages, English first. A new language adds its type here.
  package static let all: [any Language.Type] = [English.self]
}
