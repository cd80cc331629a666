package import Health
package import Languages

/// Statistics of the samples of a category type in each interval (R-10…R-19).
package struct CategoryQuery: Query {
  package var type: HKCategoryType
  package var values: CategoryValues
  package var statistics: [Statistic]
  package var time: QueryTime
  /// The parts that have statistics of their own: sources or values.
  package var separation: Separation?
  /// The filter; nil for all samples.
  package var filter: SampleFilter?

  package init(
    type: HKCategoryType, values: CategoryValues, statistics: [Statistic],
    time: QueryTime = QueryTime(), separation: Separation? = nil, filter: SampleFilter? = nil
  ) {
    self.type = type
    self.values = values
    self.statistics = statistics
    self.time = time
    self.separation = separation
    self.filter = filter
  }

  package var types: [HKObjectType] { [type] }

  package var hasItems: Bool { true }

  /// True for sleep by single nights, whose shape is determined by one source.
  private var isByNight: Bool {
    type == HKCategoryType(.sleepAnalysis) && time.interval == IntervalLength(1, .night)
  }

  /// True if weeks or longer intervals have means of the statistics of their nights.
  private var averagesNights: Bool {
    type == HKCategoryType(.sleepAnalysis) && !isByNight
      && statistics.contains(where: \.isOfNights)
  }

  /// True if the durations are those of sleep rather than of time in bed or awake.
  private var countsSleep: Bool {
    type == HKCategoryType(.sleepAnalysis) && values == .standard(for: type)
  }

  /// True for the time asleep by single nights, of which a report says how much were naps.
  var countsNaps: Bool { isByNight && countsSleep && statistics.contains(.duration) }

  private var options: HKStatisticsOptions {
    separation == .source ? [.duration, .separateBySource] : .duration
  }

  var source: TypeSamples {
    var parts = options.parts.union(.value)
    // One source determines the shape of a night.
    if isByNight || averagesNights { parts.insert(.source) }
    var source = TypeSamples(type: type, time: time, filter: filter, parts: parts)
    // A mean of nights needs complete nights, which start before the first day of an interval
    //
    if type == HKCategoryType(.sleepAnalysis), statistics.contains(.perDay) || averagesNights {
      source.margin = 30 * 3_600
    }
    return source
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try source.spans(in: context)
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let (columns, intervals) = try source.read(in: context)
    let priority = try source.priority(of: columns, in: context)
    let samples = columns ?? SampleColumns(type: type)
    let engine = StatisticsEngine(
      options: options, boundaries: intervals.boundaries, priority: priority.order)
    let data = values.data(of: samples)
    let chosen = values.chosen(of: samples)
    let touching = engine.evaluate(samples, until: context.cutoff)
    // A sample counts as data of an interval, whatever its value, except for time in bed.
    let present =
      data.count == samples.count ? touching : engine.evaluate(data, until: context.cutoff)
    let counted = values.areAll ? touching : engine.evaluate(chosen, until: context.cutoff)
    let nights = isByNight ? nights(of: samples, intervals, priority, context) : nil
    let nightsByDate =
      averagesNights ? nightsByDate(of: samples, intervals, priority, context) : nil
    let nightsOfEach = nightsByDate?.ofEach
    let perDay =
      try statistics.contains(.perDay)
      ? DailyMeans(time: time, context: context, excluded: source.excluded(in: context))
        .durations(of: chosen, among: data, all: samples, intervals) : nil
    let names = context.store.sources.map(\.name)
    let computed = computed
    var result = QueryResult(
      type: type.identifier, computation: computation(by: nil),
      columns: computed.map { computed in
        var column = computed.column
        column.name = name(of: computed.statistic)
        if averagesNights, computed.statistic.isOfNights { column.averageNights() }
        // Nobody sleeps for no time, so that a line of means would be flat above an empty axis.
        if type == HKCategoryType(.sleepAnalysis), computed.statistic == .perDay {
          column.baseline = .minimum
        }
        return column
      },
      intervals: intervals,
      results: present.indices.map { index in
        let (present, counted, night) = (present[index], counted[index], nights?[index])
        let facts = CategoryFacts(
          present: present.values, counted: counted.values, perDay: perDay?.means[index],
          night: night?.night, nights: nightsOfEach?[index] ?? [])
        var interval = ResultInterval(
          start: present.start, end: present.end, values: computed.map { $0.value(facts) },
          count: present.values.count)
        interval.isOver = night?.isOver ?? false
        interval.napping = countsNaps ? night?.night.napping : nil
        if separation == .source {
          interval.parts = parts(
            touching[index].sources, present.sources, counted.sources, names: names)
        }
        return interval
      }, in: context)
    if separation == .value {
      let parts = valueParts(of: samples, touching, nights, engine, until: context.cutoff)
      for (index, parts) in zip(result.intervals.indices, parts) {
        result.intervals[index].parts = parts
      }
    }
    result.parts = separation.map { ResultParts(separation: $0) }
    var details = SleepDetails(countsSleep: countsSleep)
    if isByNight {
      details.nightStart = time.nightStart(context.clock)
      for column in result.columns.indices {
        result.columns[column].nightStart = details.nightStart
      }
      result.facts += shapes(of: (nights ?? []).map(\.night), names: names)
    }
    if let nightsOfEach {
      result.facts.append(.nights(.means(statistics.filter(\.isOfNights).map(\.name))))
      result.facts += shapes(of: nightsOfEach.flatMap(\.self), names: names)
    }
    var inBed = 0
    if isByNight, !Set(statistics).isDisjoint(with: [.duration, .perDay]) {
      let seconds = zip(present, counted).compactMap { present, counted in
        present.values.count > 0 ? counted.values.duration ?? 0 : nil
      }
      details.zeros = (seconds.count { $0 == 0 }, seconds.count)
      inBed = zip(touching, present).count { $0.values.count > 0 && $1.values.count == 0 }
    } else if let perDay {
      details.zeros = (perDay.emptyNights, perDay.nights)
      inBed = perDay.nightsInBed
    }
    result.facts += absences(among: samples, intervals)
    if inBed > 0 { result.facts.append(.nights(.inBed(inBed))) }
    if let zeros = details.factOnZeros { result.facts.append(zeros) }
    result.unknownValues = (samples.unknownCount(in: intervals.span), values.numbers == nil)
    if type == HKCategoryType(.sleepAnalysis) { result.details = details }
    try source.finish(
      &result, columns, intervals, priority, data: data, used: chosen, rules: rules, in: context)
    if statistics.contains(where: \.isOfMainSleep), var details = result.sleep {
      let ofEach = nights.map { $0.map { [$0.night] } } ?? nightsOfEach ?? []
      details.breaks = zip(result.intervals, ofEach).flatMap { interval, nights in
        result.state(of: interval) == .complete && !interval.isExcluded
          ? nights.map { $0.breaks(in: samples) }.filter { !$0.isEmpty } : []
      }
      result.details = details
    }
    if isByNight, let cut = cutNights(of: samples, present, intervals, priority, context) {
      result.notices.append(cut.notice)
      result.cutMainSleep = cut.cutsMainSleep
    }
    if nightsByDate?.cutMainSleep == true {
      result.cutMainSleep = true
      result.facts += [result.factOnCutSleep].compactMap(\.self)
    }
    if context.wants.contains(.items), let nights {
      result.add(
        items(of: nights.map(\.night), samples, in: result, names: names),
        columns: [.init("end", .instant), .init("value", .word), .init("source", .name)])
    } else if context.wants.contains(.items) {
      try source.addEvents(
        to: &result, intervals, priority, where: values.counts,
        values: type.words.map {
          EventValues(key: "value", words: $0, unknown: CategoryValues.unknown)
        }, in: context)
    }
    return result
  }

  /// A description such as `duration of sleepAnalysis (asleep, without manual entries)`.
  func computation(by unit: ProfileUnit?) -> Computation {
    Computation(statistics, of: .type(type.name).by(unit), values.words, where: filter)
  }

  /// The heading of a statistic. For durations of the values that count by default it is the name
  /// of the type, and for a single value the name of that value, such as `Sleep`, `Deep`.
  private func name(of statistic: Statistic) -> DataName {
    let isStandard = values == .standard(for: type)
    switch statistic {
    case .duration where isStandard, .count where isStandard && statistics.count == 1:
      return type.dataName
    case .duration where values.words.count == 1:
      return Separation.value.name(ofPart: values.words[0])
    case .perDay:
      let isSleep = type == HKCategoryType(.sleepAnalysis)
      return .typeStatistic(isSleep ? .perNight : .perDay, type.shortName)
    default: return statistic.name
    }
  }

  /// The samples in the intervals that do not count because they record an absence; empty if
  /// there are none.
  private func absences(
    among samples: SampleColumns, _ intervals: QueryIntervals
  ) -> [AccountFact] {
    guard let span = intervals.span, !values.absences.isEmpty else { return [] }
    let absent = CategoryValues.RawValues(values.absences.map(\.number))
    let rows = samples.rows(touching: span)
    let count = rows.count { absent.contains(samples.value[$0]) }
    guard count > 0 else { return [] }
    return [
      .samples(.absences(Part(count, of: rows.count), values: values.absences.map(\.name)))
    ]
  }
}

