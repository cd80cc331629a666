import Languages

extension CanaryLanguage: PhraseLanguage {
  func number(_ count: Int) -> String { Self.mark(count) }
  func counted(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  func plural(_ noun: IntervalNoun) -> String { Self.mark(noun) }
  func list(_ items: [String]) -> String { Self.mark(items) }
  func qualified(_ text: String, _ clause: String) -> String { Self.mark(text, clause) }
  func bracketed(_ clause: String) -> String { Self.mark(clause) }
  func sentence(_ phrase: String) -> String { Self.mark(phrase) }
  var sentenceSpace: String { " " }
  func rate(_ amount: String, each noun: IntervalNoun) -> String { Self.mark(amount, noun) }
}

extension CanaryLanguage: HeadlineLanguage {
  func headline(_ finding: Finding) -> String { Self.mark(finding) }
}

extension CanaryLanguage: SeriesLanguage {
  func coverage(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
  func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    Self.mark(part, thin, noun)
  }
  func undrawn(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  func missing(_ names: [String]) -> String { Self.mark(names) }
  func missing(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  func thin(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  func running(_ name: String, until: String?, value: String?) -> String {
    Self.mark(name, until, value)
  }
  func axisStart(_ number: String) -> String { Self.mark(number) }
  func extremes(_ greatest: DatedText, _ least: DatedText, isAmount: Bool) -> String {
    Self.mark(greatest, least, isAmount)
  }
  func only(_ value: DatedText) -> String { Self.mark(value) }
  func current(_ name: String, from least: DatedText, to greatest: DatedText) -> String {
    Self.mark(name, least, greatest)
  }
  func current(_ name: String, only value: String) -> String { Self.mark(name, value) }
  func latest(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
  func noData(from period: String) -> String { Self.mark(period) }
  var noDataSentence: String { Self.mark() }
  func tip(_ name: String, _ value: String) -> String { Self.mark(name, value) }
  func span(_ first: String, _ last: String) -> String { Self.mark(first, last) }
  func summary(median: String, from least: String, to greatest: String) -> String {
    Self.mark(median, least, greatest)
  }
  func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
  func untilClause(_ time: String) -> String { Self.mark(time) }
  var thinClause: String { Self.mark() }
  func days(_ values: [(day: String, value: String)]) -> String { Self.mark(values) }
  func week(_ number: Int) -> String { Self.mark(number) }
  func event(_ date: String, _ text: String) -> String { Self.mark(date, text) }
  func unnumberedEvents(_ count: Int) -> String { Self.mark(count) }
  func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    Self.mark(numbers, count, title)
  }
  func quoted(_ title: String) -> String { Self.mark(title) }
  func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String { Self.mark(size, noun) }
}

extension CanaryLanguage: MarkLanguage {
  var noData: String { Self.mark() }
  var notBegun: String { Self.mark() }
  var outOfRange: String { Self.mark() }
  var stillRunning: String { Self.mark() }
  var belowZero: String { Self.mark() }
  var goalLabel: String { Self.mark() }
  var medianLabel: String { Self.mark() }
  func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String { Self.mark(mark, meaning) }
}

extension CanaryLanguage: TextLanguage {
  func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String { Self.mark(size, noun) }
  func course(from least: String, to greatest: String, latest: String) -> String {
    Self.mark(least, greatest, latest)
  }
  func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
}

extension CanaryLanguage: BarLanguage {
  func title(_ title: String, goal: String) -> String { Self.mark(title, goal) }
  func inFullColor(_ current: String) -> String { Self.mark(current) }
  func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    Self.mark(noun, period, goal)
  }
  func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    Self.mark(part, noun, isUpperLimit)
  }
  func steps(upTo size: Int, _ noun: IntervalNoun) -> String { Self.mark(size, noun) }
  func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    Self.mark(value, parts)
  }
  func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    Self.mark(noun, period, hasBars)
  }
  func profileBands(haveMost: Bool) -> String { Self.mark(haveMost) }
  func rowsOfHours(parts count: Int) -> String { Self.mark(count) }
}

extension CanaryLanguage: CalendarLanguage {
  func levels(_ thresholds: [String]) -> [String] {
    (0...thresholds.count).map { _ in Self.mark(thresholds) }
  }
  func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    Self.mark(haveSizes, goal)
  }
  func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    Self.mark(count, noun, period)
  }
  func reached(_ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    Self.mark(goal, count, noun, isUpperLimit)
  }
  var yearBlocks: String { Self.mark() }
  func weekColumns(from first: String, to last: String) -> String { Self.mark(first, last) }
  func levelNames(_ names: [String]) -> String { Self.mark(names) }
}

extension CanaryLanguage: CardLanguage {
  func card(_ name: String, _ value: String, unit: String) -> String {
    Self.mark(name, value, unit)
  }
  func card(_ line: String) -> String { Self.mark(line) }
}

