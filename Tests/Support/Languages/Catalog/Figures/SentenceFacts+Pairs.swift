import Languages

extension SentenceFacts {
  func addPairs(to catalog: inout SentenceCatalog) {
    catalog.start("PairLanguage")
    catalog.add("systolic", words.systolic)
    catalog.add("diastolic", words.diastolic)
    catalog.add("end(_ number, _ name)", each: [words.systolic, words.diastolic]) {
      words.end("125", $0)
    }
    catalog.add("limit(_ number)", words.limit("135"))
    catalog.add("limits(_ numbers)", each: [["85"], ["85", "135"]]) { words.limits($0) }
    catalog.add(
      "pair(_ time, _ upper, _ lower)",
      words.pair(moment(1, 8), "125", pressure(80)))
    catalog.add("pairKey", words.pairKey)
    catalog.add("pairKeyOfMeasurements(haveSevere)", each: [true, false]) {
      words.pairKeyOfMeasurements(haveSevere: $0)
    }
    catalog.add("average(_ average)", each: averages) { words.average($0) }
    catalog.add("noReadings(from period)", words.noReadings(from: period))
    catalog.add("readings(_ count, from period)", each: someCounts) {
      words.readings($0, from: period)
    }
    let ranges: [(NumberRange, NumberRange)] = [
      (.between("118", pressure(140)), .one(pressure(80))),
      (.between("118", pressure(140)), .between("70", pressure(90))),
      (.one(pressure(125)), .one(pressure(80))),
    ]
    catalog.add("ranges(systolic, diastolic)", each: ranges) {
      words.ranges(systolic: $0, diastolic: $1)
    }
    catalog.add("belowLimits(_ part, systolic, diastolic)", each: partsOfDays) {
      words.belowLimits($0, systolic: "135", diastolic: "85")
    }
    let latest = dated("", 1, 28).when
    catalog.add("latestPair(_ upper, _ lower, _ when)", words.latestPair("125", "80", latest))
    catalog.add("drawnAtEdge(_ count)", each: someCounts) { words.drawnAtEdge($0) }
    catalog.add("latestReadings(_ part)", each: partsOfMore) {
      words.latestReadings($0)
    }
    addGrid(to: &catalog)
  }

  private func addGrid(to catalog: inout SentenceCatalog) {
    catalog.add("noMeasurements(from period)", words.noMeasurements(from: period))
    catalog.add("highest(_ value)", words.highest(dated("150/95", 1, 9)))
    catalog.add("latestDaysWithMeasurements(_ part)", each: partsOfMore) {
      words.latestDaysWithMeasurements($0)
    }
    catalog.add("dashedLines(_ limits)", each: [["135/85"], ["135/85", "140/90"]]) {
      words.dashedLines($0)
    }
    catalog.add("boldAtOrAbove(_ limit)", words.boldAtOrAbove("135/85"))
    catalog.add("firstDayInBrackets", words.firstDayInBrackets)
    catalog.add("lineForDaysWithoutMeasurements", words.lineForDaysWithoutMeasurements)
    catalog.add("halvesOfDay", words.halvesOfDay.morning, words.halvesOfDay.evening)
    catalog.add("atOrAboveSevereLimit", words.atOrAboveSevereLimit)
    catalog.add("noMeasurement", words.noMeasurement)
    catalog.add("moreInTable", words.moreInTable)
  }

  func addRanges(to catalog: inout SentenceCatalog) {
    catalog.start("RangeLanguage")
    let names: [RangeNames] = [.lowestToHighest, .tenthToNinetieth]
    catalog.add(
      "rangeKey(_ names, haveAverages, _ noun)", each: names.flatMap { [($0, true), ($0, false)] }
    ) {
      words.rangeKey($0, haveAverages: $1, .day)
    }
    catalog.add("ranges(_ noun, _ period)", each: intervals) {
      words.ranges($0, period)
    }
    let (low, high) = (dated("49", 1, 9), dated(beats(159), 2, 2))
    catalog.add("range(of current, from least, to greatest)", each: [nil, week]) {
      words.range(of: $0, from: low, to: high)
    }
    catalog.add("averages(_ names, between least, and greatest)", each: names) {
      words.averages($0, between: "58", and: beats(72))
    }
    let range = words.range("49", to: "159")
    catalog.add("range(_ least, to greatest)", range)
    catalog.add("range(_ range, _ names, average)", each: names) {
      words.range(range, $0, average: beats(62))
    }
    catalog.add("range(_ range, _ names, medianAverage)", each: names) {
      words.range(range, $0, medianAverage: beats(62))
    }
    catalog.add("averageInRow(_ names, _ average)", each: names) { words.averageInRow($0, "62") }
    catalog.add(
      "averagesOutside(_ count, _ names)",
      each: names.flatMap { name in someCounts.map { ($0, name) } }
    ) {
      words.averagesOutside($0, $1)
    }
    catalog.add("rangeBands(upTo size, _ noun)", each: someAmounts) {
      words.rangeBands(upTo: $0.count, $0.noun)
    }
    catalog.add("bandInText(_ names)", each: names) { words.bandInText($0) }
  }
}
