package import Languages

extension CanaryLanguage: PhraseLanguage {
  package func number(_ count: Int) -> String { Self.mark(count) }
  package func counted(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  package func plural(_ noun: IntervalNoun) -> String { Self.mark(noun) }
  package func list(_ items: [String]) -> String { Self.mark(items) }
  package func qualified(_ text: String, _ clause: String) -> String { Self.mark(text, clause) }
  package func bracketed(_ clause: String) -> String { Self.mark(clause) }
  package func sentence(_ phrase: String) -> String { Self.mark(phrase) }
  package var sentenceSpace: String { " " }
  package func rate(_ amount: String, each noun: IntervalNoun) -> String { Self.mark(amount, noun) }
}

extension CanaryLanguage: HeadlineLanguage {
  package func headline(_ finding: Finding) -> String { Self.mark(finding) }
}

extension CanaryLanguage: SeriesLanguage {
  package func coverage(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
  package func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    Self.mark(part, thin, noun)
  }
  package func undrawn(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  package func missing(_ names: [String]) -> String { Self.mark(names) }
  package func missing(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  package func thin(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  package func running(_ name: String, until end: DataEnd?, value: String?) -> String {
    Self.mark(name, end, value)
  }
  package func axisStart(_ number: String) -> String { Self.mark(number) }
  package func extremes(_ greatest: DatedText, _ least: DatedText, isAmount: Bool) -> String {
    Self.mark(greatest, least, isAmount)
  }
  package func only(_ value: DatedText) -> String { Self.mark(value) }
  package func current(_ name: String, from least: DatedText, to greatest: DatedText) -> String {
    Self.mark(name, least, greatest)
  }
  package func current(_ name: String, only value: String) -> String { Self.mark(name, value) }
  package func latest(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
  package func noData(from period: String) -> String { Self.mark(period) }
  package var noDataSentence: String { Self.mark() }
  package func tip(_ name: String, _ value: String) -> String { Self.mark(name, value) }
  package func span(_ first: String, _ last: String) -> String { Self.mark(first, last) }
  package func summary(median: String, from least: String, to greatest: String) -> String {
    Self.mark(median, least, greatest)
  }
  package func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String {
    Self.mark(part, noun)
  }
  package func untilClause(_ end: DataEnd) -> String { Self.mark(end) }
  package var thinClause: String { Self.mark() }
  package func days(_ values: [(day: String, value: String)]) -> String { Self.mark(values) }
  package func week(_ number: Int) -> String { Self.mark(number) }
  package func event(_ date: String, _ text: String) -> String { Self.mark(date, text) }
  package func unnumberedEvents(_ count: Int) -> String { Self.mark(count) }
  package func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    Self.mark(numbers, count, title)
  }
  package func quoted(_ title: String) -> String { Self.mark(title) }
  package func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String { Self.mark(size, noun) }
}

extension CanaryLanguage: MarkLanguage {
  package var noData: String { Self.mark() }
  package var notBegun: String { Self.mark() }
  package var outOfRange: String { Self.mark() }
  package var stillRunning: String { Self.mark() }
  package var belowZero: String { Self.mark() }
  package var goalLabel: String { Self.mark() }
  package var medianLabel: String { Self.mark() }
  package func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String { Self.mark(mark, meaning) }
}

extension CanaryLanguage: TextLanguage {
  package func columns(meanOfUpTo size: Int, _ noun: IntervalNoun) -> String {
    Self.mark(size, noun)
  }
  package func course(from least: String, to greatest: String, latest: String) -> String {
    Self.mark(least, greatest, latest)
  }
  package func intervalsWithData(_ part: Part, _ noun: IntervalNoun) -> String {
    Self.mark(part, noun)
  }
}

extension CanaryLanguage: BarLanguage {
  package func title(_ title: String, goal: String) -> String { Self.mark(title, goal) }
  package func inFullColor(_ current: String) -> String { Self.mark(current) }
  package func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String {
    Self.mark(noun, period, goal)
  }
  package func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String {
    Self.mark(part, noun, isUpperLimit)
  }
  package func steps(upTo size: Int, _ noun: IntervalNoun) -> String { Self.mark(size, noun) }
  package func parts(of value: String, _ parts: [(name: String, value: String)]) -> String {
    Self.mark(value, parts)
  }
  package func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String {
    Self.mark(noun, period, hasBars)
  }
  package func profileBands(haveMost: Bool) -> String { Self.mark(haveMost) }
  package func rowsOfHours(parts count: Int) -> String { Self.mark(count) }
}

extension CanaryLanguage: CalendarLanguage {
  package func levels(_ thresholds: [String]) -> [String] {
    (0...thresholds.count).map { _ in Self.mark(thresholds) }
  }
  package func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String {
    Self.mark(haveSizes, goal)
  }
  package func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    Self.mark(count, noun, period)
  }
  package func reached(_ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool)
    -> String
  {
    Self.mark(goal, count, noun, isUpperLimit)
  }
  package var yearBlocks: String { Self.mark() }
  package func weekColumns(from first: String, to last: String) -> String { Self.mark(first, last) }
  package func levelNames(_ names: [String]) -> String { Self.mark(names) }
}

extension CanaryLanguage: CardLanguage {
  package func card(_ name: String, _ value: String, unit: String) -> String {
    Self.mark(name, value, unit)
  }
  package func card(_ line: String) -> String { Self.mark(line) }
}

extension CanaryLanguage: CycleLanguage {
  package func name(of level: FlowLevel) -> String { Self.mark(level) }
  package func noun(of level: FlowLevel) -> String { Self.mark(level) }
  package func cycle(_ length: CycleLength) -> String { Self.mark(length) }
  package func cycles(_ count: Int, _ period: String) -> String { Self.mark(count, period) }
  package func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    Self.mark(count, low, high, mean)
  }
  package func periodLengths(low: String, high: String, mean: String) -> String {
    Self.mark(low, high, mean)
  }
  package func cycleIsRunning(_ name: String, day: String) -> String { Self.mark(name, day) }
  package func cyclesCutOff(_ count: Int) -> String { Self.mark(count) }
  package func cyclesNotCounted(_ count: Int, days: Int) -> String { Self.mark(count, days) }
  package func onAverage(_ length: String) -> String { Self.mark(length) }
  package var dayHeading: String { Self.mark() }
  package func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    Self.mark(name, length, period, flow)
  }
  package func cycleInRow(_ length: CycleLength, period: String?) -> String {
    Self.mark(length, period)
  }
  package var noFlow: String { Self.mark() }
  package func rowsCutOff(days: Int) -> String { Self.mark(days) }
}

extension CanaryLanguage: DayLanguage {
  package func days(_ count: Int, _ period: String) -> String { Self.mark(count, period) }
  package func extremes(of part: String, _ highest: DatedText, _ lowest: DatedText) -> String {
    Self.mark(part, highest, lowest)
  }
  package func noData(onDays count: Int) -> String { Self.mark(count) }
  package func drawingsOfDay(from least: String, to greatest: String, unit: String) -> String {
    Self.mark(least, greatest, unit)
  }
  package func linesAcrossEach(_ limits: [String]) -> String { Self.mark(limits) }
  package func columnsOfDay(lowest part: String, levels least: String, to greatest: String)
    -> String
  {
    Self.mark(part, least, greatest)
  }
}

extension CanaryLanguage: LineLanguage {
  package func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    Self.mark(count, noun, period)
  }
  package func value(of name: String, _ value: String, change: String?, _ noun: IntervalNoun)
    -> String
  {
    Self.mark(name, value, change, noun)
  }
  package func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String {
    Self.mark(part, noun, median, count, middleHalf)
  }
  package func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String {
    Self.mark(count, noun)
  }
  package func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String {
    Self.mark(count, noun)
  }
  package func gap(_ count: Int, _ noun: IntervalNoun) -> [String] { [Self.mark(count, noun)] }
  package func label(_ value: DatedText) -> String { Self.mark(value) }
  package var smoothedLabel: String { Self.mark() }
  package func smoothedKey(timeConstant days: Int) -> String { Self.mark(days) }
  package func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    Self.mark(count, period, days)
  }
  package func smoothedLine(from start: DatedText, to end: DatedText) -> String {
    Self.mark(start, end)
  }
  package func readings(_ extremes: ReadingExtremes) -> String { Self.mark(extremes) }
  package func nothing(forDays gaps: [Int]) -> String { Self.mark(gaps) }
  package func readingDays(_ part: Part) -> String { Self.mark(part) }
  package func smoothedLineMeaning(timeConstant days: Int) -> String { Self.mark(days) }
  package func smoothedLineIsBroken(overDays days: Int) -> String { Self.mark(days) }
  package func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count) }
  package var smoothedText: String { Self.mark() }
  package func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    Self.mark(measure, name, part)
  }
  package func sources(_ sources: [(name: String, shape: SourceShape)], haveLines: Bool) -> String {
    Self.mark(sources, haveLines)
  }
  package func readings(_ noun: IntervalNoun, from period: String, by part: SeriesPart) -> String {
    Self.mark(noun, period, part)
  }
  package func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  )
    -> String
  {
    Self.mark(name, count, noun, extremes)
  }
  package func groupLineIsBroken(_ noun: IntervalNoun) -> String { Self.mark(noun) }
  package func lineIsBroken(overDays days: Int) -> String { Self.mark(days) }
  package func moreInTable(_ count: Int, _ part: SeriesPart) -> String { Self.mark(count, part) }
  package func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String { Self.mark(name) }
  package func values(_ values: [(name: String, value: String)]) -> String { Self.mark(values) }
}

extension CanaryLanguage: TimeLanguage {
  package func name(of interval: NamedInterval) -> String { Self.mark(interval) }
  package func when(_ interval: NamedInterval) -> String { Self.mark(interval) }
  package func when(weekday name: String) -> String { Self.mark(name) }
  package func when(time: String) -> String { Self.mark(time) }
  package func year(_ year: Int) -> String { Self.mark() }
  package func period(from first: String, to last: String) -> String { Self.mark(first, last) }
}
