import Health
import Languages
import Report
import TestSupport
import Testing

/// Reports in the canary language, whose own texts have no letters of the Latin alphabet.
enum CanaryReport {
  typealias Sample = InMemorySampleStore.Sample

  static func make(
    _ queries: String, sections: String, more: String = "", workouts: [ImportedWorkout] = [],
    isPublished: Bool = false, endDay: Int = 13, _ samples: [Sample]
  ) throws -> EvaluatedReport {
    let text = """
      title: Αναφορά
      time_zone: Europe/Athens
      locale: el_GR
      \(more)
      queries:
      \(queries)
      sections:
      \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "α", text: text), registry: .tested)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    var read = try #require(definition)
    read.chosenLanguage = CanaryLanguage.self
    return try EvaluatedReport(
      read,
      store: InMemorySampleStore(
        samples, workouts: workouts, exportDate: WorkoutHistory.time(15, day: endDay)),
      now: 0, isPublished: isPublished, hasDigests: true)
  }

  /// The English words on a page, without those of its account, and the words of definitions and of
  /// Markdown.
  static func words(on report: EvaluatedReport) throws -> Set<String> {
    let page = report.pageMarkdown
    let account = try #require(page.ranges(of: "\n## ").last)
    return Set(
      page[..<account.lowerBound].split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() }
    ).subtracting(["a", "b", "c", "d", "e", "chart"])
  }

  /// Expects no words of our own on a page, and enough words of the language.
  static func expectNoWords(
    on report: EvaluatedReport, marks: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try words(on: report)
    #expect(found == [], "\(report.pageMarkdown)", sourceLocation: location)
    #expect(report.pageMarkdown.ranges(of: "⟦⟧").count >= marks, sourceLocation: location)
  }
}
