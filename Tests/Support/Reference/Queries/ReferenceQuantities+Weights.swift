import Foundation

extension ReferenceQuantityType {
  /// The average of weighted values according to the type's style (S-50…S-54); `nil` if there are
  /// no values.
  func average(_ readings: [(value: Double, weight: Double)]) -> Double? {
    guard !readings.isEmpty else { return nil }
    let whole = readings.map(\.weight).reduce(0, +)
    func mean(_ value: (Double) -> Double) -> Double {
      readings.map { value($0.value) * $0.weight }.reduce(0, +) / whole
    }
    switch style {
    case .equivalentLevel: return 10 * log10(mean { pow(10, $0 / 10) })
    case .cumulative, .arithmetic, .temporal: return mean { $0 }
    }
  }
}

/// Weights of readings (S-50…S-54, R-63, R-67).
extension ReferenceQuantities {
  enum Purpose { case average, bands }

  /// The values with their weights in an interval; empty if no reading is in the interval, even if
  /// an earlier one is held into it.
  func weighted(
    _ samples: [ReferenceQuantitySample], for purpose: Purpose, in interval: Range<Double>
  ) -> [(value: Double, weight: Double)] {
    let touching = samples.filter { $0.touches(interval) }
    guard !touching.isEmpty else { return [] }
    let weighsTime =
      purpose == .average
      ? type.style == .temporal || type.style == .equivalentLevel : scope.query.sharesTime
    guard weighsTime else { return touching.map { (value($0), 1) } }
    if let minutes = scope.query.holdMinutes {
      return held(samples, minutes: minutes, in: interval)
    }
    // An instant has no share of the time.
    let instantWeight: Double = purpose == .average ? 1 : 0
    return touching.map { sample in
      (
        value(sample),
        sample.start == sample.end ? instantWeight : sample.clipped(to: interval).length
      )
    }
  }

  /// The readings with the time for which they are held. An instant lasts until the next later
  /// reading of its source, at most the given number of minutes (S-53a).
  func held(
    _ samples: [ReferenceQuantitySample], minutes: Int, in interval: Range<Double>
  ) -> [(value: Double, weight: Double)] {
    samples.compactMap { sample in
      let span = span(of: sample, among: samples, minutes: minutes).clamped(to: interval)
      return span.isEmpty ? nil : (value(sample), span.length)
    }
  }

  /// True if shares of time are requested, but none of the readings in the intervals lasts, which
  /// is a mistake.
  var sharesNoTime: Bool {
    let sharesTime =
      !scope.query.bands.isEmpty && scope.query.sharesTime
      || scope.query.statistics?.contains("time_with_data") == true
    guard sharesTime, scope.query.holdMinutes == nil else { return false }
    let readings = samples.filter { sample in scope.intervals.contains { sample.touches($0) } }
    return !readings.isEmpty && readings.allSatisfy { $0.start == $0.end }
  }

  func span(
    of sample: ReferenceQuantitySample, among samples: [ReferenceQuantitySample], minutes: Int
  ) -> Range<Double> {
    guard sample.start == sample.end else { return sample.start..<sample.end }
    let next = samples.filter { $0.source == sample.source && $0.start > sample.start }
      .map(\.start).min()
    return sample.start..<min(next ?? .infinity, sample.start + Double(minutes) * 60)
  }
}
