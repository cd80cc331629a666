package import Health

extension SampleColumns {
  /// Creates columns of samples in the engine's order, in the type's canonical unit.
  package init(_ type: HKQuantityType, _ samples: [ReferenceSample]) {
    self.init(type: type, unit: type.canonicalUnit)
    let ordered = samples.sorted {
      ($0.start, $0.end, $0.source, $0.value, $0.sequence)
        < ($1.start, $1.end, $1.source, $1.value, $1.sequence)
    }
    for sample in ordered {
      start.append(sample.start)
      end.append(sample.end)
      value.append(sample.value)
      source.append(NamePlace(sample.source))
      device.append(.noName)
      wasUserEntered.append(false)
      sequence.append(UInt32(sample.sequence))
    }
  }
}

extension StatisticsValues {
  /// True if the values agree with the reference, except for the rounding of floating-point sums.
  /// Only the requested values are compared.
  package func agrees(with reference: ReferenceStatistics, on options: HKStatisticsOptions) -> Bool
  {
    var expected = ReferenceStatistics()
    var actual = ReferenceStatistics()
    expected.count = reference.count
    actual.count = count
    func compare(
      _ option: HKStatisticsOptions, _ path: WritableKeyPath<ReferenceStatistics, Double?>,
      _ value: Double?
    ) {
      guard options.contains(option) else { return }
      expected[keyPath: path] = reference[keyPath: path]
      actual[keyPath: path] = value
    }
    compare(.cumulativeSum, \.sum, sum)
    compare(.discreteAverage, \.average, average)
    compare(.discreteMin, \.minimum, minimum)
    compare(.discreteMax, \.maximum, maximum)
    compare(.mostRecent, \.mostRecent, mostRecent)
    compare(.duration, \.duration, duration)
    return actual.isClose(to: expected)
  }
}
