import Languages

extension SentenceFacts {
  func addLines(to catalog: inout SentenceCatalog) {
    catalog.start("LineLanguage")
    addTrends(to: &catalog)
    addSmoothed(to: &catalog)
    addSources(to: &catalog)
  }

  private func addTrends(to catalog: inout SentenceCatalog) {
    catalog.add("line(ofComplete count, _ noun, _ period)", each: someAmounts) {
      words.line(ofComplete: $0.count, $0.noun, period)
    }
    let change = "\u{2212}\(number(3_200))"
    let names: [(IntervalNoun, NamedInterval)] = [
      (.day, .day(day(2, 2))), (.night, .night(from: day(1, 22), to: day(1, 23))),
      (.week, .week(of: day(1, 22))),
      (.month, .month(month(1))), (.year, .year(2024)),
    ]
    catalog.add("value(of name, _ value, change, _ noun)", each: names) {
      words.value(of: words.name(of: $1), steps(65_476), change: $0 == .year ? nil : change, $0)
    }
    catalog.add(
      "aboveMedian(_ part, _ noun, median, ofEarlier count, middleHalf)", each: parts
    ) {
      words.aboveMedian(
        $0.part, $0.noun, median: number(65_476), ofEarlier: 52,
        middleHalf: (number(60_327), steps(74_399)))
    }
    catalog.add("medianCovers(earlier count, _ noun)", each: someAmounts.filter { $0.count > 0 }) {
      words.medianCovers(earlier: $0.count, $0.noun)
    }
    catalog.add(
      "band(middleHalfOfEarlier count, _ noun)", each: someAmounts.filter { $0.count > 0 }
    ) {
      words.band(middleHalfOfEarlier: $0.count, $0.noun)
    }
    catalog.add("gap(_ count, _ noun)", each: someAmounts) {
      words.gap($0.count, $0.noun).joined(separator: " | ")
    }
    catalog.add("label(_ value)", words.label(dated("82", 1, 8)))
  }

  private func addSmoothed(to catalog: inout SentenceCatalog) {
    catalog.add("smoothedLabel", words.smoothedLabel)
    catalog.add("smoothedKey(timeConstant days)", words.smoothedKey(timeConstant: 7))
    catalog.add("smoothed(_ count, _ period, timeConstant days)", each: someCounts) {
      words.smoothed($0, period, timeConstant: 7)
    }
    catalog.add(
      "smoothedLine(from start, to end)",
      words.smoothedLine(
        from: dated(kilograms(81.2), 1, 8), to: dated(number(79.4, digits: 1), 2, 4)))
    catalog.add("readings(_ extremes)", words.readings(extremes))
    catalog.add("nothing(forDays gaps)", each: [[1], [12, 20], [15, 16, 31]]) {
      words.nothing(forDays: $0)
    }
    catalog.add("readingDays(_ part)", each: partsOfDays) { words.readingDays($0) }
    catalog.add(
      "smoothedLineMeaning(timeConstant days)", words.smoothedLineMeaning(timeConstant: 7))
    catalog.add("smoothedLineIsBroken(overDays days)", words.smoothedLineIsBroken(overDays: 14))
    catalog.add(
      "beyondAxis(_ count, _ noun)",
      each: someCounts.flatMap { [($0, IntervalNoun.reading), ($0, .day)] }
    ) {
      words.beyondAxis($0, $1)
    }
    catalog.add("smoothedText", words.smoothedText)
  }

  private var extremes: ReadingExtremes {
    ReadingExtremes(
      highest: dated(kilograms(82), 1, 8), lowest: dated(number(79), 1, 24),
      latest: dated(number(80), 2, 4))
  }

  private func addSources(to catalog: inout SentenceCatalog) {
    let parts: [SeriesPart] = [.source, .group, .entry]
    catalog.add("measure(_ measure, of name, _ part)", each: parts) {
      words.measure(name("bodyMass"), of: part($0), $0)
    }
    let shapes = SourceShape.allCases.map { (name: scale, shape: $0) }
    let shown = [1, 2, 5].map { Array(shapes.prefix($0)) }
    catalog.add(
      "sources(_ sources, haveLines)", each: shown.flatMap { [($0, true), ($0, false)] }
    ) {
      words.sources($0, haveLines: $1)
    }
    catalog.add("readings(_ noun, from period, by part)", each: parts) {
      words.readings($0 == .group ? .week : .reading, from: period, by: $0)
    }
    catalog.add("source(_ name, _ count, _ noun, _ extremes)", each: someAmounts) {
      words.source(scale, $0.count, $0.noun == .day ? .reading : $0.noun, extremes)
    }
    catalog.add("groupLineIsBroken(_ noun)", each: Array(nouns.dropLast())) {
      words.groupLineIsBroken($0)
    }
    catalog.add("lineIsBroken(overDays days)", words.lineIsBroken(overDays: 14))
    catalog.add(
      "moreInTable(_ count, _ part)", each: parts.flatMap { part in someCounts.map { ($0, part) } }
    ) {
      words.moreInTable($0, $1)
    }
    catalog.add("lineShowsOnly(_ name, _ part)", each: parts) {
      words.lineShowsOnly(part($0), $0)
    }
    catalog.add("values(_ values)", each: [1, 2, 3]) { count in
      words.values(sources.prefix(count).map { (name: $0, value: kilograms(82)) })
    }
  }

  /// The name of a part of each kind, as callers pass it.
  private func part(_ part: SeriesPart) -> String {
    part == .entry ? words.heading(.entry("recorded")) : scale
  }
}
