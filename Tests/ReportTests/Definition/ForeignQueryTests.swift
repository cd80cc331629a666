import Health
import Report
import Testing

/// A query kind that is not part of healthmark.
private struct ForeignKind: QueryKind {
  let id = "foreign"
  let summary = "Nothing."
  let keys: [DefinitionKey] = []

  func query(_ keys: inout KeyedNode, reader: inout DefinitionReader) -> (any Query)? {
    ForeignQuery()
  }
}

private struct ForeignQuery: Query {
  var types: [HKObjectType] { [HKQuantityType(.stepCount)] }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    QueryResult(
      type: "foreign", computation: "nothing", columns: [],
      intervals: try context.intervals(of: QueryTime(), over: types), values: [], in: context)
  }
}

@Suite struct `A query of a foreign kind` {
  private func warnings(_ line: String) -> [String] {
    var registry = Registry.tested
    registry.register(ForeignKind())
    let text = "title: A\n\(line)queries:\n  a: { kind: foreign }\n  b: { type: stepCount }\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: registry)
    #expect(definition != nil)
    return diagnostics.map { "\($0.range?.line ?? 0): \($0.severity.rawValue): \($0.message)" }
  }

  @Test func `a foreign query does not support the definition's excluded dates (R-3a)`() {
    #expect(
      warnings("exclude: [2024-01-10]\n") == [
        "4: warning: 'exclude' of the definition does not apply to the query 'a'"
      ])
    #expect(warnings("").isEmpty)
  }
}
