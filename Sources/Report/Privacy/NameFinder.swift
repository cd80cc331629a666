/// Finds names in text as whole words, ignoring their case, punctuation, spaces and invisible
/// characters.
///
/// A letter without case is a word of its own. Chinese has no spaces, and Hebrew and Arabic add
/// prefixes to names; this finds names there as well. Names of one or two letters are found only in
/// their own case, and numbers only if they have at least five digits. Names that consist only of
/// symbols are found anywhere in the text.
package struct NameFinder {
  /// Names that reveal nothing, because anybody might write these words.
  package struct OrdinaryNames: Sendable {
    /// The words of each name.
    fileprivate let words: Set<[String]>

    package init(_ names: [String]) {
      words = Set(names.map { NameFinder.words(of: $0).map(\.text) })
    }
  }

  /// A word in lower case, and its stretch of the text.
  private struct Word {
    let text: String
    let stretch: Substring
  }

  private struct Candidate {
    let name: String
    let words: [String]
    /// True for a short name, which can also be a common word in another case, such as `Me`.
    let hasOwnCase: Bool
  }

  /// The names, by their first word.
  private var names: [String: [Candidate]] = [:]
  /// Names without letters and digits, such as an emoji.
  private var symbols: [String] = []

  package init(_ all: [String], except ordinary: OrdinaryNames) {
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
      guard !ordinary.words.contains(words), !isNumber || length > 4 else { continue }
      names[first, default: []].append(
        Candidate(name: name, words: words, hasOwnCase: length < 3))
    }
  }

  /// The first name in a text, and the stretch of the text that matches it; nil if there is none.
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

  /// The words of a text, which consist of letters, digits and `_`. Invisible characters do not
  /// separate words.
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

/// Text that the author of a definition wrote, with its place.
struct WrittenText: Sendable {
  let text: String
  let place: SourceRange
}

extension YAMLNode {
  /// All keys and values, each with its place.
  var writtenTexts: [WrittenText] {
    switch content {
    case .scalar(let text, _): [WrittenText(text: text, place: range)]
    case .sequence(let items): items.flatMap(\.writtenTexts)
    case .mapping(let entries): entries.flatMap(\.writtenTexts)
    }
  }
}

extension YAMLNode.Entry {
  var writtenTexts: [WrittenText] {
    [WrittenText(text: key, place: keyRange)] + value.writtenTexts
  }
}
