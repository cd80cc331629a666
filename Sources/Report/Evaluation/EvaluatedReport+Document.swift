import Health
import Languages

extension EvaluatedReport {
  /// The report as blocks: its sections, and the account of its numbers after them.
  ///
  /// - Throws: any error of a section.
  package func document() throws -> Document {
    var document = Document(
      title: definition.title,
      blocks: try blocksOfSections.withoutRepeatedRemarks)
    document.charset = format.charset
    document.language = format.language
    document.numberFigures()
    document.shareEvents()
    document.period = period
    if definition.period == nil, definition.periodRange == nil { document.leaveIntervalToTitle() }
    document.asOf = format.moment(
      environment.asOf,
      remarks: [endSentence, runningSentence, missingSentence].compactMap(\.self))
    document.ending = provenance
    return document
  }

  /// The blocks of the sections. The first one with numbers of readings of which some are far from
  /// the others names those, and so does each table of another query of them: its rows have no room
  /// for the values without them. Figures in a row that all have no data share a remark.
  private var blocksOfSections: [Block] {
    get throws {
      var named = (types: Set<String>(), queries: Set<String>())
      var (blocks, withoutData): ([Block], [String]) = ([], [])
      for section in definition.sections.map(\.section) {
        let own = try section.blocks(in: self)
        if let chart = section as? ChartSection, hasOnlyRemarkOnNoData(own, of: chart) {
          if !withoutData.isEmpty { blocks.removeLast() }
          withoutData.append(chart.query)
          blocks.append(remark(format.language.noDataInRange, on: withoutData))
        } else {
          withoutData = []
          blocks += own + remarksOnFarReadings(of: section, own, &named)
        }
      }
      return blocks
    }
  }

  /// True for the blocks of a figure if they are the remark that its query has no data, without a
  /// latest reading.
  private func hasOnlyRemarkOnNoData(_ blocks: [Block], of chart: ChartSection) -> Bool {
    blocks.count == 1
      && blocks[0].remark == remark(format.language.noDataInRange, on: [chart.query]).remark
  }

  /// The sentences about readings of a section's queries that are far from the others.
  ///
  /// - Parameter named: the types and the queries whose readings an earlier section named.
  private func remarksOnFarReadings(
    of section: any Section, _ blocks: [Block],
    _ named: inout (types: Set<String>, queries: Set<String>)
  ) -> [Block] {
    guard !blocks.isEmpty, !(section is TextSection) else { return [] }
    return section.queries.compactMap { query -> Block? in
      guard let result = results[query], !result.farReadings.isEmpty,
        named.queries.insert(query).inserted,
        named.types.insert(result.type).inserted || section is TableSection,
        // The sentence on the change a week has named them.
        (section as? ChartSection)?.style != .smoothed
          || result.smoothed?.farOfChange.count != result.farReadings.count
      else { return nil }
      let maker = FigureMaker(result, of: query, in: self)
      // The first number of a key figure is that without them.
      let sentence =
        section is MetricsSection
        ? maker.farReadings.map(format.language.farReadings) : maker.farSentence
      return sentence.map { remark($0, on: [query]) }
    }
  }

  /// The sentence about data that ends before the instant of the report; nil for other data,
  /// and in a published report that tells no instants.
  private var endSentence: String? {
    let isNoted = environment.notes.contains { if case .dataEnds = $0 { true } else { false } }
    guard isNoted, environment.knownUntil < environment.asOf else { return nil }
    return format.language.dataEnds(format.weekdayAndLongMoment(environment.knownUntil))
  }