// The parts of intervals.
extension CategoryQuery {
  /// The statistics of each source on its own, for the sources that have a sample, whatever its
  /// value.
  ///
  /// - Parameters:
  ///   - touching: each source with all its samples.
  ///   - present: each source with the samples that are data.
  ///   - counted: each source with the samples of the chosen values.
  private func parts(
    _ touching: [IntervalStatistics.SourceValues], _ present: [IntervalStatistics.SourceValues],
    _ counted: [IntervalStatistics.SourceValues], names: [String]
  ) -> [ResultInterval.Part] {
    let computed = computed
    // In the same order, except for sources without such samples.
    var (data, chosen) = (present[...], counted[...])
    return touching.map { part in
      let present = data.first?.source == part.source ? data.popFirst()?.values : nil
      let own = chosen.first?.source == part.source ? chosen.popFirst()?.values : nil
      let facts = CategoryFacts(present: present ?? StatisticsValues(), counted: own)
      return .init(name: names[part.source], values: computed.map { $0.value(facts) })
    }
  }

  /// The statistics of each chosen value over all sources. For nights, they come only from the
  /// source that determines the shape of the night.
  ///
  /// - Parameter touching: the statistics of all samples in each interval.
  private func valueParts(
    of samples: SampleColumns, _ touching: [IntervalStatistics],
    _ nights: [(night: SleepNight, isOver: Bool)]?, _ engine: StatisticsEngine,
    until cutoff: Double?
  ) -> [[ResultInterval.Part]] {
    var parts = [[ResultInterval.Part]](repeating: [], count: touching.count)
    // Time in bed is data for itself alone.
    let data = samples.withoutTimeInBed
    let present =
      data.count == samples.count ? touching : engine.evaluate(data, until: cutoff)
    let computed = computed
    for value in values.separate(in: type) {
      let rows = (0..<samples.count).filter { value.holds(samples.value[$0]) }
      let ofAll = engine.evaluate(samples.selecting(rows), until: cutoff)
      if value.number == nil, !ofAll.contains(where: { $0.values.count > 0 }) { continue }
      let isInBed = value.number == HKCategoryValueSleepAnalysis.inBed.rawValue
      for index in parts.indices {
        let whole = isInBed ? touching[index] : present[index]
        var facts = CategoryFacts(present: whole.values, counted: ofAll[index].values)
        if let nights, let number = value.number {
          let part = nights[index].night.part(of: number, in: samples)
          facts = CategoryFacts(seconds: part.seconds, count: part.count)
        }
        parts[index].append(.init(name: value.name, values: computed.map { $0.value(facts) }))
      }
    }
    return parts
  }
}

