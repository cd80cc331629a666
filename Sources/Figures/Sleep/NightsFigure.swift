/// Nights below each other, with each stage at the hours at which it happened.
///
/// A report over more than 31 nights shows weekly averages instead: nights labeled by their week,
/// each with one span from the mean bedtime to the mean wake time.
package struct NightsFigure: Figure {
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
  /// The usual times of falling asleep and waking, in minutes since the previous noon; `nil` if
  /// there are too few nights.
  package var usual: ClosedRange<Double>?

  package init(
    subject: FigureSubject, nights: [Night], format: FigureFormat, clock: ClockLabels,
    average: Double? = nil, averaged: (asleep: Int, all: Int)? = nil,
    usual: ClosedRange<Double>? = nil
  ) {
    self.subject = subject
    self.nights = nights
    self.format = format
    self.clock = clock
    self.average = average.flatMap { $0.isFinite ? $0 : nil }
    self.averaged = averaged
    self.usual = usual.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
  }

  /// The nights that are drawn.
  package var shown: ArraySlice<Night> { nights.suffix(Self.limit) }

  package var hasData: Bool { shown.contains { $0.extent != nil } }

  /// The hours around all nights that are drawn.
  package var axis: ClockAxis { ClockAxis(covering: shown.compactMap(\.extent), multiple: 4) }

  /// The stages that are drawn, from deepest to lightest.
  package var stages: [SleepStage] {
    let used = Set(shown.flatMap(\.spans).map(\.stage))
    return SleepStage.allCases.reversed().filter(used.contains)
  }

  package var keys: [FigureKey] {
    stages.map { stage in
      FigureKey(stage.name) { writer in
        let height = (stage.height * 15).rounded()
        writer.rect(
          x: .px(0), y: .px((12 - height) / 2), width: .px(12), height: .px(height),
          class: stage.mark)
      }
    }
  }

  package var words: FigureWords {
    FigureWords(
      finding: finding, title: subject.title, description: description, note: note, marks: marks)
  }

  private var finding: Finding {
    guard hasData else { return .noData }
    if let average {
      let nights = averaged.map { "\($0.asleep) of \(IntervalNoun.night.counted($0.all))" }
      return .nights(asleep: format.quantity(average), on: nights ?? "")
    }
    guard let asleep = counted.last else {
      return .latest(name: subject.name, value: "not recorded asleep")
    }
    return .latest(name: subject.name, value: format.quantity(asleep))
  }

  /// The times asleep of complete nights.
  private var counted: [Double] {
    shown.filter { $0.interval.state == .complete }.compactMap(\.asleep)
  }

  private var description: [String] {
    let noun = subject.interval
    let axis = axis
    var sentences = [
      "\(Sentence.capitalized(noun.counted(shown.count))) from \(subject.period), "
        + "drawn from \(clock.hour(axis.firstHour)) to \(clock.hour(axis.lastHour))."
    ]
    let current = shown.filter { $0.interval.isEmphasized && $0.interval.state == .complete }
    let emphasized = current.compactMap(\.asleep)
    let values = emphasized.count < 2 ? counted : emphasized
    if let low = values.min(), let high = values.max() {
      let opening =
        emphasized.count < 2 || subject.current == nil
        ? "You" : "In \(DataText(subject.current ?? "", limit: 80).string) you"
      let mean = average.map { " \(format.quantity($0)) a night on average," } ?? ""
      sentences.append(
        "\(opening) were asleep\(mean) between \(format.quantity(low)) and \(format.quantity(high))."
      )
    }
    if let usual {
      sentences.append(
        "You usually fall asleep around \(clock.time(usual.lowerBound)) "
          + "and wake around \(clock.time(usual.upperBound)).")
    }
    sentences.append(bedOnly)
    sentences.append(Sentence.missing(shown.filter(\.isWithoutData).map(\.interval), noun))
    for night in shown where night.interval.state == .running {
      sentences.append(Sentence.running(night.interval, value: night.asleep.map(format.number)))
    }
    return sentences
  }

  /// A sentence about nights in bed without sleep data; empty if there are none.
  private var bedOnly: String {
    let nights = shown.filter { $0.isWithoutSleep && $0.inBed != nil }.map(\.interval)
    guard let first = nights.first else { return "" }
    return nights.count == 1
      ? "\(Sentence.capitalized(Sentence.name(first.name))) has time in bed but no sleep data."
      : "\(subject.interval.counted(nights.count)) have time in bed but no sleep data."
  }

  private var note: [String] {
    var sentences = [
      Sentence.coverage(
        shown.map { ($0.interval.state, !$0.isWithoutSleep) }, subject.interval),
      bedOnly.isEmpty
        ? "" : bedOnly + " " + "Sums and means outside this figure count that as 0 h.",
    ]
    if nights.count > shown.count {
      sentences.append("The latest \(shown.count) of \(subject.interval.counted(nights.count)).")
    }
    return sentences + shown.map(\.clockNote)
  }

  private var marks: [String] {
    var sentences: [String] = []
    if hasData,
      shown.contains(where: { $0.isWithoutSleep && $0.interval.state != .ahead })
    {
      sentences.append("Dashed: no sleep data.")
    }
    if shown.contains(where: { $0.interval.state == .running && !$0.isWithoutSleep }) {
      sentences.append("Hollow: still running.")
    }
    return sentences
  }
}
