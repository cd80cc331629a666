package import Languages

extension CanaryLanguage: OverlapLanguage {
  package func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    Self.mark(counted, period, sources, twice)
  }
  package func remaining(_ amount: String) -> String { Self.mark(amount) }
  package func order(_ first: String, then second: String) -> String { Self.mark(first, second) }
  package func order(_ sources: [String]) -> String { Self.mark(sources) }
  package func adds(_ amount: String, of total: String) -> String { Self.mark(amount, total) }
  package func adds(_ amount: String) -> String { Self.mark(amount) }
  package func source(_ name: String, _ amount: String) -> String { Self.mark(name, amount) }
  package func source(_ name: String?, recorded: String, counted: String, twice: String) -> String {
    Self.mark(name, recorded, counted, twice)
  }
  package func inAll(_ amount: String, _ things: String) -> String { Self.mark(amount, things) }
  package func countedTwice(_ amount: String) -> String { Self.mark(amount) }
  package func twice(_ amount: String) -> String { Self.mark(amount) }
  package func sums(_ sum: String, counted: String) -> String { Self.mark(sum, counted) }
  package var countedTwiceLabel: String { Self.mark() }
}

extension CanaryLanguage: PairLanguage {
  package var systolic: String { Self.mark() }
  package var diastolic: String { Self.mark() }
  package func end(_ number: String, _ name: String) -> String { Self.mark(number, name) }
  package func limit(_ number: String) -> String { Self.mark(number) }
  package func limits(_ numbers: [String]) -> String { Self.mark(numbers) }
  package func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    Self.mark(time, upper, lower)
  }
  package var pairKey: String { Self.mark() }
  package func pairKeyOfMeasurements(haveSevere: Bool) -> String { Self.mark(haveSevere) }
  package func average(_ average: PairsAverage) -> String { Self.mark(average) }
  package func noReadings(from period: String) -> String { Self.mark(period) }
  package func readings(_ count: Int, from period: String) -> String { Self.mark(count, period) }
  package func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    Self.mark(systolic, diastolic)
  }
  package func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    Self.mark(part, systolic, diastolic)
  }
  package func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    Self.mark(upper, lower, when)
  }
  package func drawnAtEdge(_ count: Int) -> String { Self.mark(count) }
  package func latestReadings(_ part: Part) -> String { Self.mark(part) }
  package func noMeasurements(from period: String) -> String { Self.mark(period) }
  package func highest(_ value: DatedText) -> String { Self.mark(value) }
  package func latestDaysWithMeasurements(_ part: Part) -> String { Self.mark(part) }
  package func dashedLines(_ limits: [String]) -> String { Self.mark(limits) }
  package func boldAtOrAbove(_ limit: String) -> String { Self.mark(limit) }
  package var firstDayInBrackets: String { Self.mark() }
  package var lineForDaysWithoutMeasurements: String { Self.mark() }
  package var halvesOfDay: (morning: String, evening: String) { (Self.mark(), Self.mark()) }
  package var atOrAboveSevereLimit: String { Self.mark() }
  package var noMeasurement: String { Self.mark() }
  package var moreInTable: String { Self.mark() }
}

extension CanaryLanguage: RangeLanguage {
  package func rangeKey(_ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun) -> String {
    Self.mark(names, haveAverages, noun)
  }
  package func ranges(_ noun: IntervalNoun, _ period: String) -> String { Self.mark(noun, period) }
  package func range(of current: String?, from least: DatedText, to greatest: DatedText) -> String {
    Self.mark(current, least, greatest)
  }
  package func averages(_ names: RangeNames, between least: String, and greatest: String) -> String
  {
    Self.mark(names, least, greatest)
  }
  package func range(_ least: String, to greatest: String) -> String { Self.mark(least, greatest) }
  package func range(_ range: String, _ names: RangeNames, average: String) -> String {
    Self.mark(range, names, average)
  }
  package func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    Self.mark(range, names, medianAverage)
  }
  package func averageInRow(_ names: RangeNames, _ average: String) -> String {
    Self.mark(names, average)
  }
  package func averagesOutside(_ count: Int, _ names: RangeNames) -> String {
    Self.mark(count, names)
  }
  package func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String { Self.mark(size, noun) }
  package func bandInText(_ names: RangeNames) -> String { Self.mark(names) }
}

