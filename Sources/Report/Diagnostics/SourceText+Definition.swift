import Health

extension SourceText {
  /// True for a text with the keys of a report definition, perhaps misspelled: `title`, and
  /// `queries` or `include`. Mistakes elsewhere in the text do not matter.
  package var resemblesDefinition: Bool {
    var lines = self.lines[...]
    if isDocument {
      guard lines.first?.trimmed == "---" else { return false }
      lines = lines.dropFirst().prefix { !["---", "..."].contains($0.trimmed) }
    }
    let keys = Self.keys(in: lines)
    func hasKey(like key: String) -> Bool {
      keys.contains { nearestWord(to: $0, in: [key]) != nil }
    }
    return hasKey(like: "title") && (hasKey(like: "queries") || hasKey(like: "include"))
  }

  /// The keys of the outermost mapping. In a mapping between braces, these are all keys.
  private static func keys(in lines: ArraySlice<Substring>) -> [String] {
    let key = #/(?<space> *)["']?(?<key>[A-Za-z_]+)["']?\s*:/#
    let content = lines.map(\.trimmed).first { !$0.isEmpty && !$0.hasPrefix("#") && $0 != "---" }
    if content?.hasPrefix("{") == true {
      return lines.flatMap { $0.matches(of: key).map { String($0.output.key) } }
    }
    let found = lines.compactMap { $0.prefixMatch(of: key)?.output }
    return found.filter { $0.space.count == found.first?.space.count }.map { String($0.key) }
  }
}
