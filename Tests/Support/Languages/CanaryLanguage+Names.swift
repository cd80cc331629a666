package import Languages

extension CanaryLanguage: NameLanguage {
  package static let names = NameTable([])

  package func heading(_ name: DataName) -> String { Self.mark(name) }
  package func inSentence(_ name: DataName) -> String { Self.mark(name) }
  package func measure(_ title: String, _ column: DataName) -> String { Self.mark(title, column) }
  package func bloodPressure(_ column: DataName) -> String { Self.mark(column) }
  package func statistic(_ name: DataName, ofEach count: Int, _ noun: IntervalNoun) -> String {
    Self.mark(name)
  }
  package func event(_ name: DataName) -> String { Self.mark(name) }
  package func things(of type: String) -> String { Self.mark() }
  package func amount(_ number: String, of type: String, space: String) -> String {
    Self.mark(number, space)
  }
  package func isName(_ title: String, of type: String) -> Bool { false }
  package func names(_ title: String, things type: String) -> Bool { false }
  package func unit(_ unit: UnitName) -> String { Self.mark() }
  package func unit(_ unit: UnitName, beside number: String) -> String { Self.mark(number) }
  package func quantity(_ number: String, _ unit: String, space: String) -> String {
    Self.mark(number, unit, space)
  }
  package func quotient(_ over: QuotientPart, by under: QuotientPart) -> String {
    Self.mark()
  }
  package func inHeading(unit: String) -> String { Self.mark(unit) }
  package func inHeading(durationsWithHours hasHours: Bool) -> String { Self.mark() }

  /// The words in a name that are the caller's. Identifiers have letters, and are not words.
  static func own(_ name: DataName) -> String? {
    switch name {
    case .own(let text): text
    case .measure(let name, _): own(name)
    case .episodesOf(_, let bound, _, _): bound
    default: nil
    }
  }
}
