import Figures
import Health
import Languages

extension Table {
  /// The greatest number of episodes in a table, of which one sheet of paper has the latest.
  /// Earlier ones are left out.
  private static let episodeLimit = 100

  /// Creates a table with a row for each episode of a result, the latest first: its start, its end,
  /// its length, the value furthest beyond the bound, the number of readings there and, if they
  /// differ, the source of that value. Nil if there are none, or if the result has no items.
  ///
  /// - Parameter limit: the greatest number of rows.
  package init?(
    episodesOf result: QueryResult, format: ReportFormat, limit: Int = episodeLimit
  ) {
    guard let condition = result.episodes, let items = result.items?.all, !items.isEmpty,
      let value = result.items?.columns.first(where: { $0.key == "minimum" || $0.key == "maximum" }
      ),
      case .quantity(let unit) = value.content
    else { return nil }
    let shown = items.suffix(limit).reversed()
    let language = format.language
    let unitSuffix = language.inHeading(unit: unit.plainText(of: result.type, format))
    let scale = unit == .percent() ? 100.0 : 1
    let values = items.compactMap { $0.number(value.key).map { scale * $0 } }
    // Values in mg/dL are whole numbers, also if they were recorded in mmol/L.
    let isWhole = unit == .milligramsPerDeciliter
    let decimals =
      isWhole ? 0 : max(unit.leastDecimals, min(1, values.map(\.exactDecimals).max() ?? 0))
    let hasSources = items.compactMap { $0.text("source") }.uniqued().count > 1
    self.init(
      columns: [
        Column(language.column(ofEpisodes: .start), isNumeric: false),
        Column(language.column(ofEpisodes: .end), isNumeric: false),
        Column(language.column(ofEpisodes: .length)),
        Column(
          language.column(
            ofEpisodes: condition.isBelow ? .lowest(unit: unitSuffix) : .highest(unit: unitSuffix))),
        Column(language.column(ofEpisodes: .readings)),
      ] + (hasSources ? [Column(format.language.sourceHeading, isNumeric: false)] : []),
      rows: shown.map { item in
        var end = format.missing
        if case .instant(let instant)? = item["end"] {
          let isSameDay = format.clock.date(at: instant) == format.clock.date(at: item.start)
          // A night in which the clock changes shows some times twice.
          end =
            isSameDay
            ? format.clockText(instant) + format.offsetMark(instant) : format.time(instant)
        }
        let length = item.number("duration").map(format.duration) ?? format.missing
        return [
          format.time(item.start), end,
          item.text("endedBy") == "gap" ? language.episodeLength(atLeast: length) : length,
          item.number(value.key).map { format.number(scale * $0, decimals: decimals) }
            ?? format.missing,
          item.number("readings").map { format.number($0, decimals: 0) } ?? format.missing,
        ] + (hasSources ? [DataText(item.text("source") ?? "", limit: 16).string] : [])
      })
  }

  /// The source of all episodes, if another one had readings and none of them; otherwise nil.
  private static func onlySource(of result: QueryResult) -> String? {
    let names = (result.items?.all ?? []).compactMap { $0.text("source") }.uniqued()
    return names.count == 1 && result.sources.count > 1 ? names[0] : nil
  }

  /// Creates the table of the episodes of a result, with its title and its period.
  ///
  /// - Parameter limit: the greatest number of rows on a sheet of paper; nil for the usual one.
  init?(episodesOf maker: FigureMaker, limit: Int? = nil) {
    self.init(episodesOf: maker.result, format: maker.format)
    rowOrder = limit.map { .latest(first: min($0, SheetLayout.rowLimit)) } ?? .latestFirst
    caption = maker.format.language.episodes(
      maker.title, maker.period,
      from: Self.onlySource(of: maker.result).map { DataText($0, limit: 40).string },
      earlier: max(0, (maker.result.items?.all?.count ?? 0) - Self.episodeLimit))
  }
}

extension FigureMaker {
  /// The clause that there are no episodes, with what is known about them; nil if there are too
  /// many to list.
  ///
  /// - Parameter statesShare: false to leave out the share of the time that readings cover.
  func remarkOnNoEpisodes(statesShare: Bool) -> String? {
    guard !result.hasTooManyItems, let details = result.episodeDetails else { return nil }
    let condition = details.condition
    guard details.canSeeEpisodes else {
      return format.language.noEpisodeIsSeen(
        period, bound: condition.bound, distance: TimeLength(ofSeconds: condition.longestGap),
        beyond: details.others)
    }
    return format.language.noEpisodes(
      period, bound: condition.bound,
      share: statesShare ? format.share(details.shareOfTime) : nil, beyond: details.others)
  }
}
