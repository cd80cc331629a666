/// The themes of a report's page, which the writer of pages brings.
package struct PageThemes: Sendable {
  /// A place in a stylesheet that keeps it from being a theme.
  package struct Problem: Sendable {
    /// From 1, as the column.
    package var line: Int
    package var column: Int
    package var message: String

    package init(line: Int, column: Int, message: String) {
      self.line = line
      self.column = column
      self.message = message
    }
  }

  /// The stylesheets of the themes that are built in, by name.
  package var builtIn: [String: String]
  /// The problems of a stylesheet of the project's own, in order; empty for one that loads nothing from outside.
  package var check: @Sendable (_ stylesheet: String) -> [Problem]

  package init(
    builtIn: [String: String] = [:],
    check: @escaping @Sendable (_ stylesheet: String) -> [Problem] = { _ in [] }
  ) {
    self.builtIn = builtIn
    self.check = check
  }
}

extension DefinitionReader {
  /// The stylesheet of a built-in theme, or of a file of the project; nil if there is none, or it must not be used,
  /// which is reported.
  mutating func theme(_ node: YAMLNode) -> String? {
    guard let word = text(node, "'theme'") else { return nil }
    if let stylesheet = registry.themes.builtIn[word] { return stylesheet }
    guard word.hasSuffix(".css") else {
      let names = registry.themes.builtIn.keys.sorted()
      report(
        Diagnostic(
          "unknown theme '\(word)'", at: node.range,
          help: nearestWord(to: word, in: names).map { "did you mean '\($0)'?" }
            ?? "a theme is \(listed(names + ["a .css file of the project"]))"))
      return nil
    }
    do {
      guard let files else { throw UnreadableText("no file can be read here") }
      let source = add(try files.file(word, includedBy: nil))
      let problems = registry.themes.check(source.text)
      for problem in problems {
        var range = SourceRange(line: problem.line, column: problem.column, length: 1)
        range.file = source.number
        report(
          Diagnostic(problem.message, at: range, help: "a theme sets colors, sizes and spaces"))
      }
      return problems.isEmpty ? source.text : nil
    } catch {
      let mistake = error as? UnreadableText
      report(Diagnostic(mistake?.message ?? "\(error)", at: node.range, help: mistake?.help))
      return nil
    }
  }
}
