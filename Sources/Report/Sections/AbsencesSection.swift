package import Health
import Languages

/// `- absences: [TYPE, …]`: a sentence about types of which a report has no query, because the data
/// from which `healthmark new` made it had none of them: those that the data still lacks, and those
/// that it has now.
struct AbsencesSection: Section {
  let types: [HKObjectType]
  var queries: [String] { [] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    let shown = shown(in: report)
    let missing = shown.filter(report.absentTypes.contains)
    let present = shown.filter { !report.absentTypes.contains($0) }
    let sentence = report.format.language.notRecorded(
      names(of: missing, in: report), butRecorded: names(of: present, in: report),
      isMost: isAboutMost(of: report))
    return sentence.isEmpty ? [] : [.paragraph([.text(sentence)])]
  }

  private func names(of types: [HKObjectType], in report: EvaluatedReport) -> [String] {
    types.map { report.format.language.inSentence($0.dataName) }.uniqued()
  }

  /// True if the sentence is that most of the report is left out.
  func saysThatMostIsLeftOut(in report: EvaluatedReport) -> Bool {
    let shown = shown(in: report)
    return isAboutMost(of: report) && !shown.isEmpty
      && shown.allSatisfy(report.absentTypes.contains)
  }

  /// A sheet names all types, and another report only those without which it lost most of its
  /// parts.
  private func isAboutMost(of report: EvaluatedReport) -> Bool {
    report.definition.layout != .sheet
  }

  /// The types without those on reproduction, about which a published report says nothing unless it
  /// is asked to.
  private func shown(in report: EvaluatedReport) -> [HKObjectType] {
    types.filter { report.revelations == nil || !$0.isAboutReproduction }
  }
}

/// The kind of `- absences: [TYPE, …]`.
package struct AbsencesKind: SectionKind {
  package let id = "absences"
  package let summary = "A sentence about types without a query: which of them the data lacks."

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    let types = reader.nonEmptyItems(node, "'absences'").compactMap { item in
      reader.words(item, HKObjectType.parsing)
    }
    return types.isEmpty ? nil : AbsencesSection(types: types.uniqued())
  }
}

extension ReportDefinition {
  /// The types about which sections say whether the data has them, although no query reads them.
  package var typesOfAbsences: [HKObjectType] {
    sections.compactMap { $0.section as? AbsencesSection }.flatMap(\.types).uniqued()
  }
}

extension SampleStore {
  /// True if the data has samples of a type that count, such as sleep and not only time in bed.
  func records(_ type: HKObjectType) throws -> Bool {
    guard try holds(type) else { return false }
    guard let category = type as? HKCategoryType,
      let counted = CategoryValues.standard(for: category).numbers
    else { return true }
    let values = try columns(of: category, in: nil, with: .value)?.value ?? []
    return values.contains { counted.contains(Int($0)) }
  }
}
