/// Returns the word of a list that the user most likely meant; nil if none is similar.
///
/// The distance is the number of letters to insert, delete, replace or swap, ignoring case. Up to a
/// third of the letters may differ.
package func nearestWord(to word: String, in words: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars.prefix(100))
  let limit = max(1, (letters.count + 1) / 3)
  var best: (word: String, distance: Int)?
  for candidate in words {
    let other = Array(candidate.lowercased().unicodeScalars)
    guard abs(other.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
