package import Health

extension HKObjectType {
  /// The name that people have for the type, as in the middle of a sentence: `resting heart rate`,
  /// `steps`.
  package var plainName: String {
    Self.plainNames[shortName] ?? Self.derivedName(of: shortName)
  }

  /// One of the things that the name of a countable type names: `step`, `flight climbed`,
  /// `alcoholic drink`.
  package static func one(of things: String) -> String {
    let words = things.split(separator: " ")
    guard let plural = words.firstIndex(where: { $0.hasSuffix("s") }) else { return things }
    let ending = words[plural].hasSuffix("shes") ? 2 : 1
    return (words[..<plural] + [words[plural].dropLast(ending)] + words[(plural + 1)...])
      .joined(separator: " ")
  }

  /// The words of an identifier, without Apple's prefixes: `walking speed` for `walkingSpeed`,
  /// `cycling distance` for `distanceCycling`, `iron` for `dietaryIron`.
  private static func derivedName(of name: String) -> String {
    let words = name.snakeCased.split(separator: "_").map(String.init)
    switch words.first {
    case "apple", "dietary": return words.dropFirst().joined(separator: " ")
    case "distance": return (words.dropFirst() + ["distance"]).joined(separator: " ")
    default: return words.joined(separator: " ")
    }
  }

  /// The names that do not follow from the identifier: the Health app's, but in sentence case.
  private static let plainNames = WordTable(PackageResources.TypeNames_tsv).firstWords
}

extension String {
  /// The text as the beginning of a heading: with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
