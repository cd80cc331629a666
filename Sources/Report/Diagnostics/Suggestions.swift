import Health

/// A remedy that suggests the nearest word, or lists all words if there are at most 12; nil
/// otherwise.
package func suggestion(for word: String, among words: [String]) -> String? {
  if let help = didYouMean(nearestTo: word, in: words) { return help }
  guard !words.isEmpty, words.count <= 12 else { return nil }
  return "expected \(listed(words))"
}

/// A remedy that suggests the nearest word; nil if none is similar.
package func didYouMean(nearestTo word: String, in words: [String]) -> String? {
  if let nearest = nearestWord(to: word, in: words) { return didYouMean([nearest]) }
  guard word.contains(", ") else { return nil }
  return "a list is written in brackets: [\(word)]"
}

/// A remedy that suggests the words that the user may have meant.
package func didYouMean(_ words: [String]) -> String { "did you mean \(listed(words))?" }

/// Lists words for a sentence: `'a', 'b' or 'c'`.
package func listed(_ words: [String], joiner: String = "or") -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1 else { return quoted.first ?? "nothing" }
  return quoted.dropLast().joined(separator: ", ") + " \(joiner) " + quoted[quoted.count - 1]
}
