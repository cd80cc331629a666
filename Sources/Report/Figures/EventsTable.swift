import Figures
import Health
import Languages

/// The single events of several queries, as the section `events` shows them.
struct SingleEvents {
  /// An event, with every source that recorded it at the same times.
  struct Event {
    /// The place of its query among those of the section.
    let query: Int
    let item: ResultItem
    var sources: [String]

    var end: Double { item.instant("end") ?? item.start }
  }

  /// A query of the section.
  struct Member {
    let name: String
    let title: String
    /// The same before a language words it.
    let heading: DataName
    let result: QueryResult
    let type: HKSampleType
    /// The key of the names of values; nil for a type whose samples have no values, or only one.
    let valueKey: String?
    let amounts: [EventAmount]
    /// The query's own filter can leave out samples, so that nothing is known of the data.
    let isFiltered: Bool
    let period: String
    /// The end of the latest event before the range, if the range has none; nil if not known.
    let before: Double?
  }

  let members: [Member]
  /// The events in order of time, those of an instant in the order of the queries.
  private(set) var events: [Event] = []
  private let format: ReportFormat

  init(_ queries: [String], in report: EvaluatedReport) {
    format = report.format
    members = queries.compactMap { name in
      guard let result = report.results[name],
        let query = report.definition.query(named: name)?.query as? any EventQuery,
        let type = query.eventType
      else { return nil }
      return Member(
        name: name, title: report.title(of: name), heading: report.heading(of: name),
        result: result, type: type,
        valueKey: type.words.map(\.values.count) ?? 0 > 1
          ? result.items?.columns.first { $0.content == .word }?.key : nil,
        amounts: EventAmount.amounts(of: type), isFiltered: query.filter != nil,
        period: FigureMaker(result, of: name, in: report).period,
        before: report.eventsBefore.first { $0.query == name }?.end)
    }
    for (place, member) in members.enumerated() {
      events += Self.joined(member.result.items?.drawn ?? [], ofQuery: place)
    }
    events = events.enumerated().sorted { a, b in
      (a.element.item.start, a.element.end, a.offset)
        < (b.element.item.start, b.element.end, b.offset)
    }.map(\.element)
  }

  /// The events of one query. Items that differ only in their source are one event.
  private static func joined(_ items: [ResultItem], ofQuery query: Int) -> [Event] {
    var events: [Event] = []
    for item in items {
      let source = item.text("source") ?? ""
      // Items are in order of their start.
      let same = events.indices.reversed().prefix { events[$0].item.start == item.start }
        .first { index in
          !events[index].sources.contains(source) && events[index].item.isEqualButForSource(item)
        }
      if let same {
        events[same].sources.append(source)
      } else {
        events.append(Event(query: query, item: item, sources: [source]))
      }
    }
    return events
  }
}

extension ResultItem {
  fileprivate func isEqualButForSource(_ other: ResultItem) -> Bool {
    start == other.start
      && members.filter { $0.key != "source" }
        .elementsEqual(other.members.filter { $0.key != "source" }) {
          $0.key == $1.key && $0.member == $1.member
        }
  }

  fileprivate func instant(_ key: String) -> Double? {
    if case .instant(let instant)? = self[key] { instant } else { nil }
  }
}

// The sentences about the events.
extension SingleEvents {
  /// A line for each query with events, and one for all queries without any.
  var lines: [String] {
    members.indices.compactMap(line) + absences
  }

  /// The number of events of a query and the latest of them, with those of each of its values; nil
  /// without any.
  private func line(_ place: Int) -> String? {
    let member = members[place]
    let language = format.language
    if member.result.hasTooManyToDraw { return language.tooManyEvents(member.title) }
    let own = events.filter { $0.query == place }
    guard let all = count(of: own) else { return nil }
    // Counts are of samples, so what several sources recorded counts for each of them.
    let sum = own.reduce(0) { $0 + $1.sources.count }
    let samples = sum > own.count ? sum : nil
    guard let key = member.valueKey else {
      return language.events(member.title, all, samples: samples)
    }
    let byValue = Dictionary(grouping: own) { $0.item.text(key) ?? "" }
    let values = member.type.eventValues.filter { byValue[$0] != nil }
    let others = byValue.keys.filter { !values.contains($0) }.sorted()
    return language.events(
      member.title, own.count,
      byValue: (values + others).compactMap { value in
        count(of: byValue[value] ?? []).map { (value: .value(value), events: $0) }
      }, samples: samples)
  }

  /// The number of some events, in order of time, and the latest of them; nil without any.
  private func count(of events: [Event]) -> EventCount? {
    events.last.map { EventCount(events.count, latest: format.time($0.item.start)) }
  }

  /// The number and the latest of the events that a reader must see first, of the first query that
  /// has some; nil without any.
  var greatest: UrgentFact? {
    for (place, member) in members.enumerated() {
      let own = events.filter { $0.query == place && isSeenFirst($0) }
      guard let last = own.last, let count = count(of: own) else { continue }
      return UrgentFact(
        .events(member.title, value: kind(of: last).value.map { .value($0) }), count)
    }
    return nil
  }