  /// The sentence about a report of which the data lacks most: more than half of its queries, and
  /// at least three; nil for others.
  private var missingSentence: String? {
    let missing = definition.queries.filter { query in
      guard let result = results[query.name], !(result.details is CohortDetails) else {
        return false
      }
      let counts = result.intervals.map(\.count) + (result.details?.lines?.all.map(\.count) ?? [])
      return counts.allSatisfy { $0 == 0 }
    }
    guard missing.count > 2, missing.count * 2 > definition.queries.count else { return nil }
    let leavesOutMost = definition.sections.contains { section in
      (section.section as? AbsencesSection)?.saysThatMostIsLeftOut(in: self) ?? false
    }
    let titles = missing.map { title(of: $0.name) }.uniqued()
    let named = titles.prefix(titles.count > 7 ? 6 : 7)
    return format.language.noData(
      about: Array(named), others: titles.count - named.count,
      isAll: missing.count == definition.queries.count, isRest: leavesOutMost)
  }

  private var provenance: [Block] {
    let language = format.language
    let missing = definition.sections.flatMap { $0.section.missingSummaries(in: self) }.uniqued()
    var items = definition.queries.map { query in
      // Each clause is a separate piece of text, so that a long one does not cut others short.
      [Inline](language.account(of: title(of: query.name), account(of: query, missing)))
    }
    items += definition.sections.map(\.section).compactMap {
      $0.account ?? ($0.comparesWithApple ? language.agreementMethod : nil)
    }.uniqued().map {
      [Inline](language.item(.section, $0))
    }
    let losses =
      [environment.truncation].compactMap(\.self) + environment.losses + environment.exportLosses
    items += losses.map { loss in
      // The losses of a published report have no names, and all the same words.
      [Inline](language.item(.loss, revelations == nil ? loss : language.unnamedLoss))
    }
    items += notes.map { [Inline](language.item(.note, language.notice($0))) }
    let given = definition.parameters.filter { !$0.value.trimmed.isEmpty }
    if !given.isEmpty {
      let values = language.parameters(given.map { ($0.name, $0.value) })
      items.append([Inline](language.item(.parameters, values)))
    }
    if revelations != nil {
      items.append([Inline](language.item(.published, publicationText(in: language))))
    }
    let data = AccountData(
      asOf: format.plainMoment(environment.asOf), zone: format.clock.readableName,
      isCut: environment.cutoff != nil, samples: dataDigest.map(Self.shortDigest),
      file: revelations == nil ? definition.source.fileName : nil,
      definition: Self.shortDigest(definitionDigest), format: EvaluatedReport.formatName)
    items.append([Inline](language.data(data)))
    return [.heading(level: 2, [.text(language.accountHeading)]), .list(items)]
  }

  private static func shortDigest(_ digest: String) -> String { "sha256:" + digest.prefix(16) }

  private func account(
    of query: NamedQuery, _ missing: [MissingSummaryClause]
  ) -> [String] {
    guard let result = results[query.name] else {
      return [format.language.account(absences[query.name] ?? .notComputed)]
    }
    let clauses = missing.filter { $0.query == query.name }.map {
      AccountClause.missingSummary($0.summary, $0.reason)
    }
    let highlights = definition.sections.lazy.compactMap { $0.section as? HighlightsSection }.first
      .flatMap { $0.accountClause(of: query.name, in: self) }
    let revealed = revelations?.first { $0.query == query.name }.map {
      format.language.account(.reveals($0.facts))
    }
    return (result.clauses + clauses).map { $0.text(of: result, format: format) }
      + [highlights, revealed].compactMap(\.self)
  }
}

extension [Block] {
  /// The blocks without each remark that the block beside it says as well, or says more of.
  fileprivate var withoutRepeatedRemarks: [Block] {
    reduce(into: []) { blocks, block in
      if let remark = block.remark, let before = blocks.last?.remark {
        if before == remark { return }
        if remark.hasPrefix(before.dropLast() + ";") { blocks.removeLast() }
      }
      blocks.append(block)
    }
  }
}

extension Block {
  /// The text of a paragraph that is a remark; nil for all other blocks.
  fileprivate var remark: String? {
    guard case .paragraph(let inlines) = self, inlines.count == 1,
      case .emphasis(let text)? = inlines.first
    else { return nil }
    return text
  }
}
