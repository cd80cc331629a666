import Languages

extension SentenceFacts {
  func addHighlights(to catalog: inout SentenceCatalog) {
    catalog.start("HighlightLanguage")
    let highlights = records + courses + goalStreaks + turns
    catalog.add("highlight(_ highlight)", each: highlights) { words.highlight($0) }
    catalog.add("highlightSentence(_ highlight)", each: highlights.prefix(2).map { $0 }) {
      words.highlightSentence($0)
    }
    let measures: [JudgedMeasures] =
      [(1, 1), (5, 5), (2, 1), (11, 5), (2, 0)].map { all, judged in
        JudgedMeasures(all: all, judged: judged, outdated: 0, uneven: 0, nouns: [.week])
      } + [
        JudgedMeasures(all: 5, judged: 3, outdated: 2, uneven: 0, nouns: [.week]),
        JudgedMeasures(all: 5, judged: 3, outdated: 1, uneven: 0, nouns: [.week]),
        JudgedMeasures(all: 5, judged: 0, outdated: 5, uneven: 0, nouns: [.week]),
        JudgedMeasures(all: 5, judged: 0, outdated: 0, uneven: 2, nouns: [.night]),
        JudgedMeasures(all: 5, judged: 0, outdated: 0, uneven: 0, nouns: [.week, .night]),
        JudgedMeasures(all: 5, judged: 0, outdated: 0, uneven: 0, nouns: []),
      ]
    catalog.add("nothingStandsOut(of measures)", each: measures) {
      words.nothingStandsOut(of: $0)
    }
    let facts = [
      HighlightAccount.Fact(rule: "R-80", weight: 53, turn: nil),
      .init(rule: "R-83", weight: 10, turn: .init(.lower, than: Part(10, of: 10))),
      .init(rule: "R-83", weight: 10, turn: .init(.higher, than: Part(11, of: 12))),
    ]
    let accounts = [0, 1, 2, 3].map { HighlightAccount(Array(facts.prefix($0)), of: 52, .week) }
    catalog.add("account(of highlights)", each: accounts) { words.account(of: $0) }
  }

  /// A measure of each kind with a value.
  private var measures: [(name: String, kind: ValueKind, value: String)] {
    ValueKind.allCases.map { kind in
      switch kind {
      case .timeOfDay: (words.heading(.statistic("bedtime")), kind, clock(23, 10))
      case .length: (name("sleepAnalysis"), kind, length(8, 5))
      case .count: (name("stepCount"), kind, number(65_476))
      case .amount: (name("activeEnergyBurned"), kind, amount(412, "kcal"))
      case .level: (name("restingHeartRate"), kind, beats(58))
      }
    }
  }

  /// The value of a measure in its latest interval.
  private func latest(_ value: String, coverage: Part? = nil) -> HighlightSentence.LatestValue {
    HighlightSentence.LatestValue(value, .week(of: day(1, 22)), coverage: coverage)
  }

  private var records: [HighlightSentence] {
    let spans: [HighlightSentence.Record.Span] = [
      .all(10), .last(52), .since(.month(month(1))), .since(.day(date(1, 10))),
    ]
    return measures.flatMap { measure in
      HighlightSide.allCases.flatMap { side -> [HighlightSentence] in
        let records = spans.prefix(measure.kind == .count ? 4 : 1).map { span in
          HighlightSentence.Fact.record(.init(latest(measure.value), .init(side, span)))
        }
        let unusual = [(0, false), (1, false), (4, true), (11, false)].map {
          HighlightSentence.Fact.unusual(
            latest(measure.value), side, exceptions: $0, of: 21, isTied: $1, hasGaps: $1)
        }
        return (records + unusual).map {
          HighlightSentence(name: measure.name, kind: measure.kind, noun: .week, $0)
        }
      }
    }
  }

  private var courses: [HighlightSentence] {
    let nouns: [(noun: IntervalNoun, interval: NamedInterval)] = [
      (.day, .day(weekdayAndDay(2, 2))), (.night, .night(from: day(1, 22), to: day(1, 23))),
      (.month, .month(month(1))),
    ]
    return measures.flatMap { measure in
      nouns.flatMap { noun in
        HighlightSide.allCases.map { side in
          let value = HighlightSentence.LatestValue(
            measure.value, noun.interval, coverage: noun.noun == .month ? Part(20, of: 31) : nil)
          let length = noun.noun == .day ? 2 : noun.noun == .night ? 5 : 11
          let record = HighlightSentence.Record(side, .all(12))
          return HighlightSentence(
            name: measure.name, kind: measure.kind, noun: noun.noun,
            .course(value, side, length: length, noun.noun == .month ? record : nil))
        }
      }
    }
  }

  private var goalStreaks: [HighlightSentence] {
    measures.flatMap { measure in
      let record = HighlightSentence.RecordValue(
        latest(measure.value, coverage: Part(3, of: 7)), .init(.lower, .all(10)))
      let goals = [false, true].flatMap { isUpperLimit in
        [(true, 2), (false, 11)].map { isMet, length in
          HighlightSentence.Fact.goal(
            measure.value, isUpperLimit: isUpperLimit, isMet: isMet, length: length,
            hasGaps: length == 11, length == 2 ? record : nil)
        }
      }
      let ended = [1, 2, 5, 11].map {
        HighlightSentence.Fact.streakEnded(
          goal: measure.value, .init(measure.value, nil), $0 == 5 ? record.record : nil, after: $0)
      }
      return (goals + ended).map {
        HighlightSentence(name: measure.name, kind: measure.kind, noun: .week, $0)
      }
    }
  }

  private var turns: [HighlightSentence] {
    measures.flatMap { measure -> [HighlightSentence] in
      let isSum = measure.kind == .count || measure.kind == .amount
      return HighlightSide.allCases.flatMap { side in
        [1, 2].map { count in
          HighlightSentence(
            name: measure.name, kind: measure.kind, noun: .week,
            .turn(
              mean: measure.value, each: isSum ? TimeLength(count, .week) : nil, of: 3,
              hasGaps: count == 2, upTo: count == 2 ? .week(of: day(1, 22)) : nil, side))
        }
      }
    }
  }
}