  /// The sentences about queries without an event: whether the data has any sample of their types
  /// or not, because missing is not zero.
  private var absences: [String] {
    let without = members.indices.filter { place in
      !members[place].result.hasTooManyToDraw && !events.contains { $0.query == place }
    }.map { members[$0] }
    let unknown = without.filter { $0.result.hasNoData && !$0.isFiltered }
    let none = without.filter { !($0.result.hasNoData && !$0.isFiltered) }
    let periods = none.map(\.period).uniqued()
    return periods.map { period in
      format.language.noEvents(
        none.filter { $0.period == period }.map { member in
          AbsentEvents(member.title, latestBefore: member.before.map(format.longDate))
        }.uniqued(), period)
    }
      + (unknown.isEmpty
        ? [] : [format.language.noEventData(unknown.map(\.title).uniqued())])
  }
}

extension HKSampleType {
  /// The names of the values of events, the one that a reader must see first at the start: the
  /// severest symptom, and a rhythm other than sinus rhythm.
  fileprivate var eventValues: [String] {
    let names = (words?.values ?? []).sorted { $0.number > $1.number }.map(\.name)
    guard self is HKElectrocardiogramType else { return names }
    let (first, last) = ("atrialFibrillation", "sinusRhythm")
    return [first] + names.filter { $0 != first && $0 != last } + [last]
  }
}

// The tables of the events.
extension SingleEvents {
  /// A table with a row for each event, the latest first, and if there are more than `limit`, a
  /// folded table with a row for each of them; empty without events. Columns that would be empty
  /// are left out.
  ///
  /// - Parameter limit: the greatest number of rows of the first table, which has the events that a
  ///   reader must see first before others.
  func tables(limit: Int) -> [Table] {
    guard !events.isEmpty else { return [] }
    let shown = first(limit)
    guard shown.count < events.count else {
      return [table(of: events, as: .all)]
    }
    var all = table(of: events, as: .folded)
    all.isFolded = true
    all.isOnlyOnPage = true
    return [table(of: shown, as: .some(Part(shown.count, of: events.count))), all]
  }

  /// The events that get the rows of a short table, in order of time: those that a reader must see
  /// first, then the latest of each other kind, then the latest others.
  private func first(_ limit: Int) -> [Event] {
    guard events.count > limit else { return events }
    let latest = Array(events.indices.reversed())
    var kinds: Set<Kind> = []
    let latestOfKinds = latest.filter { kinds.insert(kind(of: events[$0])).inserted }
    let isFirst = events.map(isSeenFirst)
    // Many irregular rhythms leave a row for a recording of atrial fibrillation.
    let order =
      latestOfKinds.filter { isFirst[$0] } + latest.filter { isFirst[$0] } + latestOfKinds + latest
    return order.uniqued().prefix(limit).sorted().map { events[$0] }
  }

  /// The events of a query, or those with one value.
  private struct Kind: Hashable {
    let query: Int
    let value: String?
  }

  private func kind(of event: Event) -> Kind {
    Kind(
      query: event.query, value: members[event.query].valueKey.flatMap { event.item.text($0) })
  }

  /// True for an irregular rhythm, a recording of atrial fibrillation, and what is severe: what the
  /// number of other events must not push out of a table.
  private func isSeenFirst(_ event: Event) -> Bool {
    let type = members[event.query].type
    if type == HKCategoryType(.irregularHeartRhythmEvent) { return true }
    guard let value = kind(of: event).value else { return false }
    return value == (type is HKElectrocardiogramType ? "atrialFibrillation" : "severe")
  }

  /// - Parameter events: some events, in order of time.
  private func table(of events: [Event], as listing: EventListing) -> Table {
    let language = format.language
    let shown = Array(events.reversed())
    var columns = [EventColumn.time, .event].map {
      Table.Column(language.column(ofEvents: $0), isNumeric: false)
    }
    var rows = shown.map { event in
      [format.time(event.item.start), language.event(members[event.query].heading)]
    }
    func add(_ column: EventColumn, _ cell: (Event) -> String?) {
      let cells = shown.map(cell)
      guard cells.contains(where: { $0 != nil }) else { return }
      columns.append(Table.Column(language.column(ofEvents: column), isNumeric: false))
      for (row, cell) in cells.enumerated() { rows[row].append(cell ?? format.missing) }
    }
    add(.value, value)
    add(.length) { event in
      event.end > event.item.start ? format.duration(event.end - event.item.start) : nil
    }
    add(.source) { language.cell(ofSources: $0.sources) }
    var table = Table(columns: columns, rows: rows)
    table.rowOrder = .latestFirst
    table.caption = language.eventTable(listing, shared: events.count { $0.sources.count > 1 })
    return table
  }

  /// The value of an event and the amounts that its metadata states: `Severe`, `above 120 bpm`; nil
  /// without any.
  private func value(of event: Event) -> String? {
    let value = members[event.query].valueKey.flatMap { event.item.text($0) }
      .map { DataName.value($0) }
    let amounts = amounts(of: event)
    return value == nil && amounts.isEmpty ? nil : format.language.eventValue(value, amounts)
  }

  private func amounts(of event: Event) -> [StatedAmount] {
    members[event.query].amounts.compactMap { amount -> StatedAmount? in
      guard let number = event.item.number(amount.key) else { return nil }
      let unit = amount.unit.plainText(of: amount.type.identifier, format)
      let text =
        format.quantity(format.number(number, decimals: min(1, number.exactDecimals)), unit)
      return switch amount.side {
      case .above: .above(text)
      case .below: .below(text)
      case nil: .exactly(text)
      }
    }
  }
}