extension CanaryLanguage: CycleLanguage {
  func name(of level: FlowLevel) -> String { Self.mark(level) }
  func noun(of level: FlowLevel) -> String { Self.mark(level) }
  func cycle(_ length: CycleLength) -> String { Self.mark(length) }
  func cycles(_ count: Int, _ period: String) -> String { Self.mark(count, period) }
  func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    Self.mark(count, low, high, mean)
  }
  func periodLengths(low: String, high: String, mean: String) -> String {
    Self.mark(low, high, mean)
  }
  func cycleIsRunning(_ name: String, day: String) -> String { Self.mark(name, day) }
  func cyclesCutOff(_ count: Int) -> String { Self.mark(count) }
  func cyclesNotCounted(_ count: Int, days: Int) -> String { Self.mark(count, days) }
  func onAverage(_ length: String) -> String { Self.mark(length) }
  var dayHeading: String { Self.mark() }
  func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    Self.mark(name, length, period, flow)
  }
  func cycleInRow(_ length: CycleLength, period: String?) -> String { Self.mark(length, period) }
  var noFlow: String { Self.mark() }
  func rowsCutOff(days: Int) -> String { Self.mark(days) }
}

extension CanaryLanguage: DayLanguage {
  func days(_ count: Int, _ period: String) -> String { Self.mark(count, period) }
  func extremes(of part: String, _ highest: DatedText, _ lowest: DatedText) -> String {
    Self.mark(part, highest, lowest)
  }
  func noData(onDays count: Int) -> String { Self.mark(count) }
  func drawingsOfDay(from least: String, to greatest: String, unit: String) -> String {
    Self.mark(least, greatest, unit)
  }
  func linesAcrossEach(_ limits: [String]) -> String { Self.mark(limits) }
  func columnsOfDay(lowest part: String, levels least: String, to greatest: String) -> String {
    Self.mark(part, least, greatest)
  }
}

extension CanaryLanguage: LineLanguage {
  func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    Self.mark(count, noun, period)
  }
  func value(of name: String, _ value: String, change: String?, _ noun: IntervalNoun) -> String {
    Self.mark(name, value, change, noun)
  }
  func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, of name: String,
    middleHalf: (from: String, to: String)
  ) -> String {
    Self.mark(part, noun, median, name, middleHalf)
  }
  func medianCovers(_ name: String) -> String { Self.mark(name) }
  func band(middleHalfOf name: String) -> String { Self.mark(name) }
  func gap(_ count: Int, _ noun: IntervalNoun) -> [String] { [Self.mark(count, noun)] }
  func label(_ value: DatedText) -> String { Self.mark(value) }
  var smoothedLabel: String { Self.mark() }
  func smoothedKey(timeConstant days: Int) -> String { Self.mark(days) }
  func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    Self.mark(count, period, days)
  }
  func smoothedLine(from start: DatedText, to end: DatedText) -> String { Self.mark(start, end) }
  func readings(_ extremes: ReadingExtremes) -> String { Self.mark(extremes) }
  func nothing(forDays gaps: [Int]) -> String { Self.mark(gaps) }
  func readingDays(_ part: Part) -> String { Self.mark(part) }
  func smoothedLineMeaning(timeConstant days: Int) -> String { Self.mark(days) }
  func smoothedLineIsBroken(overDays days: Int) -> String { Self.mark(days) }
  func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count) }
  var smoothedText: String { Self.mark() }
  func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    Self.mark(measure, name, part)
  }
  func sources(_ sources: [(name: String, shape: SourceShape)], haveLines: Bool) -> String {
    Self.mark(sources, haveLines)
  }
  func readings(_ noun: IntervalNoun, from period: String, by part: SeriesPart) -> String {
    Self.mark(noun, period, part)
  }
  func source(_ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes)
    -> String
  {
    Self.mark(name, count, noun, extremes)
  }
  func groupLineIsBroken(_ noun: IntervalNoun) -> String { Self.mark(noun) }
  func lineIsBroken(overDays days: Int) -> String { Self.mark(days) }
  func moreInTable(_ count: Int, _ part: SeriesPart) -> String { Self.mark(count, part) }
  func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String { Self.mark(name) }
  func values(_ values: [(name: String, value: String)]) -> String { Self.mark(values) }
}

extension CanaryLanguage: TimeLanguage {
  func name(of interval: NamedInterval) -> String { Self.mark(interval) }
  func when(_ interval: NamedInterval) -> String { Self.mark(interval) }
  func when(weekday name: String) -> String { Self.mark(name) }
  func when(time: String) -> String { Self.mark(time) }
  func period(from first: String, to last: String) -> String { Self.mark(first, last) }
}
