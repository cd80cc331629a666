/// A table that is embedded in the program: lines of words, separated by tabs.
struct WordTable {
  /// The lines in order, each with its first word and the words after it.
  let rows: [(String, [String])]

  init(_ text: [UInt8]) {
    rows = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
      let words = line.split(separator: "\t").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }

  /// The second word of each line, by its first word.
  var firstWords: [String: String] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0, $1[0]) })
  }

  /// The first word of each line, by each of the words after it.
  var words: [String: String] {
    Dictionary(uniqueKeysWithValues: rows.flatMap { word, others in others.map { ($0, word) } })
  }
}
