import Health

/// `- agreement: all`: a comparison of our totals with Apple's own rings and statistics of workouts
/// (R-90…R-92).
struct AgreementSection: Section {
  var queries: [String] { [] }

  var comparesWithApple: Bool { true }

  func blocks(in report: EvaluatedReport) -> [Block] {
    report.agreement?.blocks(report.format) ?? []
  }
}

/// The kind of `- agreement: all`.
package struct AgreementKind: SectionKind {
  package let wordForAll: String? = "all"
  package let id = "agreement"
  package let summary = "Our totals against Apple's own rings and statistics of workouts."

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    guard let word = reader.text(node, "'agreement'") else { return nil }
    if word == "all" { return AgreementSection() }
    reader.report(
      .unknownWord(word, for: "choice for 'agreement'", among: ["all"]), at: node.range)
    return nil
  }
}
