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
      FigureKey(stage.name, height: (stage.height * 15).rounded(), class: stage.mark)
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
      return .sparse(name: subject.name, count: sparse.asleep, of: sparse.all, noun: .night)
    }
    if let average {
      let noun = IntervalNoun.night
      let nights = averaged.map { "\(noun.number($0.asleep)) of \(noun.counted($0.all))" }
      return .nights(
        asleep: format.quantity(average), on: nights ?? "", hasNaps: averagesNaps)
    }
    guard let night = counted.last else {
      return .latest(name: subject.name, value: "not recorded asleep")
    }
    return .latest(name: subject.name, value: quantity(night), when: night.interval.when)
  }

  /// The complete nights with sleep data.
  private var counted: [Night] {
    shown.filter { $0.interval.state == .complete && $0.asleep != nil }
  }

  /// The time asleep in a sentence, with the part of it in naps.
  private func quantity(_ night: Night) -> String {
    Sentence.qualified(format.quantity(night.asleep ?? 0), night.napping(format))
  }

  package var description: [String] {
    let noun = subject.interval
    let axis = axis
    var sentences = [
      "\(Sentence.capitalized(noun.counted(shown.count))) from \(subject.period), "
        + "drawn from \(clock.hour(axis.firstHour)) to \(clock.hour(axis.lastHour))."
    ]
    let current = shown.filter { $0.interval.isEmphasized && $0.interval.state == .complete }
    let emphasized = current.filter { $0.asleep != nil }
    let values = emphasized.count < 2 ? counted : emphasized
    func isShorter(_ a: Night, _ b: Night) -> Bool { a.asleep ?? 0 < b.asleep ?? 0 }
    if let low = values.min(by: isShorter), let high = values.max(by: isShorter) {
      let current = emphasized.count < 2 ? nil : subject.current
      let opening =
        current.map { Sentence.capitalized(DataText($0, limit: 80).string) + ": you" } ?? "You"
      let included = averagesNaps ? ", \(Sentence.napsIncluded)" : ""
      let mean =
        (sparse == nil ? average : nil).map {
          " \(format.quantity($0)) a night on average\(included),"
        } ?? ""
      let times =
        values.count == 1
        ? " \(quantity(low)) \(Sentence.name(low.interval.when))"
        : "\(mean) between \(quantity(low)) and \(quantity(high))"
      sentences.append("\(opening) were asleep\(times).")
    }
    if let usual {
      sentences.append(
        "You usually fall asleep around \(clock.time(usual.lowerBound)) "
          + "and wake around \(clock.time(usual.upperBound)).")
    }
    sentences.append(bedOnly)
    sentences.append(napping)
    sentences.append(Sentence.missing(shown.filter(\.isWithoutData).map(\.interval), noun))
    for night in shown where night.interval.state == .running {
      sentences.append(Sentence.running(night.interval, value: night.asleep.map(format.number)))
    }
    return sentences
  }

  /// A sentence about nights in bed without sleep data; empty if there are none.
  private var bedOnly: String {
    let nights = shown.filter { !$0.hasSleepData && $0.inBed != nil }.map(\.interval)
    guard let first = nights.first else { return "" }
    return nights.count == 1
      ? "\(Sentence.capitalized(Sentence.name(first.name))) has time in bed but no sleep data."
      : "\(subject.interval.counted(nights.count)) have time in bed but no sleep data."
  }

  /// A sentence about naps: up to three with their times, more by their number; empty without naps.
  private var napping: String {
    let naps = shown.flatMap(\.naps)
    guard !naps.isEmpty else {
      return shown.contains(where: \.averagesNaps) ? "The times asleep include naps." : ""
    }
    guard naps.count > 3 else {
      let parts = naps.map { "\(format.quantity($0.asleep)) \(Sentence.name($0.when))" }
      return "\(naps.count == 1 ? "Nap" : "Naps"): \(Sentence.list(parts))."
    }
    let nights = shown.count { !$0.naps.isEmpty }
    return "\(naps.count) naps in \(subject.interval.counted(nights)), "
      + "\(format.quantity(naps.reduce(0) { $0 + $1.asleep })) in all."
  }

  package var tipCount: Int { shown.count }

  package var note: [String] {
    var sentences = [
      Sentence.coverage(shown.map { ($0.interval.state, $0.hasSleepData) }, subject.interval),
      bedOnly,
      shown.contains(where: \.averagesNaps) ? napping : "",
      remark,
    ]
    if nights.count > shown.count {
      sentences.append("The latest \(shown.count) of \(subject.interval.counted(nights.count)).")
    }
    return sentences + shown.map(\.clockNote)
  }

  package var marks: [String] {
    var sentences: [String] = []
    let empty = shown.filter { $0.emptyWords != nil }
    if hasData, !empty.isEmpty {
      let hasMissing = empty.contains { $0.asleep == nil }
      sentences.append(hasMissing ? "Dashed: no sleep data." : "Dashed: no sleep.")
    }
    let drawn = shown.filter { !$0.isWithoutSleep }.map { FigurePoint($0.interval, value: 0) }
    return sentences + Sentence.uncounted(drawn, running: "Hollow", thin: "Hollow")
  }
}
