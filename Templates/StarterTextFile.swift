/// A file with the texts of a starter report in a language: each after a line with its key in
/// brackets.
///
/// ```
/// [title]
/// Wochenbericht Gesundheit
///
/// [text.sleep]
/// Nächte von {{nights.goal}} oder mehr: {{nights.goal_met}} mit Daten.
/// ```
package enum StarterTextFile {
  /// Reads a file.
  ///
  /// - Returns: the texts by their keys.
  /// - Throws: `StarterTextFault`.
  package static func texts(of file: String) throws(StarterTextFault) -> [String: String] {
    var texts: [String: String] = [:]
    var open: (key: String, lines: [Substring])?
    func close() throws(StarterTextFault) {
      guard let (key, lines) = open else { return }
      let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      guard texts.updateValue(lines[..<end].joined(separator: "\n"), forKey: key) == nil else {
        throw .twice(key: key)
      }
    }
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let found = line.wholeMatch(of: #/\[([a-z][a-z_.0-9 -]*)\]/#) {
        try close()
        open = (String(found.output.1), [])
      } else if open != nil {
        open?.lines.append(line)
      } else if !line.isEmpty {
        throw .noKey(line: index + 1)
      }
    }
    try close()
    return texts
  }

  /// Writes a file, with the given texts in their order.
  package static func file(of texts: [(key: String, text: String)]) -> String {
    texts.map { "[\($0.key)]\n\($0.text)\n" }.joined(separator: "\n")
  }
}
