/// A systolic and a diastolic number in mmHg.
struct ReferenceReading: ReferenceRecord {
  var systolic: Double
  var diastolic: Double
  var source: String
  var start: Double
  var end: Double
  var device: ReferenceDevice?
  var metadata: [ReferenceMetadata]
}

/// Pairs of blood pressures.
struct ReferencePressurePairs {
  /// The pairs in reading order; pairs from correlations come last.
  let readings: [ReferenceReading]

  init(_ history: ReferenceHistory) {
    let outside = Self.withoutMembers(
      history.quantities.filter(\.isPressure), of: history.correlations)
    readings = Self.pairs(outside) + history.correlations.compactMap(Self.pair)
  }

  /// The top-level samples without those that X-12 identifies as members, one for each member.
  private static func withoutMembers(
    _ samples: [ReferenceQuantitySample], of correlations: [ReferenceCorrelation]
  ) -> [ReferenceQuantitySample] {
    var rest = samples
    for member in correlations.flatMap(\.members) {
      if let place = rest.firstIndex(where: { $0.isSameMeasurement(as: member) }) {
        rest.remove(at: place)
      }
    }
    return rest
  }

  /// The systolic and diastolic samples of one source with equal times, each used in one pair.
  private static func pairs(_ samples: [ReferenceQuantitySample]) -> [ReferenceReading] {
    var diastolics = samples.filter { $0.type == .bloodPressureDiastolic }
    return samples.filter { $0.type == .bloodPressureSystolic }.compactMap { systolic in
      let place = diastolics.firstIndex {
        $0.source == systolic.source && $0.start == systolic.start && $0.end == systolic.end
      }
      guard let place else { return nil }
      let diastolic = diastolics.remove(at: place)
      return ReferenceReading(
        systolic: systolic.value, diastolic: diastolic.value, source: systolic.source,
        start: systolic.start, end: systolic.end, device: systolic.device,
        metadata: systolic.metadata)
    }
  }

  /// The pair of a correlation; `nil` unless it has exactly one systolic and one diastolic sample.
  private static func pair(_ correlation: ReferenceCorrelation) -> ReferenceReading? {
    let systolics = correlation.members.filter { $0.type == .bloodPressureSystolic }
    let diastolics = correlation.members.filter { $0.type == .bloodPressureDiastolic }
    guard systolics.count == 1, diastolics.count == 1 else { return nil }
    return ReferenceReading(
      systolic: systolics[0].value, diastolic: diastolics[0].value, source: correlation.source,
      start: correlation.start, end: correlation.end, device: correlation.device,
      metadata: correlation.metadata)
  }
}
