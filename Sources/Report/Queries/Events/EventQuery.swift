package import Health
import Languages

/// A query whose samples are single events with a date, which the section `events` lists.
package protocol EventQuery: IntervalQuery {
  /// The type of the events; nil for sleep by nights, whose items are the spans of a night.
  var eventType: HKSampleType? { get }
}

/// The names of the values of events.
struct EventValues {
  /// The key of the member that has the name.
  let key: String
  let words: CategoryWords
  /// The name of the values that the type does not have.
  let unknown: String

  func name(of value: Double) -> String {
    Int(exactly: value).flatMap { words[$0]?.name } ?? unknown
  }

  /// The place of a value among those of other samples with the same times and source.
  fileprivate func place(of value: Double) -> Double {
    Int(exactly: value).flatMap { words[$0] } == nil ? .infinity : value
  }
}

extension TypeSamples {
  /// Adds the samples that touch a listed interval to a result as items, each once, with the
  /// amounts that their metadata states.
  ///
  /// - Parameters:
  ///   - isChosen: true for the raw values of the samples to add.
  ///   - values: the names of the values; nil for a type that has none.
  func addEvents(
    to result: inout QueryResult, _ intervals: QueryIntervals, _ priority: SourcePriority,
    where isChosen: (Double) -> Bool, values: EventValues?, in context: EvaluationContext
  ) throws {
    let amounts = EventAmount.amounts(of: type)
    let columns =
      [ResultItem.Column("end", .instant)] + (values.map { [.init($0.key, .word)] } ?? [])
      + amounts.map { .init($0.key, .quantity($0.unit)) } + [.init("source", .name)]
    var events: [(end: Double, rank: Int, value: Double, row: Int, item: ResultItem)] = []
    var unreadable = 0
    if let span = intervals.span,
      let read = try rowsWithDetails(in: span, hasDetails: !amounts.isEmpty, in: context)
    {
      let samples = read.samples
      let ranks = Dictionary(
        zip(priority.order, priority.order.indices), uniquingKeysWith: { first, _ in first })
      for row in read.rows where isChosen(samples.value[row]) {
        let (start, value) = (samples.start[row], samples.value[row])
        // Nothing after the instant from which the report looks back is known.
        let end = min(samples.end[row], max(start, context.cutoff ?? .infinity))
        guard result.isListed(start, end) else { continue }
        let source = Int(samples.source[row])
        var members: [(key: String, member: ResultItem.Member)] = [("end", .instant(end))]
        if let values { members.append((values.key, .text(values.name(of: value)))) }
        let metadata = read.details?.metadata(of: row)
        for amount in amounts {
          var number: Double?
          switch amount.statement(in: metadata) {
          case .amount(let value): number = value
          case .nothing: break
          case .unreadable: unreadable += 1
          }
          members.append((amount.key, .number(number)))
        }
        members.append(("source", .text(context.store.sources[source].name)))
        events.append(
          (
            end, ranks[source] ?? priority.order.count, values?.place(of: value) ?? 0, row,
            ResultItem(start: start, members: members)
          ))
      }
    }
    events.sort { a, b in
      (a.item.start, a.end, a.rank, a.value, a.row)
        < (b.item.start, b.end, b.rank, b.value, b.row)
    }
    if unreadable > 0 {
      result.facts.append(.objects(.unreadableAmounts(unreadable)))
    }
    result.add(events.map(\.item), columns: columns)
  }
}

extension QueryResult {
  /// True if a sample touches an interval whose items are listed.
  fileprivate func isListed(_ start: Double, _ end: Double) -> Bool {
    // The first interval that ends after the start.
    var index = intervals.partitioningIndex { $0.end > start }
    while index < intervals.count {
      let interval = intervals[index]
      guard interval.start < end || (interval.start <= start && start == end) else { return false }
      if isListed(index) { return true }
      index += 1
    }
    return false
  }
}
