// Naps in the words about a time asleep, which includes them (R-17).
extension Sentence {
  /// The part of a time asleep that was in naps: `1 h 30 min napping`.
  package static func napping(_ quantity: String) -> String { "\(quantity) napping" }

  /// The naps of a night in the short form beside a number: `nap 1:30`, `naps 2:05`.
  static func naps(_ count: Int, _ number: String) -> String {
    "\(count == 1 ? "nap" : "naps") \(number)"
  }

  /// The times in bed of one night, from the first to the last.
  static func inBed(_ times: [(from: String, to: String)]) -> String {
    "In bed \(list(times.map { "between \($0.from) and \($0.to)" }))."
  }

  /// The clause about a mean of times asleep of which some have naps.
  package static let napsIncluded = "naps included"

  /// A text with a clause about a part of it: `8 h 30 min (1 h 30 min napping)`.
  ///
  /// - Parameter clause: the clause; empty for none.
  package static func qualified(_ text: String, _ clause: String) -> String {
    clause.isEmpty ? text : "\(text) (\(clause))"
  }
}

extension Night {
  /// The part of the time asleep that was in naps, in a sentence; empty without naps.
  func napping(_ format: FigureFormat) -> String {
    naps.isEmpty ? "" : Sentence.napping(format.quantity(napMinutes))
  }

  /// The naps beside the time asleep: `nap 1:30`, and `naps included` for a mean; empty without
  /// naps.
  func napWords(_ format: FigureFormat) -> String {
    if averagesNaps { return Sentence.napsIncluded }
    return naps.isEmpty ? "" : Sentence.naps(naps.count, format.number(napMinutes))
  }
}