extension CanaryLanguage: ShareLanguage {
  package func inSentence(bandNamed name: String) -> String { Self.mark(name) }
  package func shares(of whole: Finding.Whole, _ period: String) -> String {
    Self.mark(whole, period)
  }
  package func shares(_ shares: [(name: String, share: String?)]) -> String { Self.mark(shares) }
  package func time(in band: String, _ time: String) -> String { Self.mark(band, time) }
  package func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    Self.mark(name, bounds, share, time)
  }
  package func stackedBars(by noun: IntervalNoun, _ period: String, _ zones: [String]) -> String {
    Self.mark(noun, period, zones)
  }
  package func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    Self.mark(when, zones)
  }
  package func allZones(_ extremes: String) -> String { Self.mark(extremes) }
  package func fromBottom(_ zones: [String]) -> String { Self.mark(zones) }
  package func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    Self.mark(zones, unit)
  }
}

extension CanaryLanguage: SleepLanguage {
  package func name(of stage: SleepStage) -> String { Self.mark(stage) }
  package func noun(of stage: SleepStage) -> String { Self.mark(stage) }
  package func napping(_ quantity: String) -> String { Self.mark(quantity) }
  package func naps(_ count: Int, _ number: String) -> String { Self.mark(count, number) }
  package var napsIncluded: String { Self.mark() }
  package var timesIncludeNaps: String { Self.mark() }
  package func naps(_ naps: [DatedText]) -> String { Self.mark(naps) }
  package func naps(_ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String)
    -> String
  {
    Self.mark(count, nights, noun, total)
  }
  package func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String {
    Self.mark(count, noun, period, start, end)
  }
  package func asleep(_ nights: AsleepNights) -> String { Self.mark(nights) }
  package func usual(fallAsleep: String, wake: String) -> String { Self.mark(fallAsleep, wake) }
  package func inBedOnly(_ name: String) -> String { Self.mark(name) }
  package func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  package func usually(_ time: String) -> String { Self.mark(time) }
  package var asleepHeading: String { Self.mark() }
  package var awakeLabel: String { Self.mark() }
  package var inBedLabel: String { Self.mark() }
  package var notRecordedAsleep: String { Self.mark() }
  package func times(asleep: String, _ stages: [(stage: SleepStage, time: String)]) -> String {
    Self.mark(asleep, stages)
  }
  package var runningClause: String { Self.mark() }
  package var inBedRow: String { Self.mark() }
  package func hasNoSleepData(_ period: String) -> String { Self.mark(period) }
  package func night(_ times: NightTimes) -> String { Self.mark(times) }
  package func inBed(_ times: [(from: String, to: String)]) -> String { Self.mark(times) }
  package var stagesNotRecorded: String { Self.mark() }
  package func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  )
    -> String
  {
    Self.mark(stage, isNap, start, end, length)
  }
  package func clockChange(_ night: String, by minutes: Int) -> String { Self.mark(night, minutes) }
  package func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String {
    Self.mark(night, minutes)
  }
}

extension CanaryLanguage: YearLanguage {
  package func months(_ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int)
    -> String
  {
    Self.mark(months, noun, period, count)
  }
  package func means(highest: DatedText, lowest: DatedText) -> String { Self.mark(highest, lowest) }
  package func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    Self.mark(noun, haveBrackets)
  }
  package func drawings(from least: String, to greatest: String, unit: String) -> String {
    Self.mark(least, greatest, unit)
  }
  package func lineAcrossEach(goal: String) -> String { Self.mark(goal) }
  package var aheadLabel: String { Self.mark() }
  package func columnsOfMonth(levels least: String, to greatest: String) -> String {
    Self.mark(least, greatest)
  }
  package func lineOverYearBefore(ofComplete count: Int, _ noun: IntervalNoun, _ period: String)
    -> String
  {
    Self.mark(count, noun, period)
  }
  package func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String {
    Self.mark(part, noun)
  }
  package var yearBeforeHasNoData: String { Self.mark() }
  package func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String {
    Self.mark(part, noun)
  }
  package func tip(_ tip: String, yearBefore before: String?) -> String { Self.mark(tip, before) }
  package var doesNotCountYet: String { Self.mark() }
}
