import Figures
import Health
import Languages

// Values entered by hand against recorded ones.
extension FigureMaker {
  /// The sentence on the difference between both, over the complete intervals that have both; empty
  /// without such intervals, and for other results.
  var entryBlocks: [Block] {
    guard result.separation == .entry else { return [] }
    let complete = result.completeIntervals
    let differences = complete.compactMap { interval -> Double? in
      func value(_ entry: SampleEntry) -> Double? {
        interval.parts.first { $0.name == "\(entry)" }?.values[0]
      }
      guard let byHand = value(.byHand), let recorded = value(.recorded) else { return nil }
      return byHand - recorded
    }
    guard let low = differences.min(), let high = differences.max() else { return [] }
    let format = ValueFormat(0, of: result, format: format)
    let ends = (low: format.change(low), high: format.change(high))
    let mean = differences.reduce(0) { $0 + $1 / Double(differences.count) }
    return [
      .paragraph([
        .text(
          self.format.language.enteredMinusRecorded(
            title, mean: format.change(mean), range: ends.low == ends.high ? nil : ends,
            differences.count, noun))
      ])
    ]
  }
}
