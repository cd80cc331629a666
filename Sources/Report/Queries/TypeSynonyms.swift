package import Health

/// The names of types in the Health app, in other programs and in everyday use.
///
/// Capitals, spaces and punctuation do not matter: `Heart Rate Variability`,
/// `heart_rate_variability` and `HRV` mean the same type. A definition needs the type's own name.
/// The command line also accepts these names, with a note.
package enum TypeSynonyms {
  /// The types that a word can mean; empty if the word is unknown.
  package static func types(meantBy word: String) -> [HKObjectType] {
    // Most words are a type's own name, for which the table need not be read.
    if let type = HKObjectType.queried(named: word), type.shortName == word { return [type] }
    return byWord[folded(word)] ?? []
  }

  /// The only type that a word can mean; nil if there are several, or none.
  package static func type(meantBy word: String) -> HKObjectType? {
    let types = types(meantBy: word)
    return types.count == 1 ? types[0] : nil
  }

  /// The other names of a type.
  package static func synonyms(of type: HKObjectType) -> [String] { byName[type.shortName] ?? [] }

  /// True if a name of a type, including its own, contains a string.
  package static func contain(_ text: String, in type: HKObjectType) -> Bool {
    let wanted = folded(text)
    return ([type.shortName, type.identifier] + synonyms(of: type)).contains {
      folded($0).contains(wanted)
    }
  }

  private static func folded(_ word: String) -> String {
    word.prefix(256).lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: table)

  private static let byWord: [String: [HKObjectType]] = {
    var types: [String: [HKObjectType]] = [:]
    for (name, synonyms) in table {
      guard let type = HKObjectType.queried(named: name) else {
        preconditionFailure("'\(name)' is not a type")
      }
      for word in Set(synonyms.map(folded)) { types[word, default: []].append(type) }
    }
    // The types' own names, with other capitals or with spaces.
    for type in HKObjectType.queried {
      types[folded(type.shortName)] = [type]
    }
    return types
  }()

  /// The synonyms of each type, with the Health app's name first, in the order of the app's
  /// categories.
  private static let table = WordTable(PackageResources.TypeSynonyms_tsv).rows
}
