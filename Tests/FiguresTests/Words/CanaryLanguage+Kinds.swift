import Languages

extension CanaryLanguage: OverlapLanguage {
  func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    Self.mark(counted, period, sources, twice)
  }
  func remaining(_ amount: String) -> String { Self.mark(amount) }
  func order(_ first: String, then second: String) -> String { Self.mark(first, second) }
  func order(_ sources: [String]) -> String { Self.mark(sources) }
  func adds(_ amount: String, of total: String) -> String { Self.mark(amount, total) }
  func adds(_ amount: String) -> String { Self.mark(amount) }
  func source(_ name: String, _ amount: String) -> String { Self.mark(name, amount) }
  func source(_ name: String?, recorded: String, counted: String, twice: String) -> String {
    Self.mark(name, recorded, counted, twice)
  }
  func inAll(_ amount: String, _ things: String) -> String { Self.mark(amount, things) }
  func countedTwice(_ amount: String) -> String { Self.mark(amount) }
  func twice(_ amount: String) -> String { Self.mark(amount) }
  func sums(_ sum: String, counted: String) -> String { Self.mark(sum, counted) }
  var countedTwiceLabel: String { Self.mark() }
}

extension CanaryLanguage: PairLanguage {
  var systolic: String { Self.mark() }
  var diastolic: String { Self.mark() }
  func end(_ number: String, _ name: String) -> String { Self.mark(number, name) }
  func limit(_ number: String) -> String { Self.mark(number) }
  func limits(_ numbers: [String]) -> String { Self.mark(numbers) }
  func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    Self.mark(time, upper, lower)
  }
  var pairKey: String { Self.mark() }
  func pairKeyOfMeasurements(haveSevere: Bool) -> String { Self.mark(haveSevere) }
  func average(_ average: PairsAverage) -> String { Self.mark(average) }
  func noReadings(from period: String) -> String { Self.mark(period) }
  func readings(_ count: Int, from period: String) -> String { Self.mark(count, period) }
  func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    Self.mark(systolic, diastolic)
  }
  func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    Self.mark(part, systolic, diastolic)
  }
  func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    Self.mark(upper, lower, when)
  }
  func drawnAtEdge(_ count: Int) -> String { Self.mark(count) }
  func latestReadings(_ part: Part) -> String { Self.mark(part) }
  func noMeasurements(from period: String) -> String { Self.mark(period) }
  func highest(_ value: DatedText) -> String { Self.mark(value) }
  func latestDaysWithMeasurements(_ part: Part) -> String { Self.mark(part) }
  func dashedLines(_ limits: [String]) -> String { Self.mark(limits) }
  func boldAtOrAbove(_ limit: String) -> String { Self.mark(limit) }
  var firstDayInBrackets: String { Self.mark() }
  var lineForDaysWithoutMeasurements: String { Self.mark() }
  var halvesOfDay: (morning: String, evening: String) { (Self.mark(), Self.mark()) }
  var atOrAboveSevereLimit: String { Self.mark() }
  var noMeasurement: String { Self.mark() }
  var moreInTable: String { Self.mark() }
}

extension CanaryLanguage: RangeLanguage {
  func rangeKey(_ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun) -> String {
    Self.mark(names, haveAverages, noun)
  }
  func ranges(_ noun: IntervalNoun, _ period: String) -> String { Self.mark(noun, period) }
  func range(of current: String?, from least: DatedText, to greatest: DatedText) -> String {
    Self.mark(current, least, greatest)
  }
  func averages(_ names: RangeNames, between least: String, and greatest: String) -> String {
    Self.mark(names, least, greatest)
  }
  func range(_ least: String, to greatest: String) -> String { Self.mark(least, greatest) }
  func range(_ range: String, _ names: RangeNames, average: String) -> String {
    Self.mark(range, names, average)
  }
  func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    Self.mark(range, names, medianAverage)
  }
  func averageInRow(_ names: RangeNames, _ average: String) -> String { Self.mark(names, average) }
  func averagesOutside(_ count: Int, _ names: RangeNames) -> String { Self.mark(count, names) }
  func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String { Self.mark(size, noun) }
  func bandInText(_ names: RangeNames) -> String { Self.mark(names) }
}

