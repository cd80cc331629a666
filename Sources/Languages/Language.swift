/// The words of a report in one language: a function for each whole sentence and each label.
///
/// A function takes facts: numbers as text, the counts on which words depend, names, and the nouns
/// of things as cases of an enumeration. The language orders, inflects and counts them. There are
/// no default implementations, so that the compiler finds what a language lacks.
///
/// The protocol consists of one protocol for each area. A language has a file for each of them.
package protocol Language:
  FigureLanguage, NameLanguage, PagesLanguage, ReportLanguage, TimeLanguage
{
  /// The language as a BCP 47 tag: `en`, `zh-Hans`.
  static var tag: String { get }

  /// Creates the language with the digits of a locale, which can differ within a language.
  init(counts: CountFormat)
}
