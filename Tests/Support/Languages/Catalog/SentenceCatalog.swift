package import Languages

/// The sentences of a language with sample facts, for people who proofread them and for tests.
///
/// It has an entry for each requirement of the protocols of `Language`. A requirement is named as
/// it is declared, without types: `coverage(_ part, tooLittleIn thin, _ noun)`.
package struct SentenceCatalog: Sendable {
  package struct Entry: Sendable {
    /// The protocol of the requirement.
    package let area: String
    package let requirement: String
    /// A sentence for each group of sample facts, as many in each language.
    package let sentences: [String]
  }

  package let facts: SentenceFacts
  package private(set) var entries: [Entry] = []
  /// The cases of enumerations that are among the facts: `Finding.goal`.
  package private(set) var cases: Set<String> = []
  private var area = ""

  package init(_ language: any Language.Type) {
    facts = SentenceFacts(language)
    facts.addTimes(to: &self)
    facts.addNames(to: &self)
    facts.addFigures(to: &self)
    facts.addReports(to: &self)
    facts.addPages(to: &self)
  }

  /// Starts the requirements of a protocol.
  mutating func start(_ area: String) { self.area = area }

  /// Adds a requirement with its sentences.
  mutating func add(_ requirement: String, _ sentences: String...) {
    entries.append(Entry(area: area, requirement: requirement, sentences: sentences))
  }

  /// Adds a requirement with a sentence for each of some facts.
  mutating func add<Fact>(
    _ requirement: String, each facts: [Fact], _ sentence: (Fact) -> String
  ) {
    facts.forEach { add(casesIn: $0) }
    entries.append(
      Entry(area: area, requirement: requirement, sentences: facts.map(sentence)))
  }

  /// Adds the cases of enumerations in a fact, however deep.
  private mutating func add(casesIn fact: Any) {
    let mirror = Mirror(reflecting: fact)
    if mirror.displayStyle == .enum {
      cases.insert("\(type(of: fact)).\(mirror.children.first?.label ?? "\(fact)")")
    }
    for child in mirror.children { add(casesIn: child.value) }
  }
}
