/// Names to be found in texts as whole words, whatever their case, punctuation, spaces and invisible characters.
///
/// A letter without case is a word of its own: Chinese has no spaces, and Hebrew and Arabic put prefixes before names,
/// which are found all the same. Names of one or two letters are found in their own case only, those of digits from
/// five digits on, and those that are nothing but symbols wherever these stand.
package struct NameFinder {
  /// A word in lower case, and where it stands.
  private struct Word {
    let text: String
    let stretch: Substring
  }

  private struct Candidate {
    let name: String
    let words: [String]
    /// True for a name that also is a common word in another case, such as `Me`.
    let hasOwnCase: Bool
  }

  /// The names by their first word.
  private var names: [String: [Candidate]] = [:]
  /// Names without letters and digits, such as an emoji.
  private var symbols: [String] = []

  /// - Parameter ordinary: names that reveal nothing, because anybody may write these words.
  package init(_ all: [String], ordinary: [String]) {
    let ordinary = Set(ordinary.map { Self.words(of: $0).map(\.text) })
    for name in all {
      let words = Self.words(of: name).map(\.text)
      guard let first = words.first else {
        if name.unicodeScalars.contains(where: \.properties.isEmojiPresentation) {
          symbols.append(String(name.trimmed))
        }
        continue
      }
      let length = words.reduce(0) { $0 + $1.unicodeScalars.count }
      let isNumber = words.allSatisfy { $0.allSatisfy(\.isNumber) }
      guard !ordinary.contains(words), !isNumber || length > 4 else { continue }
      names[first, default: []].append(
        Candidate(name: name, words: words, hasOwnCase: length < 3))
    }
  }

  /// The first name in a text, and the stretch of the text that names it; nil if there is none.
  package func first(in text: String) -> (name: String, stretch: Substring)? {
    let words = Self.words(of: text)
    for index in words.indices {
      for candidate in names[words[index].text] ?? [] {
        let found = words[index...].prefix(candidate.words.count)
        guard found.map(\.text) == candidate.words, let last = found.last else { continue }
        let stretch = text[words[index].stretch.startIndex..<last.stretch.endIndex]
        if !candidate.hasOwnCase || candidate.name.contains(stretch) {
          return (candidate.name, stretch)
        }
      }
    }
    for symbol in symbols {
      if let range = text.firstRange(of: symbol) { return (symbol, text[range]) }
    }
    return nil
  }

  /// The words of a text: letters, digits and `_`. Characters that nobody sees part no words.
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var start: String.Index?
    func end(_ index: String.Index) {
      guard let first = start else { return }
      let stretch = text[first..<index]
      let seen = String.UnicodeScalarView(
        stretch.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      words.append(Word(text: String(seen).lowercased(), stretch: stretch))
      start = nil
    }
    for index in text.indices {
      let character = text[index]
      if character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) { continue }
      guard character.isLetter || character.isNumber || character == "_" else {
        end(index)
        continue
      }
      if character.isLetter, !character.isCased {
        end(index)
        start = index
        end(text.index(after: index))
      } else if start == nil {
        start = index
      }
    }
    end(text.endIndex)
    return words
  }
}
