package import Languages

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
  /// The sum, which leaves out amounts counted twice, as a label: `58,220 steps in all`.
  package var sum: @Sendable (_ number: String) -> String
  /// True for things that are counted, false for an amount in a unit.
  package var isCounted: Bool

  package init(
    subject: FigureSubject, sources: [Source], format: FigureFormat, isCounted: Bool = true,
    sum: @escaping @Sendable (_ number: String) -> String
  ) {
    self.subject = subject
    self.sources = sources
    self.format = format
    self.sum = sum
    self.isCounted = isCounted
  }

  /// The sums, limited to the greatest finite number.
  package var added: Double { total(\.added) }
  package var twice: Double { total(\.twice) }
  package var counted: Double { total(\.total) }

  package var hasData: Bool { counted > 0 }

  private func total(_ part: (Source) -> Double) -> Double {
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
    let names = counted.map { DataText.name($0.noun) }
    let count = counted.reduce(0) { $0 + $1.count }
    // The headline has room for five words of source names.
    let isShort = names.joined(separator: " ").split(separator: " ").count <= 5
    return .overlap(
      sources: isShort ? .names(names) : .count(count),
      counted: format.quantity(self.counted), twice: twice > 0 ? format.number(twice) : nil,
      areThings: isCounted)
  }

  package var description: [String] {
    guard hasData else { return [language.noData(from: subject.period)] }
    return [
      language.overlap(
        format.quantity(counted), subject.period,
        sources.map { (DataText.name($0.noun), format.number($0.added)) },
        twice: twice > 0 ? format.number(twice) : nil),
      language.remaining(format.number(added)),
    ]
  }

  package var note: [String] {
    guard hasData, sources.count > 1 else { return [] }
    let names = sources.map { DataText.name($0.noun) }
    guard names.count > 2 else {
      return [language.order(names[0], then: names[1])]
    }
    return [language.order(names)]
  }
}
