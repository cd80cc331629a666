import Languages

extension SentenceFacts {
  func addHeadlines(to catalog: inout SentenceCatalog) {
    catalog.start("HeadlineLanguage")
    let findings =
      goals + pressures + sharesOfWhole + nightsAndCycles + valuesOfMeasures + fewIntervals
    catalog.add("headline(_ finding)", each: findings) { words.headline($0) }
  }

  /// Shares of intervals in which something was reached.
  private var goals: [Finding] {
    let (steps, sleep) = (name("stepCount"), name("sleepAnalysis"))
    var findings: [Finding] = [.noData]
    for part in partsOfDays {
      findings += [false, true].map {
        .goal(
          name: steps, met: part.count, of: part.all, noun: .day, goal: self.steps(10_000),
          isUpperLimit: $0)
      }
      findings.append(
        .median(name: steps, above: part.count, of: part.all, noun: .week, median: number(65_476)))
      findings.append(.yearBefore(name: steps, above: part.count, of: part.all, noun: .month))
      findings.append(
        .goal(
          name: sleep, met: part.count, of: part.all, noun: .night, goal: length(8, 15),
          isUpperLimit: false))
    }
    return findings + [
      .goal(name: "", met: 5, of: 26, noun: .year, goal: self.steps(10_000), isUpperLimit: false)
    ]
  }

  private var pressures: [Finding] {
    partsOfDays.map { .bounds(below: $0.count, of: $0.all, upper: "135", lower: "85") }
      + averages.map { .average($0) }
      + [.latestPair(name: name("bloodPressure"), upper: "125", lower: "80")]
  }

  /// Means of pairs over some days, beside none and several limits.
  var averages: [PairsAverage] {
    let limits = [
      PairsAverage.Comparison(.above, "135/85"), .init(.at, "130/80", remarks: [words.systolic]),
      .init(.below, "140/90", remarks: ["ESH 2023", words.diastolic]), .init(.above, "130/85"),
    ]
    return someCounts.map { PairsAverage("144/88", days: $0) }
      + limits.indices.map { PairsAverage("144/88", days: 7, Array(limits[...$0])) }
      + limits.map { PairsAverage("144/88", days: 1, [$0]) }
  }

  private var sharesOfWhole: [Finding] {
    let range = words.inSentence(bandNamed: bands[1])
    let when = words.when(.week(of: day(1, 22)))
    let (counted, twice) = (steps(68_431), number(10_210))
    var findings: [Finding] = [.time, .readings, .timeWithData].map {
      .share(share: percent(82), whole: $0, range: range)
    }
    findings += [length(1, 5), length(2, 10)].map {
      .zone(name: zones[1], time: $0, whole: length(2, 10), when: when)
    }
    findings += [2, 3].map {
      .overlap(
        sources: .names(Array(sources.prefix($0))), counted: counted, twice: twice, areThings: true)
    }
    findings += [nil, amount(12, "kcal")].map {
      .overlap(sources: .count(5), counted: amount(412, "kcal"), twice: $0, areThings: false)
    }
    return findings + [
      .overlap(sources: .count(2), counted: counted, twice: nil, areThings: true)
    ]
  }

  private var nightsAndCycles: [Finding] {
    let parts: [Part?] = [nil, Part(1, of: 2), Part(6, of: 7), Part(11, of: 12)]
    var findings: [Finding] = parts.flatMap { part in
      [false, true].map { .nights(asleep: length(8, 5), on: part, hasNaps: $0) }
    }
    let sleep = name("sleepAnalysis")
    findings += [.night(name: sleep, asleep: length(9, 23)), .notAsleep(name: sleep)]
    let days = words.counted(28, .day)
    findings += [
      .cycles(count: 1, low: days, high: days, mean: days),
      .cycles(count: 2, low: days, high: days, mean: days),
      .cycles(
        count: 5, low: "26", high: words.counted(30, .day), mean: number(28.5, digits: 1)),
    ]
    return findings + ["1", "2", "12"].map { .cycleDay($0) }
  }

  private var valuesOfMeasures: [Finding] {
    let (mass, heart, steps) = (name("bodyMass"), name("heartRate"), name("stepCount"))
    let on = words.when(.day(weekdayAndDay(2, 2)))
    let inWeek = words.when(.week(of: day(1, 22)))
    let subjects: [Finding.RangeSubject] = [.measure(heart), .heartbeats, .fourInFive(heart)]
    var findings: [Finding] = subjects.map {
      .range($0, low: "49", high: $0 == .heartbeats ? "159" : beats(159))
    }
    findings += [(79.4, 81.2), (81.2, 79.4)].map {
      .trend(
        name: mass, from: number($0, digits: 1), to: kilograms($1), rises: $0 < $1,
        since: .month(month(1)))
    }
    let hour = words.when(time: hour(18))
    findings += [
      .peak(name: heart, value: beats(82), when: hour, isAmount: false),
      .peak(
        name: steps, value: words.rate(self.steps(1_197), each: .day), when: hour, isAmount: true),
      .peak(
        name: steps, value: self.steps(1_197), when: words.when(weekday: weekday(8)), isAmount: true
      ),
      .latest(name: mass, value: kilograms(79.4), when: inWeek),
      .latest(name: mass, value: kilograms(79.4)),
      .latest(name: steps, value: self.steps(913), when: on),
      .running(name: steps, value: self.steps(913), when: on),
      .smoothed(name: mass, value: kilograms(79.4), change: nil),
    ]
    findings += [0, 1, 2, 5, 11].map {
      .smoothed(
        name: mass, value: kilograms(79.4),
        change: changeAWeek, without: $0)
    }
    let average = words.statistic(.statistic("average"), ofEach: 15, .minute)
    return findings
      + ["", average].map {
        .lowest(name: name("bloodGlucose"), part: $0, value: glucose(45), when: on)
      }
  }

  /// Statements about too few intervals.
  private var fewIntervals: [Finding] {
    amounts.flatMap { amount -> [Finding] in
      let (name, count) = (name("stepCount"), amount.count)
      let sparse = Finding.sparse(name: name, count: count, of: 2 * count + 2, noun: amount.noun)
      return count == 0 ? [sparse] : [.thin(name: name, count: count, noun: amount.noun), sparse]
    }
  }
}
