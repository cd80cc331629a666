/// Amounts of several sources laid end to end: the first source, the amount that each later source
/// adds, and the amount left out because an earlier source had counted at the same time.
package struct OverlapFigure: DescribedFigure {
  /// A source with its amounts.
  package struct Source: Sendable {
    /// The name of the source: `Watch`.
    package var name: String
    /// The name within a sentence: `watch`.
    package var noun: String
    /// The amount that the source recorded.
    package var total: Double
    /// The amount at times when no earlier source recorded: the part of the sum that comes from
    /// this source.
    package var added: Double
    /// The number of sources that this entry combines.
    package var count: Int

    package init(
      _ name: String, noun: String? = nil, total: Double, added: Double, count: Int = 1
    ) {
      self.name = name
      self.count = count
      self.noun = noun ?? name
      self.added = added.isFinite ? max(0, added) : 0
      self.total = total.isFinite ? max(self.added, total) : self.added
    }

    /// The amount at times when an earlier source also recorded.
    package var twice: Double { total - added }
  }

  package var subject: FigureSubject
  /// Two to four sources, in the order in which they count.
  package var sources: [Source]
  package var format: FigureFormat
  /// The words after the sum, which leaves out amounts counted twice: `steps walked`.
  package var phrase: String
  /// True for things that are counted, false for an amount in a unit.
  package var isCounted: Bool

  package init(
    subject: FigureSubject, sources: [Source], format: FigureFormat, phrase: String,
    isCounted: Bool = true
  ) {
    self.subject = subject
    self.sources = sources
    self.format = format
    self.phrase = phrase
    self.isCounted = isCounted
  }

  /// The sums, limited to the greatest finite number.
  package var added: Double { sum(\.added) }
  package var twice: Double { sum(\.twice) }
  package var counted: Double { sum(\.total) }

  package var hasData: Bool { counted > 0 }

  private func sum(_ part: (Source) -> Double) -> Double {
    min(.greatestFiniteMagnitude, sources.reduce(0) { $0 + part($1) })
  }

  /// The shares of the bar: the amount that each source adds, then the amount counted twice.
  package var shares: [Double] {
    // The sum of huge amounts can overflow; an eighth of each cannot.
    let parts = (sources.map(\.added) + [twice]).map { $0 / 8 }
    let total = parts.reduce(0, +)
    return parts.map { total > 0 ? $0 / total : 0 }
  }

  package var finding: Finding {
    guard hasData else { return .noData }
    let counted = sources.filter { $0.total > 0 }
    let names = counted.map { Sentence.name($0.noun) }
    let count = counted.reduce(0) { $0 + $1.count }
    // The headline has room for five words of source names.
    let isShort = names.joined(separator: " ").split(separator: " ").count <= 5
    return .overlap(
      sources: isShort ? names : ["\(count) sources"],
      counted: format.quantity(self.counted), twice: twice > 0 ? format.number(twice) : "none",
      pronoun: isCounted ? "them" : "it")
  }

  package var description: [String] {
    guard hasData else { return ["No data from \(subject.period)."] }
    let parts = sources.enumerated().map { index, source in
      let name = Sentence.name(source.noun)
      guard index > 0 else { return "\(format.number(source.added)) by \(name)" }
      return "\(format.number(source.added)) by \(name) where no source before it has data"
    }
    let rest = twice > 0 ? "\(format.number(twice)) counted twice, left out" : "none counted twice"
    return [
      "One bar of \(format.quantity(counted)), \(subject.period): "
        + (parts + [rest]).joined(separator: "; ") + ".",
      "\(format.number(added)) remain.",
    ]
  }

  package var note: [String] {
    guard hasData, sources.count > 1 else { return [] }
    let names = sources.map { Sentence.name($0.noun) }
    guard names.count > 2 else {
      return ["Where both counted, \(names[0]) is used; \(names[1]) fills its gaps."]
    }
    return [
      "Where several counted, the first in this order is used: \(Sentence.list(names))."
    ]
  }
}
