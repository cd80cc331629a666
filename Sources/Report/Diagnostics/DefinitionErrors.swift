/// What is wrong with a definition and shows only when it is evaluated, if it is more than one thing.
package struct DefinitionErrors: Error {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
