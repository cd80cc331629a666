import Figures
import Health
import Languages

// Values entered by hand against recorded ones.
extension FigureMaker {
  /// The sentence on the difference between both, over the complete intervals that have both; empty
  /// without such intervals, and for other results. Readings far from the others, such as those of
  /// a child on the scale, make no difference between the two.
  var entryBlocks: [Block] {
    guard result.separation == .entry else { return [] }
    let complete = result.completeIntervals
    let differences = complete.compactMap { interval -> Double? in
      func value(_ entry: SampleEntry) -> Double? {
        (interval.near?.parts ?? interval.parts).first { $0.name == "\(entry)" }?.values[0]
      }
      guard let byHand = value(.byHand), let recorded = value(.recorded) else { return nil }
      return byHand - recorded
    }
    guard let low = differences.min(), let high = differences.max() else { return [] }
    let format = ValueFormat(0, of: result, format: format)
    let ends = (low: format.change(low), high: format.change(high))
    let mean = format.change(differences.reduce(0) { $0 + $1 / Double(differences.count) })
    let language = self.format.language
    return [
      .paragraph([
        .text(
          language.enteredMinusRecorded(
            title,
            mean: complete.contains { $0.near != nil } ? language.withoutFar(change: mean) : mean,
            range: ends.low == ends.high ? nil : ends, differences.count, noun))
      ])
    ]
  }
}
