package import Health
import Languages

/// The treatment of a body mass index that the data does not have.
enum IndexDerivation: String, CaseIterable {
  /// It is computed from body mass and height.
  case missing
}

extension QuantityQuery {
  /// The types of which the query reads samples.
  package var types: [HKObjectType] {
    derivesIndex ? [type, BodyMassIndexStore.mass, BodyMassIndexStore.height] : [type]
  }

  /// False for a body mass index, which either has samples of its own or is computed.
  package var needsAllTypes: Bool { !derivesIndex }

  /// The context in which the body mass index is computed, with its store; nil if it is not.
  ///
  /// - Throws: an error of the store.
  func deriving(
    in context: EvaluationContext
  ) throws -> (context: EvaluationContext, store: BodyMassIndexStore)? {
    guard derivesIndex, !(context.store is BodyMassIndexStore), try !hasOwnIndex(in: context),
      let store = try BodyMassIndexStore(context.store)
    else { return nil }
    var derived = EvaluationContext(
      store: store, calendar: context.calendar, asOf: context.asOf,
      knownUntil: context.knownUntil, cutoff: context.cutoff,
      sourcePriority: context.sourcePriority, locale: context.locale, warn: context.warn)
    derived.wants = context.wants
    derived.cohort = context.cohort
    return (derived, store)
  }

  /// True if the data has samples of the index in the range as its author wrote it. Intervals that
  /// are compared with those of the range follow it.
  private func hasOwnIndex(in context: EvaluationContext) throws -> Bool {
    guard let span = try context.intervals(of: time.own, over: [type]).span else { return false }
    let samples = try context.store.columns(of: type, in: span, with: [])
    return samples.map { !$0.rows(touching: span).isEmpty } ?? false
  }

  /// The spans of body mass and height that a computed index reads.
  func spans(of read: [SampleSpan]) -> [SampleSpan] {
    read.map { SampleSpan(BodyMassIndexStore.mass, $0.interval, parts: $0.parts.union(.value)) }
      + [SampleSpan(BodyMassIndexStore.height, nil, parts: .value)]
  }

  /// The first type that a computed index lacks; nil if there is something to compute it from, or
  /// if the data has the index itself.
  func missingType(in store: any SampleStore) throws -> HKObjectType? {
    guard derivesIndex, try !store.holds(type) else { return nil }
    return try types.dropFirst().first { try !store.holds($0) }
  }
}

extension BodyMassIndexStore {
  /// The fact about the heights of the body masses in a span.
  func heights(_ span: Range<Double>?, _ clock: LocalClock) throws -> AccountFact {
    let masses =
      try span.flatMap { span in
        try base.columns(of: Self.mass, in: span, with: [])?.start.filter(span.contains)
      } ?? []
    let used = masses.compactMap { height(at: $0) }
    let distinct = Dictionary(used.map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first })
      .values.sorted { $0.start < $1.start }
    return .readings(
      .indexOfHeights(
        distinct.map {
          DatedText(
            "\(($0.meters * 1_000).rounded() / 1_000)", clock.date(at: $0.start).description)
        }, before: masses.count - used.count))
  }
}
