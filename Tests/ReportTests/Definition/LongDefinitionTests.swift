import Report
import Testing

/// Definitions whose time was once quadratic in their length. It would then exceed the time limit.
@Suite(.timeLimit(.minutes(2))) struct `Long definitions` {
  @Test(arguments: ["{{", "{{q", "{{a}{{"])
  func `braces without an end are found in linear time (H9)`(_ part: String) {
    let count = 100_000
    let (definition, messages) = read(
      """
      title: A
      queries: { q: { type: stepCount } }
      sections:
        - text: "\(String(repeating: part, count: count))"
      """)
    #expect(definition == nil)
    #expect(messages.count { $0 == "'{{' without '}}'" } == count * (part.count { $0 == "{" } / 2))
  }

  @Test func `the nearest parameters to many unknown ones are not searched for (H9)`() {
    let names = 0..<5_000
    let (definition, messages) = read(
      """
      title: A
      parameters:
      \(names.map { "  p\($0): \($0)" }.joined(separator: "\n"))
      queries: { q: { type: stepCount } }
      sections:
        - table: q
        - text: "\(names.map { "{{p\($0)}} {{z\($0)}}" }.joined(separator: " "))"
      """)
    #expect(definition == nil)
    #expect(messages.count == names.count)
    #expect(messages.first == "unknown parameter 'z0'")
    #expect(messages.last == "unknown parameter 'z4999'")
  }

  private func read(_ text: String) -> (ReportDefinition?, messages: [String]) {
    let source = SourceText(name: "r.yaml", text: text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .report)
    return (definition, diagnostics.map(\.message))
  }
}
