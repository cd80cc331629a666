import Report
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Keys of a definition` {
  @Test func `keys too long to compare quickly are refused (H9, M7)`() {
    let marks = String(repeating: "\u{301}\u{316}", count: 200_000)
    let source = SourceText(name: "r.yaml", text: "title: A\n? \"x\(marks)\"\n: 1\n")
    let (definition, diagnostics) = DefinitionReader.read(source, registry: Registry())
    #expect(definition == nil)
    #expect(diagnostics.map(\.message) == ["the key is longer than 256 bytes"])
    #expect(diagnostics.first?.range?.line == 2)
  }
}
