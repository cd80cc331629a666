/// A help sentence with the nearest word, or with all words if they are few.
package func suggestion(for word: String, among words: [String]) -> String? {
  if let help = didYouMean(nearestTo: word, in: words) { return help }
  guard !words.isEmpty, words.count <= 12 else { return nil }
  return "expected \(listed(words))"
}

/// A help sentence with the nearest word; nil if none is similar.
package func didYouMean(nearestTo word: String, in words: [String]) -> String? {
  nearestWord(to: word, in: words).map { didYouMean([$0]) }
}

/// A help sentence with what a person may have meant.
package func didYouMean(_ words: [String]) -> String { "did you mean \(listed(words))?" }

/// Lists words in a sentence: `'a', 'b' or 'c'`.
package func listed(_ words: [String], joiner: String = "or") -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1 else { return quoted.first ?? "nothing" }
  return quoted.dropLast().joined(separator: ", ") + " \(joiner) " + quoted[quoted.count - 1]
}
