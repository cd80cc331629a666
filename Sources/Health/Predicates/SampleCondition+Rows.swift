extension QuantitySeries {
  /// Returns the rows of the samples that match, in ascending order; nil if all samples match.
  ///
  /// Dates, sources, devices and quantities are compared in the columns. For other properties and
  /// for opaque predicates, an object is created and compared for each row, which is slower.
  ///
  /// - Throws: an error of the underlying store.
  func rows(
    matching condition: SampleCondition, _ associations: WorkoutAssociations
  ) throws -> [Int]? {
    if case .constant(true) = condition { return nil }
    let details = condition.isOfColumns ? RowDetails() : try loadedDetails()
    let test = rowTest(condition, associations, details)
    let candidates = candidates(for: condition)
    guard hasPieces else {
      return selecting(candidates, certain: certainRows(condition), test)
    }
    // Either all rows of a sample with several pieces match or none of them (S-48).
    var answers = [Bool?](repeating: nil, count: saved.count)
    return selecting(candidates, certain: 0..<0) { row in
      guard let sample = savedSample(at: row), !sample.pieces.isEmpty else { return test(row) }
      let owner = Int(owners[row])
      if let answer = answers[owner] { return answer }
      let answer = condition.matches(sample, associations: associations)
      answers[owner] = answer
      return answer
    }
  }

  /// Returns the rows that can match, judging by their dates.
  private func candidates(for condition: SampleCondition) -> Range<Int> {
    // The dates of a sample with several pieces can differ from the dates of its rows.
    guard !hasPieces, let bounds = condition.dateBounds else { return 0..<columns.count }
    let last = columns.firstRow(beginningAtOrAfter: bounds.upperBound)
    return min(columns.firstRow(maybeEndingAtOrAfter: bounds.lowerBound), last)..<last
  }

  /// Returns the rows that match without a test, if each row is a sample: the rows inside the dates
  /// of a condition that consists only of dates.
  private func certainRows(_ condition: SampleCondition) -> Range<Int> {
    let all = 0..<columns.count
    switch condition {
    case .all(let parts):
      return parts.reduce(all) { $0.clamped(to: certainRows($1)) }
    case .start(.greaterThanOrEqualTo, let date), .end(.greaterThanOrEqualTo, let date):
      return columns.firstRow(beginningAtOrAfter: date)..<columns.count
    case .start(.lessThan, let date):
      return 0..<columns.firstRow(beginningAtOrAfter: date)
    case .end(.lessThan, let date):
      return 0..<columns.firstRow(maybeEndingAtOrAfter: date)
    default:
      return 0..<0
    }
  }

  /// - Parameter certain: the rows that do not need to be tested.
  private func selecting(
    _ candidates: Range<Int>, certain: Range<Int>, _ test: (Int) -> Bool
  ) -> [Int]? {
    let certain = certain.clamped(to: candidates)
    let rows =
      (candidates.lowerBound..<certain.lowerBound).filter(test) + certain
      + (certain.upperBound..<candidates.upperBound).filter(test)
    return rows.count == columns.count ? nil : rows
  }

  /// Returns a test for rows that are samples.
  private func rowTest(
    _ condition: SampleCondition, _ associations: WorkoutAssociations, _ details: RowDetails
  ) -> (Int) -> Bool {
    switch condition {
    case .constant(let value):
      return { _ in value }
    case .all(let parts):
      let tests = parts.map { rowTest($0, associations, details) }
      return { row in tests.allSatisfy { $0(row) } }
    case .any(let parts):
      let tests = parts.map { rowTest($0, associations, details) }
      return { row in tests.contains { $0(row) } }
    case .not(let part):
      let test = rowTest(part, associations, details)
      return { row in !test(row) }
    case .start(let comparison, let date):
      let start = columns.start
      return { comparison.holds(start[$0], date) }
    case .end(let comparison, let date):
      let end = columns.end
      return { comparison.holds(end[$0], date) }
    case .source(let allowed):
      let isAllowed = sources.map(allowed.contains)
      let source = columns.source
      return { isAllowed[Int(source[$0])] }
    case .device(let allowed):
      let isAllowed = devices.map(allowed.contains)
      return { [self] row in device(at: row).map { isAllowed[$0] } ?? false }
    case .deviceProperty(let key, let allowed):
      let isAllowed = devices.map { SampleCondition.matches($0, property: key, allowed) }
      let ofNone = SampleCondition.matches(nil, property: key, allowed)
      return { [self] row in device(at: row).map { isAllowed[$0] } ?? ofNone }
    case .metadata(let metadata):
      let ofTyped = metadata.matches([HKMetadataKeyWasUserEntered: true])
      let ofOthers = metadata.matches(nil)
      let ofSets = details.sets.map { metadata.matches($0.values) }
      return ofSaved(condition, associations) { [self] row in
        let set = details.metadata.isEmpty ? 0 : Int(details.metadata[placeBeneath(of: row)])
        return set > 0 ? ofSets[set - 1] : columns.wasUserEntered[row] ? ofTyped : ofOthers
      }
    case .quantity(let comparison, let bound):
      // Compared in base units, as in `HKQuantity` (U-41). The unit has already been checked
      // (S-96).
      guard let conversion = try? columns.unit.conversion(to: columns.unit.base),
        let value = try? bound.doubleValue(checked: bound.unit.base)
      else { return { _ in comparison == .notEqualTo } }
      return ofSaved(condition, associations) { [columns] row in
        comparison.holds(conversion(columns.value[row]), value)
      }
    default:
      return { [self] in condition.matches(sample(at: $0, details), associations: associations) }
    }
  }

  /// Returns a test that uses the object of a saved row, because it has more properties than the
  /// columns.
  private func ofSaved(
    _ condition: SampleCondition, _ associations: WorkoutAssociations,
    others test: @escaping (Int) -> Bool
  ) -> (Int) -> Bool {
    guard !owners.isEmpty else { return test }
    return { [self] row in
      savedSample(at: row).map { condition.matches($0, associations: associations) } ?? test(row)
    }
  }

  private func device(at row: Int) -> Int? {
    let device = columns.device[row]
    return device == .noName ? nil : Int(device)
  }
}
