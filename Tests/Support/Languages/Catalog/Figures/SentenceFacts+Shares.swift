import Languages

extension SentenceFacts {
  func addShares(to catalog: inout SentenceCatalog) {
    catalog.start("ShareLanguage")
    let names = bands.map { words.inSentence(bandNamed: $0) }
    catalog.add("inSentence(bandNamed name)", each: names) { $0 }
    catalog.add("shares(of whole, _ period)", each: [.time, .readings, .timeWithData]) {
      words.shares(of: $0, period)
    }
    let shares = zip(names, [percent(20), percent(80), nil])
    catalog.add("shares(_ shares)", words.shares(shares.map { (name: $0, share: $1) }))
    let time = words.rate("19:12", each: .day)
    catalog.add("time(in band, _ time)", words.time(in: names[1], time))
    let bounds = "180 – \(glucose(250))"
    catalog.add(
      "band(_ name, bounds, _ share, time)",
      words.band(bands[0], bounds: bounds, percent(20), time: time),
      words.band(bands[0], bounds: "", percent(20), time: nil))
    let times = zones.map { (name: $0, value: "0:20") }
    catalog.add("stackedBars(by noun, _ period, _ zones)", each: intervals) {
      words.stackedBars(by: $0, period, zones)
    }
    catalog.add("zones(_ when, _ zones)", each: [day(1, 8), nil]) {
      words.zones(words.when($0.map { .day($0) } ?? .week(of: day(1, 22))), times)
    }
    let extremes = words.extremes(dated("1:05", 1, 8), dated("0:20", 1, 9), isAmount: true)
    catalog.add("allZones(_ extremes)", words.allZones(extremes))
    catalog.add("fromBottom(_ zones)", words.fromBottom(zones))
    catalog.add("zoneBounds(_ zones, unit)", each: [words.unit(.named(.beats)), ""]) {
      words.zoneBounds([(zones[0], "90 – 119"), (zones[1], "120 – 139")], unit: $0)
    }
  }

  func addOverlaps(to catalog: inout SentenceCatalog) {
    catalog.start("OverlapLanguage")
    let added = zip(sources, [40_100.0, 18_121, 0]).map { (name: $0, added: number($1)) }
    catalog.add(
      "overlap(_ counted, _ period, _ sources, twice)",
      each: [2, 3].flatMap { [($0, true), ($0, false)] }
    ) {
      words.overlap(
        steps(68_431), period, Array(added.prefix($0)), twice: $1 ? number(10_210) : nil)
    }
    catalog.add("remaining(_ amount)", words.remaining(number(58_221)))
    catalog.add("order(_ first, then second)", words.order(watch, then: phone))
    catalog.add("order(_ sources)", words.order(sources))
    let amount = number(18_121)
    catalog.add("adds(_ amount, of total)", words.adds(amount, of: number(28_331)))
    catalog.add("adds(_ amount)", words.adds(amount))
    catalog.add("source(_ name, _ amount)", words.source(watch, number(40_100)))
    catalog.add("source(_ name, recorded, counted, twice)", each: [watch, nil]) {
      words.source($0, recorded: number(40_100), counted: number(40_100), twice: number(0))
    }
    let sum = words.inAll(number(58_221), words.things(of: "stepCount"))
    catalog.add("inAll(_ amount, _ things)", sum, words.inAll(self.amount(412, "kcal"), ""))
    catalog.add("countedTwice(_ amount)", words.countedTwice(number(10_210)))
    catalog.add("twice(_ amount)", words.twice(number(10_210)))
    catalog.add("sums(_ sum, counted)", words.sums(sum, counted: number(68_431)))
    catalog.add("countedTwiceLabel", words.countedTwiceLabel)
  }

  func addDays(to catalog: inout SentenceCatalog) {
    catalog.start("DayLanguage")
    catalog.add("days(_ count, _ period)", each: someCounts) { words.days($0, period) }
    let average = words.statistic(.statistic("average"), ofEach: 15, .minute)
    catalog.add("extremes(of part, _ highest, _ lowest)", each: ["", average]) {
      words.extremes(of: $0, dated(glucose(210), 1, 8), dated("45", 1, 9))
    }
    catalog.add("noData(onDays count)", each: someCounts) { words.noData(onDays: $0) }
    let unit = words.unit(.symbols(["mg", "/", "dL"]))
    catalog.add("drawingsOfDay(from least, to greatest, unit)", each: [unit, ""]) {
      words.drawingsOfDay(from: "40", to: "240", unit: $0)
    }
    catalog.add("linesAcrossEach(_ limits)", each: [["70"], ["70", "180"], ["54", "70", "180"]]) {
      words.linesAcrossEach($0)
    }
    catalog.add("columnsOfDay(lowest part, levels least, to greatest)", each: ["", average]) {
      words.columnsOfDay(lowest: $0, levels: "40", to: "240")
    }
  }

  func addYears(to catalog: inout SentenceCatalog) {
    catalog.start("YearLanguage")
    catalog.add("months(_ months, of noun, _ period, withData count)", each: amounts) {
      words.months(12, of: $0.noun, year, withData: $0.count)
    }
    let may = DatedText(number(10_895), words.when(.month(month(5))))
    let january = DatedText(number(7_201), words.when(.month(month(1))))
    catalog.add("means(highest, lowest)", words.means(highest: may, lowest: january))
    catalog.add(
      "monthMeans(_ noun, haveBrackets)",
      each: [IntervalNoun.day, .night].flatMap { [($0, true), ($0, false)] }
    ) {
      words.monthMeans($0, haveBrackets: $1)
    }
    let things = words.things(of: "stepCount")
    catalog.add("drawings(from least, to greatest, unit)", each: [things, ""]) {
      words.drawings(from: "0", to: number(20_000), unit: $0)
    }
    catalog.add("lineAcrossEach(goal)", words.lineAcrossEach(goal: steps(10_000)))
    catalog.add("aheadLabel", words.aheadLabel)
    catalog.add(
      "columnsOfMonth(levels least, to greatest)",
      words.columnsOfMonth(levels: "0", to: number(20_000)))
    catalog.add("lineOverYearBefore(ofComplete count, _ noun, _ period)", each: someAmounts) {
      words.lineOverYearBefore(ofComplete: $0.count, $0.noun, period)
    }
    catalog.add("aboveYearBefore(_ part, _ noun)", each: parts) {
      words.aboveYearBefore($0.part, $0.noun)
    }
    catalog.add("yearBeforeHasNoData", words.yearBeforeHasNoData)
    catalog.add("yearBeforeHasData(_ part, _ noun)", each: parts) {
      words.yearBeforeHasData($0.part, $0.noun)
    }
    catalog.add("tip(_ tip, yearBefore before)", each: [steps(8_231), nil]) {
      words.tip(words.tip(name(ofDay: 1, 13), steps(10_895)), yearBefore: $0)
    }
    catalog.add("doesNotCountYet", words.doesNotCountYet)
  }
}
