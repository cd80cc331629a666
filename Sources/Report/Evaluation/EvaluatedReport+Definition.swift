public import Foundation
public import Health
import SampleIntake

extension EvaluatedReport {
  /// Reads a definition and computes the report.
  ///
  /// ```swift
  /// let report = try EvaluatedReport(
  ///   definition: """
  ///     title: Steps
  ///     queries:
  ///       steps: { type: stepCount, interval: 1 week, range: last 8 weeks }
  ///     """,
  ///   named: "steps.yaml", store: HKHealthStore(export: "export.zip"))
  /// print(report.markdown)   // # Steps: …
  /// print(report.json.text)  // { "format": …
  /// ```
  ///
  /// The data is that of the store when the report is computed. Dates are in the time zone of the
  /// definition, or else in the one that most samples name in their metadata, or else in GMT. The
  /// account at the end of the report states the zone, the rules, and the digests of the samples
  /// and of the definition.
  ///
  /// - Parameters:
  ///   - text: the definition: YAML, or Markdown with YAML above it if `name` ends in `.md`. It
  ///     cannot include files.
  ///   - name: the name of the definition in messages and in the account, usually its path.
  ///   - store: the data. A report cannot be computed from samples that the program saved beside
  ///     those of an export, nor from series of quantities, correlations and workouts that it
  ///     saved. Saved samples that differ only in their `uuid` count once, as in an import.
  ///   - parameters: the values of parameters that replace their defaults, by name.
  ///   - registry: the kinds of queries and sections that the definition can use. A definition that
  ///     names outputs or a theme needs a registry that has them, such as `Registry.builtIn` of the
  ///     module `HealthmarkCommand`.
  ///   - isPublished: true to hide names and everything else that the definition's `privacy` lists.
  ///   - now: the instant for `as_of: now`.
  ///   - warn: receives the warnings about the definition, each with its place.
  /// - Throws: `DefinitionErrors` if the definition has mistakes, lacks one of the parameters, or
  ///   shows something that must be hidden; `HKError.errorInvalidArgument` if the store has samples
  ///   that a report cannot be computed from; errors of the store.
  public init(
    definition text: String, named name: String, store: HKHealthStore,
    parameters: [String: String] = [:], registry: Registry = .report, isPublished: Bool = false,
    now: Date = Date(), warn: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) throws {
    let source = SourceText(name: name, text: text)
    let (definition, diagnostics) = DefinitionReader.read(
      source, registry: registry, settings: parameters)
    let placed = diagnostics.map { $0.placed(in: source) }
    for warning in placed where warning.severity == .warning { warn(warning) }
    guard let definition else {
      throw DefinitionErrors(placed.filter { $0.severity == .error })
    }
    let names = definition.parameters.map(\.name)
    let unknown = parameters.keys.filter { !names.contains($0) }.sorted()
    guard unknown.isEmpty else {
      throw DefinitionErrors(
        unknown.map { name in
          Diagnostic(
            "the definition has no parameter '\(name)'", at: nil,
            help: suggestion(for: name, among: names)
          ).placed(in: source)
        })
    }
    do {
      try self.init(
        definition, store: store.samplesOfReports(), now: now.timeIntervalSinceReferenceDate,
        isPublished: isPublished, hasDigests: true, warn: { warn($0.placed(in: source)) })
    } catch let diagnostic as Diagnostic {
      throw DefinitionErrors([diagnostic.placed(in: source)])
    } catch let errors as DefinitionErrors {
      throw DefinitionErrors(errors.diagnostics.map { $0.placed(in: source) })
    }
  }
}

extension HKHealthStore {
  /// The samples of the store, as reports read them.
  fileprivate func samplesOfReports() throws -> any SampleStore {
    if let samples = unchangedSamples { return samples }
    guard let saved = savedSamples else {
      throw HKError(
        .errorInvalidArgument,
        "a report cannot be computed from samples that were saved or deleted beside those of an"
          + " export; create another store from the export")
    }
    let collector = SampleCollector()
    var summary = ImportSummary()
    do {
      for sample in saved {
        if let sample = sample as? HKQuantitySample, sample.count > 1 {
          throw HKError(
            .errorInvalidArgument, "a report cannot be computed from a series that was saved")
        }
        try collector.add(sample)
        if let zone = sample.metadata?[HKMetadataKeyTimeZone] as? String {
          summary.count(timeZone: zone)
        }
      }
    } catch let error as ImportError {
      throw HKError(.errorInvalidArgument, error.message)
    }
    return try collector.finish(summary).store
  }
}