extension CategoryQuery: EventQuery {
  package var eventType: HKSampleType? { isByNight ? nil : type }
}

extension CategoryQuery: StatisticsQuery, DailyQuery {
  package var plainName: DataName? {
    guard !isFiltered, values == .standard(for: type) else { return nil }
    return statistics == [.perDay] ? name(of: .perDay) : type.dataName
  }

  package var samplesName: String? {
    isFiltered ? nil : ([type.identifier] + values.words.sorted()).joined(separator: " ")
  }

  package var chartStyles: [FigureStyle] {
    // Times of day have no scale that starts at zero or has simple steps.
    if computed.first?.column.amount == .instant {
      return isByNight ? [.nights, .hypnogram, .sparkline] : [.sparkline]
    }
    return amountStyles(isByNight && separation == nil ? [.nights, .hypnogram] : [])
  }

  /// The values that no sample of the type has.
  package func missingValues(in store: any SampleStore) throws -> [Message] {
    guard let words = type.words, values.numbers != nil else { return [] }
    let present = Set(try store.columns(of: type, in: nil, with: .value)?.value.map(Int.init) ?? [])
    return values.words.filter { word in
      let numbers =
        words.values.first { $0.name == word }.map { [$0.number] } ?? values.numbers ?? []
      return present.isDisjoint(with: numbers)
    }.map { "the data has no sample of '\(type.name)' with the value '\($0)'" }
  }

  static let statisticsOfProfiles: [Statistic] = [.duration, .count]
  var countsNights: Bool { type == HKCategoryType(.sleepAnalysis) }
  var countsEveryDay: Bool { false }
  var countsAllSamples: Bool { filter == nil }
}
