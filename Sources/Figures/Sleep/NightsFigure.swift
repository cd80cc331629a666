package import Languages

/// Nights below each other, with each stage at the hours at which it happened.
///
/// A report over more than 31 nights shows weekly averages instead: nights labeled by their week,
/// each with one span from the mean bedtime to the mean wake time.
package struct NightsFigure: DescribedFigure {
  /// The greatest number of nights in a drawing; if there are more, the latest are shown.
  package static let limit = 31

  package var subject: FigureSubject
  package var nights: [Night]
  /// The format of durations in minutes.
  package var format: FigureFormat
  package var clock: ClockLabels
  /// The average time asleep per night in the report's interval, in minutes; `nil` if it has none.
  package var average: Double?
  /// The number of nights with time asleep and the number of all nights that the average covers;
  /// `nil` if they are equal.
  package var averaged: (asleep: Int, all: Int)?
  /// True if the average covers only this report's nights.
  package var averagesCurrent = false
  /// True if one of the nights that the average covers has naps, which it includes.
  package var averagesNaps: Bool
  /// The usual times of falling asleep and waking, in the minutes of nights; `nil` if there are too
  /// few nights.
  package var usual: ClosedRange<Double>?
  /// A sentence about how the nights are cut; empty for none.
  package var remark: String

  package init(
    subject: FigureSubject, nights: [Night], format: FigureFormat, clock: ClockLabels,
    average: Double? = nil, averaged: (asleep: Int, all: Int)? = nil,
    averagesNaps: Bool = false, usual: ClosedRange<Double>? = nil, remark: String = ""
  ) {
    self.subject = subject
    self.nights = nights
    self.format = format
    self.clock = clock
    self.average = average.flatMap { $0.isFinite ? $0 : nil }
    self.averaged = averaged
    self.averagesNaps = averagesNaps
    self.remark = remark
    self.usual = usual.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
  }

  /// The nights that are drawn.
  package var shown: ArraySlice<Night> { nights.suffix(Self.limit) }

  package var hasData: Bool { shown.contains { $0.extent != nil } }

  /// The events in the rows that are drawn.
  package var events: FigureEvents { subject.events.rows(after: nights.count - shown.count) }

  /// The hours around all nights that are drawn.
  package var axis: ClockAxis { ClockAxis(covering: shown.compactMap(\.extent), multiple: 4) }

  /// The stages that are drawn, from deepest to lightest.
  package var stages: [SleepStage] {
    let used = Set(shown.flatMap(\.spans).map(\.stage))
    return SleepStage.allCases.reversed().filter(used.contains)
  }

  package var keys: [FigureKey] {
    stages.map { stage in
      FigureKey(language.name(of: stage), height: (stage.height * 15).rounded(), class: stage.mark)
    }
  }

  /// The nights that the average covers and those among them with time asleep, if the latter are
  /// too few for a statement about all (R-5b); `nil` otherwise.
  private var sparse: (asleep: Int, all: Int)? {
    averaged.flatMap { Double($0.asleep) < subject.leastShare * Double($0.all) ? $0 : nil }
  }

  package var finding: Finding {
    guard hasData else { return .noData }
    if let sparse {
      return .sparse(name: subject.shortName, count: sparse.asleep, of: sparse.all, noun: .night)
    }
    if let average {
      return .nights(
        asleep: format.quantity(average), on: averaged.map { Part($0.asleep, of: $0.all) },
        hasNaps: averagesNaps)
    }
    guard let night = counted.last else {
      return .notAsleep(name: subject.shortName)
    }
    return .latest(
      name: subject.shortName, value: quantity(night), when: DataText.time(night.interval.when))
  }

  /// The complete nights with sleep data.
  private var counted: [Night] {
    shown.filter { $0.interval.state == .complete && $0.asleep != nil }
  }

  /// The time asleep in a sentence, with the part of it in naps.
  private func quantity(_ night: Night) -> String {
    night.quantity(format, language) ?? ""
  }

  package var description: [String] {
    let noun = subject.interval
    let axis = axis
    var sentences = [
      language.nights(
        shown.count, noun, subject.period, from: clock.hour(axis.firstHour),
        to: clock.hour(axis.lastHour))
    ]
    let current = shown.filter { $0.interval.isEmphasized && $0.interval.state == .complete }
    let emphasized = current.filter { $0.asleep != nil }
    let values = emphasized.count < 2 ? counted : emphasized
    func isShorter(_ a: Night, _ b: Night) -> Bool { a.asleep ?? 0 < b.asleep ?? 0 }
    if let low = values.min(by: isShorter), let high = values.max(by: isShorter) {
      let current = emphasized.count < 2 ? nil : subject.current
      sentences.append(
        language.asleep(
          AsleepNights(
            current: current.map { DataText($0, limit: 80).string },
            average: sparse == nil ? average.map(format.quantity) : nil,
            includesNaps: averagesNaps,
            least: DatedText(quantity(low), DataText.time(low.interval.when)),
            greatest: values.count == 1 ? nil : quantity(high))))
    }
    if let usual {
      sentences.append(
        language.usual(
          fallAsleep: clock.time(usual.lowerBound), wake: clock.time(usual.upperBound)))
    }
    sentences.append(bedOnly)
    sentences.append(napping)
    sentences.append(subject.missing(shown.filter(\.isWithoutData).map(\.interval)))
    for night in shown where night.interval.state == .running {
      sentences.append(subject.running(night.interval, value: night.asleep.map(format.number)))
    }
    return sentences
  }

  /// A sentence about nights in bed without sleep data; empty if there are none.
  private var bedOnly: String {
    let nights = shown.filter { !$0.hasSleepData && $0.inBed != nil }.map(\.interval)
    guard let first = nights.first else { return "" }
    return nights.count == 1
      ? language.inBedOnly(DataText.time(first.name))
      : language.inBedOnly(nights.count, subject.interval)
  }

  /// A sentence about naps: up to three with their times, more by their number; empty without naps.
  private var napping: String {
    let naps = shown.flatMap(\.naps)
    guard !naps.isEmpty else {
      return shown.contains(where: \.averagesNaps) ? language.timesIncludeNaps : ""
    }
    guard naps.count > 3 else {
      return language.naps(shown.flatMap { $0.napTexts(format) })
    }
    let nights = shown.count { !$0.naps.isEmpty }
    return language.naps(
      naps.count, inNights: nights, subject.interval,
      total: format.quantity(naps.reduce(0) { $0 + $1.asleep }))
  }

  package var tipCount: Int { shown.count }

  package var note: [String] {
    var sentences = [
      subject.coverageSentence(of: shown.map { ($0.interval.state, $0.hasSleepData) }),
      bedOnly,
      shown.contains(where: \.averagesNaps) ? napping : "",
      remark,
    ]
    if nights.count > shown.count {
      sentences.append(language.latest(Part(shown.count, of: nights.count), subject.interval))
    }
    return sentences + shown.map { $0.clockNote(language) }
  }

  package var marks: [String] {
    var sentences: [String] = []
    let empty = shown.filter(\.isEmptyRow)
    if hasData, !empty.isEmpty {
      let hasMissing = empty.contains { $0.asleep == nil }
      sentences.append(language.meaning(of: .dashed, hasMissing ? .noSleepData : .noSleep))
    }
    let drawn = shown.filter { !$0.isWithoutSleep }.map { FigurePoint($0.interval, value: 0) }
    return sentences + subject.uncounted(drawn, running: .hollow, thin: .hollow)
  }
}
