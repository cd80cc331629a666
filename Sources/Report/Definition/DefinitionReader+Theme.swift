/// The themes of a report's page, which the module that writes pages provides.
package struct PageThemes: Sendable {
  /// The stylesheets of the built-in themes, by name.
  package var builtIn: [String: String]
  /// Returns the mistakes in a stylesheet of the project, in order; empty for a stylesheet that
  /// loads nothing from outside.
  package var check: @Sendable (_ stylesheet: String) -> [Diagnostic]

  package init(
    builtIn: [String: String] = [:],
    check: @escaping @Sendable (_ stylesheet: String) -> [Diagnostic] = { _ in [] }
  ) {
    self.builtIn = builtIn
    self.check = check
  }
}

extension DefinitionReader {
  /// The stylesheet of a built-in theme, or of a file of the project. If there is none, or if it
  /// must not be used, reports the mistake and returns nil.
  mutating func theme(_ node: YAMLNode) -> String? {
    guard let word = text(node, "'theme'") else { return nil }
    if let stylesheet = registry.themes.builtIn[word] { return stylesheet }
    guard word.hasSuffix(".css") else {
      let names = registry.themes.builtIn.keys.sorted()
      report(
        "unknown theme '\(word)'", at: node.range,
        help: didYouMean(nearestTo: word, in: names)
          ?? "a theme is \(listed(names + ["a .css file of the project"]))")
      return nil
    }
    do {
      guard let files else { throw UnreadableText("theme files cannot be read here") }
      let source = add(try files.file(word, includedBy: nil))
      let mistakes = registry.themes.check(source.text)
      for var mistake in mistakes {
        mistake.range?.file = source.number
        report(mistake)
      }
      return mistakes.isEmpty ? source.text : nil
    } catch {
      report(Message(of: error), at: node.range)
      return nil
    }
  }
}
