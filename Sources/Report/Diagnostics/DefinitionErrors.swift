/// Several mistakes in a definition that are found only during its evaluation.
package struct DefinitionErrors: Error {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