extension CanaryLanguage: ShareLanguage {
  func inSentence(bandNamed name: String) -> String { Self.mark(name) }
  func shares(of whole: Finding.Whole, _ period: String) -> String { Self.mark(whole, period) }
  func shares(_ shares: [(name: String, share: String?)]) -> String { Self.mark(shares) }
  func time(in band: String, _ time: String) -> String { Self.mark(band, time) }
  func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    Self.mark(name, bounds, share, time)
  }
  func stackedBars(by noun: IntervalNoun, _ period: String, _ zones: [String]) -> String {
    Self.mark(noun, period, zones)
  }
  func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    Self.mark(when, zones)
  }
  func allZones(_ extremes: String) -> String { Self.mark(extremes) }
  func fromBottom(_ zones: [String]) -> String { Self.mark(zones) }
  func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    Self.mark(zones, unit)
  }
}

extension CanaryLanguage: SleepLanguage {
  func name(of stage: SleepStage) -> String { Self.mark(stage) }
  func noun(of stage: SleepStage) -> String { Self.mark(stage) }
  func napping(_ quantity: String) -> String { Self.mark(quantity) }
  func naps(_ count: Int, _ number: String) -> String { Self.mark(count, number) }
  var napsIncluded: String { Self.mark() }
  var timesIncludeNaps: String { Self.mark() }
  func naps(_ naps: [DatedText]) -> String { Self.mark(naps) }
  func naps(_ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String) -> String {
    Self.mark(count, nights, noun, total)
  }
  func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String {
    Self.mark(count, noun, period, start, end)
  }
  func asleep(_ nights: AsleepNights) -> String { Self.mark(nights) }
  func usual(fallAsleep: String, wake: String) -> String { Self.mark(fallAsleep, wake) }
  func inBedOnly(_ name: String) -> String { Self.mark(name) }
  func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String { Self.mark(count, noun) }
  func usually(_ time: String) -> String { Self.mark(time) }
  var asleepHeading: String { Self.mark() }
  var awakeLabel: String { Self.mark() }
  var inBedLabel: String { Self.mark() }
  var notRecordedAsleep: String { Self.mark() }
  func times(asleep: String, _ stages: [(stage: SleepStage, time: String)]) -> String {
    Self.mark(asleep, stages)
  }
  var runningClause: String { Self.mark() }
  var inBedRow: String { Self.mark() }
  func hasNoSleepData(_ period: String) -> String { Self.mark(period) }
  func night(_ times: NightTimes) -> String { Self.mark(times) }
  func inBed(_ times: [(from: String, to: String)]) -> String { Self.mark(times) }
  var stagesNotRecorded: String { Self.mark() }
  func span(_ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String)
    -> String
  {
    Self.mark(stage, isNap, start, end, length)
  }
  func clockChange(_ name: String, by minutes: Int) -> String { Self.mark(name, minutes) }
  func clockChangeOnSharedAxis(_ name: String, by minutes: Int) -> String {
    Self.mark(name, minutes)
  }
}

extension CanaryLanguage: YearLanguage {
  func months(_ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int) -> String
  {
    Self.mark(months, noun, period, count)
  }
  func means(highest: DatedText, lowest: DatedText) -> String { Self.mark(highest, lowest) }
  func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String {
    Self.mark(noun, haveBrackets)
  }
  func drawings(from least: String, to greatest: String, unit: String) -> String {
    Self.mark(least, greatest, unit)
  }
  func lineAcrossEach(goal: String) -> String { Self.mark(goal) }
  var aheadLabel: String { Self.mark() }
  func columnsOfMonth(levels least: String, to greatest: String) -> String {
    Self.mark(least, greatest)
  }
  func lineOverYearBefore(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    Self.mark(count, noun, period)
  }
  func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
  var yearBeforeHasNoData: String { Self.mark() }
  func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String { Self.mark(part, noun) }
  func tip(_ tip: String, yearBefore before: String?) -> String { Self.mark(tip, before) }
  var doesNotCountYet: String { Self.mark() }
}
