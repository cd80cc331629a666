import Languages

extension SentenceFacts {
  func addEvents(to catalog: inout SentenceCatalog) {
    catalog.start("EventLanguage")
    catalog.add("urgent(_ fact)", each: urgentFacts) { words.urgent($0) }
    catalog.add("urgentSentence(_ fact)", each: urgentFacts.prefix(2).map { $0 }) {
      words.urgentSentence($0)
    }
    catalog.add("urgentBesideOthers(_ fact)", each: urgentFacts) { words.urgentBesideOthers($0) }
    let title = name("irregularHeartRhythmEvent")
    let latest = moment(1, 30)
    catalog.add(
      "events(_ title, _ events, samples)", each: someCounts.flatMap { [($0, nil), ($0, 2 * $0)] }
    ) {
      words.events(title, EventCount($0, latest: latest), samples: $1)
    }
    let values = [("atrialFibrillation", 1), ("sinusRhythm", 3), ("inconclusiveOther", 11)].map {
      (value: DataName.value($0), events: EventCount($1, latest: latest))
    }
    catalog.add(
      "events(_ title, _ count, byValue values, samples)", each: [(1, 1), (2, 4), (3, 15)]
    ) {
      words.events(
        name("electrocardiogram"), $1, byValue: Array(values.prefix($0)),
        samples: $0 == 3 ? 21 : nil)
    }
    catalog.add("tooManyEvents(_ title)", words.tooManyEvents(name("headache")))
    let absent = [
      AbsentEvents(name("headache"), latestBefore: nil),
      AbsentEvents(name("nausea"), latestBefore: date(12, 3)),
      AbsentEvents(title, latestBefore: nil),
    ]
    catalog.add("noEvents(_ queries, _ period)", each: [1, 2, 3]) {
      words.noEvents(Array(absent.prefix($0)), period)
    }
    catalog.add("noEventData(_ titles)", each: [1, 2, 3]) {
      words.noEventData(absent.prefix($0).map(\.title))
    }
    addEventTable(to: &catalog)
  }

  private var urgentFacts: [UrgentFact] {
    [1, 2, 11].flatMap { count in
      let events = EventCount(count, latest: moment(1, 30))
      let subjects: [UrgentFact.Subject] = [
        .severeMeasurements(name("bloodPressure"), limit: pressurePair),
        .episodes(name("bloodGlucose")),
        .events(name("irregularHeartRhythmEvent"), value: nil),
        .events(name("electrocardiogram"), value: .value("atrialFibrillation")),
      ]
      return subjects.map { UrgentFact($0, events) }
    }
  }

  /// `180/110 mmHg`
  var pressurePair: String { "180/\(pressure(110))" }

  private func addEventTable(to catalog: inout SentenceCatalog) {
    let columns: [EventColumn] = EventColumn.allCases
    catalog.add("column(ofEvents column)", each: columns) { words.column(ofEvents: $0) }
    let listings: [EventListing] = [.all, .some(Part(20, of: 40)), .folded]
    catalog.add(
      "eventTable(_ listing, shared)",
      each: listings.flatMap { listing in [0, 1, 2, 11].map { (listing, $0) } }
    ) {
      words.eventTable($0, shared: $1)
    }
    let amounts: [[StatedAmount]] = [
      [.exactly(beats(120))], [.above(beats(120))], [.below(beats(40)), .exactly(beats(38))],
    ]
    catalog.add(
      "eventValue(_ value, _ amounts)",
      each: amounts.flatMap { [(DataName.value("severe"), $0), (nil, $0)] }
    ) {
      words.eventValue($0, $1)
    }
    catalog.add("cell(ofSources names)", each: [2, 3]) {
      words.cell(ofSources: Array(sources.prefix($0)))
    }
  }

  func addEpisodes(to catalog: inout SentenceCatalog) {
    catalog.start("EpisodeLanguage")
    let unit = words.inHeading(unit: words.unit(.symbols(["mg", "/", "dL"])))
    let columns: [EpisodeColumn] = [
      .start, .end, .length, .lowest(unit: unit), .highest(unit: unit), .readings,
    ]
    catalog.add("column(ofEpisodes column)", each: columns) { words.column(ofEpisodes: $0) }
    catalog.add("episodeLength(atLeast length)", words.episodeLength(atLeast: length(0, 45)))
    let title = name("bloodGlucose")
    catalog.add("episodes(_ title, _ period, from source, earlier)", each: counts) {
      words.episodes(title, period, from: $0 == 2 ? nil : watch, earlier: $0)
    }
    let bound = "< 54 mg/dL"
    catalog.add(
      "noEpisodes(_ period, bound, share, beyond)",
      each: counts.flatMap { [($0, true), ($0, false)] }
    ) {
      words.noEpisodes(period, bound: bound, share: $1 ? percent(45) : nil, beyond: $0)
    }
    let distance = TimeLength(20, .minute)
    catalog.add("noEpisodeIsSeen(_ period, bound, distance, beyond)", each: counts) {
      words.noEpisodeIsSeen(period, bound: bound, distance: distance, beyond: $0)
    }
    catalog.add(
      "episodesNotSeen(besides seen, _ beyond, bound, distance)",
      each: partsOfDays.flatMap { [(nil, $0), ("3", $0)] }
    ) {
      words.episodesNotSeen(besides: $0, $1, bound: bound, distance: distance)
    }
  }
}
