import Languages

// Facts about samples, readings, nights, objects and participants.
extension SentenceFacts {
  var sampleFacts: [SampleFact] {
    var facts: [SampleFact] = partsOfDays.map { .absences($0, values: ["notPresent"]) }
    facts.append(.absences(Part(5, of: 11), values: ["notPresent", "none"]))
    facts += [.keptOverlaps, .firstDayExcluded, .daysStart(at: "04:00"), .everyDayOfProfile]
    facts += [1, 5].flatMap {
      [.held(atMost: TimeLength($0, .minute)), .sessions(within: TimeLength($0, .minute))]
    }
    facts.append(.held(atMost: TimeLength(1, .hour)))
    facts += partsOfDays.map { .withoutTime($0) }
    facts += [(1, 1), (2, 2), (1_344, 11)].map {
      .glucoseManagementIndicator(readings: $0, days: $1)
    }
    facts += someCounts.flatMap { [.unpaired($0), .copied($0), .farFromOthers($0)] }
    facts += someAmounts.filter { $0.noun != .reading }.map { .unrecorded($0.count, $0.noun) }
    return facts + [
      .tooManyItems(1_096, limit: 200), .daysOfProfile(areNights: true),
      .daysOfProfile(areNights: false),
    ]
  }

  var readingFacts: [ReadingFact] {
    let (minute, hour) = (TimeLength(15, .minute), TimeLength(1, .hour))
    var facts: [ReadingFact] = [
      .episodes(bound: "< 70 mg/dL", length: minute, longestGap: hour),
      .rounded(to: glucose(1)), .markedEntries, .smoothed(days: 7, longestGap: 14),
      .changeAWeek(leastDays: 8, span: 14),
    ]
    facts += someCounts.flatMap { [.inNoEpisode($0), .allOfFirstDays($0)] }
    let heights = (1...5).map {
      DatedText(number(1.8 + Double($0) / 100, digits: 2), shortDate(1, $0))
    }
    return facts
      + [(0, 1), (1, 0), (1, 1), (1, 2), (2, 0), (3, 5), (5, 11)].map {
        .indexOfHeights(Array(heights.prefix($0)), before: $1)
      }
  }

  var nightFacts: [NightFact] {
    var facts: [NightFact] = someCounts.map { .inBed($0) } + partsOfDays.map { .asZero($0) }
    facts += [
      [[73]], [[73, 45]], [[73], [73]], [[73], [45]], [[73, 45], [62]],
      Array(repeating: [30, 90, 60], count: 11),
    ].map { .inParts($0) }
    let shapes = [CountedName(watch, 1), CountedName(phone, 2), CountedName(scale, 11)]
    facts += [1, 2, 3].map { .shapes(Array(shapes.prefix($0))) }
    let names = ["bedtime", "midSleep", "wakeAfterOnset"].map { DataName.statistic($0) }
    facts += [1, 2, 3].flatMap {
      [.means(Array(names.prefix($0))), .withoutMeans(Array(names.prefix($0)))]
    }
    return facts
      + [1, 2, 5, 11].flatMap {
        [.longestPart(ofNights: $0, isOfTwo: true), .longestPart(ofNights: $0, isOfTwo: false)]
      }
  }

  var objectFacts: [ObjectFact] {
    var facts: [ObjectFact] = someCounts.flatMap {
      [
        .repeatedWorkouts($0), .outsideZones(minutes: $0), .unreadableAmounts($0),
        .unknownClassifications($0, countedAs: "sinusRhythm"), .daysBeforeCycles($0),
        .longCycles($0, days: 90),
      ]
    }
    facts += partsOfDays.flatMap { [.workoutsWithoutHeartRates($0), .unreadableRoutes($0)] }
    return facts + [
      .outsideZones(minutes: 0), .zonesHeld(atMost: TimeLength(1, .minute)),
      .zonesHeld(atMost: TimeLength(5, .minute)), .routeMeasures(rise: 3), .inferredCycles,
    ]
  }

  var participantFacts: [ParticipantFact] {
    var facts: [ParticipantFact] = someCounts.map { .count(upTo: $0) } + [.countNotStated]
    let groups = [CountedName("A", 12), CountedName("B", 1), CountedName("C", 21)]
    facts += [1, 2, 3].map { .groups(Array(groups.prefix($0))) }
    facts += [true, false].map { .disclosure(minimum: 5, hasGroups: $0) }
    facts += [.rowsUnfinished, .rowsOfOtherIntervals, .valuesBeyondRange]
    facts += someCounts.map { .strayIntervals($0) }
    let counts: [StatedCount] = [.exactly(11), .fewer(than: 5), .atLeast(5)]
    facts += ParticipantFact.Reason.allCases.flatMap { reason in
      counts.map { .leftOut($0, reason) }
    }
    return facts + [1, 2].map { .leftOut(.exactly($0), .noGroup) }
  }
}
