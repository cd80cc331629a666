package import Health
package import Languages

extension HKObjectType {
  /// The name, which each language words.
  package var dataName: DataName { .type(shortName) }

  /// The name in English, as in the middle of a sentence: `resting heart rate`, `steps`.
  package var plainName: String { English.names[.type, shortName]?.text ?? shortName.inWords }
}

extension QueryResult {
  /// The name of the type; the id of the kind of query if it has none.
  var nameOfType: DataName { HKObjectType.queried(named: type)?.dataName ?? .own(type) }
}

extension String {
  /// The text as the beginning of a heading: with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
