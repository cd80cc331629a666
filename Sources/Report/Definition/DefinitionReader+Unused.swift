// Queries, parameters and plug-ins that nothing uses.
extension DefinitionReader {
  /// Counts a query as used, because a section, a text or another query names it.
  mutating func noteUse(ofQuery name: String) { usedQueries.insert(name) }

  /// Counts all queries as used, because a section lists them, or because it is unknown which one a
  /// section uses.
  mutating func noteUseOfAllQueries() { usesAllQueries = true }

  /// Warns of everything that nothing uses. A part that may be used where the definition has
  /// mistakes is not reported.
  mutating func reportUnused(_ definition: ReportDefinition, inDocument isDocument: Bool) {
    let hasErrors = diagnostics.contains { $0.severity == .error }
    let words = hasErrors ? Self.words(in: usingTexts) : []
    if !usesAllQueries {
      let used = definition.namedBySections.union(usedQueries)
        .union(definition.queries.flatMap(\.query.dependencies))
      for (name, range) in queryRanges
      where isName(name) && range.file == 0 && !used.contains(name) && !words.contains(name) {
        report(
          "the query '\(name)' is not used by any section", at: range,
          help: isDocument
            ? "add a block such as '```table \(name)', or remove the query"
            : "add a section such as '- table: \(name)', or remove the query", severity: .warning)
      }
    }
    for (name, parameter) in parameters.sorted(by: { $0.key < $1.key })
    where parameter.place.file == 0 && !usedParameters.contains(name) && !words.contains(name) {
      report(
        "the parameter '\(name)' is not used", at: parameter.place,
        help: "write '{{\(name)}}' where its value belongs, or remove it", severity: .warning)
    }
    // A section that uses the plug-in may contain a mistake.
    guard !hasErrors else { return }
    for (id, range) in unusedPlugins.sorted(by: { $0.key < $1.key }) {
      report("the plug-in '\(id)' is not used", at: range, help: "remove it from 'plugins'")
    }
  }

  /// The words in some texts that can be names.
  private static func words(in texts: [WrittenText]) -> Set<String> {
    Set(
      texts.flatMap { text in
        text.text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
          .map(String.init)
      })
  }
}
