import Figures
import Files
import Foundation
import Health
import Languages
import MarkdownHTML
import MarkdownTree
import Plugins
import Report
import SampleIntake
import Site
import Templates
import Threads

/// The reports of one definition over all periods of a site.
struct SiteSeries {
  private let definition: ReportDefinition
  private let outputs: [ReportOutput]
  /// The name of the folder; empty for the folder of the site.
  private let folder: String
  private let unit: IntervalUnit
  /// The address of the folder; nil for relative links.
  private let base: String?
  private let isPublished: Bool
  private let store: any SampleStore
  private let console: Console
  /// The environment for the entire site.
  private let environment: ReportEnvironment
  /// The digest of everything that all pages depend on, except the data.
  private let makings: String
  /// True if several reports can be computed at once. Plug-ins run one at a time.
  private let isParallel: Bool
  private let periods: [SitePeriod]
  private let format: ReportFormat

  /// - Throws: `CommandFailure` if the data does not cover a complete period.
  init(
    _ definition: ReportDefinition, _ outputs: [ReportOutput], _ use: PluginUse, folder: String,
    unit: IntervalUnit, from: CivilDate?, asOf: AsOf?, base: String?, isPublished: Bool,
    over store: any SampleStore, _ console: Console
  ) throws {
    self.definition = definition
    self.outputs = outputs
    self.folder = folder
    self.unit = unit
    self.base = base.map { folder.isEmpty ? $0 : $0 + SitePath.address(of: folder) + "/" }
    self.isPublished = isPublished
    self.store = store
    self.console = console
    let environment = try ReportEnvironment(
      store, timeZone: definition.timeZone, asOf: asOf ?? definition.asOf,
      now: Date().timeIntervalSinceReferenceDate)
    self.environment = environment
    format = ReportFormat(
      locale: definition.locale, language: definition.languageType, charset: definition.charset,
      clock: environment.clock)
    let plugins = try PluginNeed.all(of: definition, outputs).map { $0.folder.digest }
    isParallel = plugins.isEmpty
    let names = isPublished ? try store.publishedSources.flatMap { [$0.name, $0.word] } : []
    makings = Self.digest(
      [
        HealthmarkCommand.program, EvaluatedReport.formatName, BundledTemplates.page,
        BundledTemplates.stylesheet, BundledTemplates.listStylesheet, definition.effectiveText,
        definition.theme ?? "", "\(use.runner.isOn)", "\(isPublished)", unit.rawValue,
      ] + outputs.map(\.kind.id) + plugins + names)
    let calendar = ReportCalendar(clock: environment.clock, weekStart: definition.weekStart)
    let first = max(
      try Self.firstStart(of: definition.queries(isPublished: isPublished), environment)
        ?? .infinity,
      from.map { environment.clock.instant(on: $0) } ?? -.infinity)
    let end = environment.knownUntil
    periods = first < end ? SitePeriod.all(by: unit, in: first..<end, calendar) : []
    guard !periods.isEmpty else {
      throw CommandFailure(
        .data, "the data of '\(definition.source.name)' does not cover a complete \(unit.rawValue)",
        help: "'healthmark inspect' shows which dates it covers")
    }
    guard periods.count <= SitePeriod.limit else {
      throw CommandFailure(
        .data,
        "'\(definition.source.name)' would have \(periods.count) reports, starting at"
          + " \(periods[0].first), but the limit is \(SitePeriod.limit)",
        help: "start later with --from DATE")
    }
  }

  /// The start of the first sample of the types of some queries; nil if there are no samples.
  private static func firstStart(
    of queries: [NamedQuery], _ environment: ReportEnvironment
  ) throws -> Double? {
    let types = queries.flatMap(\.query.types).uniqued()
    var starts = try types.compactMap { $0 as? HKSampleType }
      .compactMap { try environment.store.extent(of: $0)?.lowerBound }
    if types.contains(where: { $0 is HKActivitySummaryType }) {
      starts += try environment.store.summaryDates.map { environment.clock.instant(on: $0) }
    }
    return starts.min()
  }

  /// The time up to which the data is known, as shown in the lists. For a published site, it is the
  /// end of the last period, so that the lists show no more precise date than the reports.
  private var knownUntil: Double {
    isPublished
      ? periods[periods.count - 1].span(format.clock).upperBound : environment.knownUntil
  }

  // MARK: - Digests for finding pages that are up to date

  /// The digest of everything that the page of a period depends on.
  private func key(of index: Int) throws -> String {
    let past = try ReportEnvironment(
      store, timeZone: definition.timeZone, comparesZone: true, asOf: periods[index].asOf,
      now: environment.asOf)
    let ofQueries = definition.queries(isPublished: isPublished).flatMap(\.query.digestedTypes)
    let types =
      (definition.sections.contains { $0.section.comparesWithApple }
      ? store.quantityTypes as [HKObjectType] + store.objectTypes
        + [HKObjectType.activitySummaryType()] + ofQueries
      : ofQueries + definition.typesOfAbsences).uniqued()
    let data = try store.monthsDigest(of: types, before: past.asOf)
    let units = try types.compactMap { $0 as? HKQuantityType }
      .map { try store.unit(of: $0)?.unitString ?? "" }
    let neighbors = [index - 1, index, index + 1].map { index in
      periods.indices.contains(index) ? periods[index].address : ""
    }
    return Self.digest(
      [makings, past.clock.name, past.clock.iso8601(past.asOf), past.truncation ?? "", data]
        + past.losses + past.exportLosses + past.notes.map(\.text) + units + neighbors)
  }

  private static func digest(_ parts: [String]) -> String {
    SHA256.digest(of: parts.map { "\($0.utf8.count)\n\($0)\n" }.joined()).hexadecimal
  }

  // MARK: - Files

  private func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

  private func paths(of period: SitePeriod) -> [String] {
    outputs.map { path("\(period.address).\($0.suffix)") }
  }

  /// Adds the files of the series. Files that are up to date are not created again.
  ///
  /// - Throws: the errors of `ReportDefinition.evaluated` and `ReportOutput`.
  func add(to site: inout SiteContents) throws {
    let record = site.folder.marker.reports[folder]
    let known = Dictionary(
      (record?.pages ?? []).map { ($0.period, $0) }, uniquingKeysWith: { first, _ in first })
    func present(_ paths: [String]) -> [SiteFolder.File]? {
      let files = paths.compactMap { path -> SiteFolder.File? in
        guard let digest = site.folder.marker.files[path],
          site.folder.holds(path, digest: digest)
        else { return nil }
        return SiteFolder.File(path, digest: digest)
      }
      return files.count == paths.count ? files : nil
    }
    // The latest period comes first, because its messages are reported.
    let order = Array(periods.indices.reversed())
    let keys = try order.map(key)
    var made = zip(order, keys).map { index, key -> RenderedPeriod? in
      guard let page = known[periods[index]], page.key == key,
        let there = present(paths(of: periods[index]))
      else { return nil }
      return RenderedPeriod(page: page, files: there)
    }
    var latest: EvaluatedReport?
    let missing = made.indices.filter { made[$0] == nil }
    if missing.first == 0 {
      let report = try evaluated(order[0])
      latest = report
      made[0] = try rendered(report, order[0], keys[0])
    }
    let others = missing.filter { $0 > 0 }
    let make = { place in
      try rendered(evaluated(order[place]), order[place], keys[place])
    }
    let rest = isParallel ? try WorkerThread.map(others, make) : try others.map(make)
    for (place, report) in zip(others, rest) { made[place] = report }
    let reports = made.compactMap(\.self)
    let pages = Array(reports.map(\.page).reversed())
    var files = reports.flatMap(\.files)
    let key = listKey(of: pages)
    if record?.key == key, let there = present(listPaths(of: pages)) {
      files += there
    } else {
      let report = try latest ?? evaluated(periods.count - 1)
      files += try lists(of: pages, report)
    }
    site.add(
      files, SiteMarker.Record(key: key, pages: pages), of: definition, named: folder,
      latest: name(of: periods[periods.count - 1]))
  }

  /// The files of a period, and its part of the lists.
  private struct RenderedPeriod {
    let page: SitePage
    let files: [SiteFolder.File]
  }

  private func rendered(
    _ report: EvaluatedReport, _ index: Int, _ key: String
  ) throws -> RenderedPeriod {
    let files = try files(of: report, index)
    return RenderedPeriod(page: try page(of: report, periods[index], key), files: files)
  }

  private func evaluated(_ index: Int) throws -> EvaluatedReport {
    var console = self.console
    console.isQuiet = console.isQuiet || index < periods.count - 1
    let report = try definition.evaluated(
      wants: outputs.wants, over: store, asOf: periods[index].asOf,
      isPublished: isPublished, console)
    for notice in report.notices { console.report(notice, of: definition.source.name) }
    return report
  }

  private func files(of report: EvaluatedReport, _ index: Int) throws -> [SiteFolder.File] {
    try zip(paths(of: periods[index]), outputs).map { path, output in
      let bytes =
        if let html = output.kind as? HTMLOutput {
          Array(try html.text(of: report, periods: links(of: index)).utf8)
        } else {
          try output.output.bytes(of: report)
        }
      // All pages of a series are about as large as the last one.
      if index == periods.count - 1 {
        OutputFile(path: path, bytes: bytes).warnIfLargePage(console)
      }
      return SiteFolder.File(path, bytes)
    }
  }

  private func name(of period: SitePeriod) -> String {
    let span = period.span(format.clock)
    return format.dates(from: span.lowerBound, to: span.upperBound)
  }

  /// The links from a page to the pages of the previous and next period, and to the pages that list
  /// all periods.
  private func links(of index: Int) -> PagePeriods {
    func link(_ index: Int, _ words: (String) -> String, _ relation: String) -> PagePeriods.Link? {
      guard periods.indices.contains(index) else { return nil }
      return PagePeriods.Link(
        words(name(of: periods[index])), to: "../\(periods[index].address).html",
        relation: relation)
    }
    return PagePeriods(
      label: format.language.otherReports,
      links: [
        link(index - 1, format.language.previous, "prev"),
        link(index + 1, format.language.next, "next"),
        PagePeriods.Link(periods[index].year, to: "index.html"),
        PagePeriods.Link(format.language.allReportsLink, to: "../index.html"),
      ].compactMap(\.self))
  }

  private func page(
    of report: EvaluatedReport, _ period: SitePeriod, _ key: String
  ) throws -> SitePage {
    let queries = report.listed(by: unit)
    let values = queries.map { $0.value(on: period.first) }
    return SitePage(
      period, key: key, cells: zip(queries, values).map { $0.text($1) },
      amount: values.first ?? nil, summary: try Self.plainText(of: report.lead))
  }

  /// The plain text of a paragraph that an author wrote.
  private static func plainText(of parts: [MarkdownPart]) throws -> String {
    let markdown = MarkdownWriter.write([.markdown(parts)]).markdown
    return try SyntaxTree.parse(Array(markdown.utf8), within: MarkdownBounds()) {
      SyntaxTree.plainText(of: $0.root)
    }
  }

  // MARK: - Pages that list the others

  private var hasMarkdown: Bool { outputs.contains { $0.kind is MarkdownOutput } }

  private var suffixes: [String] { ["html"] + (hasMarkdown ? ["md"] : []) }

  private func listPaths(of pages: [SitePage]) -> [String] {
    let names = ["index"] + pages.map(\.period.year).uniqued().map(SiteArchive.path)
    return names.flatMap { name in suffixes.map { path("\(name).\($0)") } } + [path(AtomFeed.name)]
  }

  private func listKey(of pages: [SitePage]) -> String {
    Self.digest(
      [makings, environment.clock.iso8601(knownUntil), base ?? ""] + pages.map(\.key))
  }

  private func lists(
    of pages: [SitePage], _ latest: EvaluatedReport
  ) throws -> [SiteFolder.File] {
    let archive = SiteArchive(
      title: definition.title, unit: unit, pages: pages,
      columns: latest.listed(by: unit).map(\.title), format: format)
    var files: [SiteFolder.File] = []
    func add(
      _ name: String, _ document: Document, titled title: String, periods: PagePeriods? = nil,
      feed: String
    ) throws {
      let text =
        name.hasSuffix(".md")
        ? MarkdownWriter.write(document).markdown
        : try HTMLOutput().text(
          of: document, titled: title, like: definition, periods: periods, feed: feed)
      files.append(SiteFolder.File(path(name), Array(text.utf8)))
    }
    for suffix in suffixes {
      let all = try archive.document(suffix: suffix, latest: latest, knownUntil: knownUntil)
      try add(
        "index.\(suffix)", all, titled: format.language.allReports(definition.title),
        feed: AtomFeed.name)
      for (index, year) in archive.years.enumerated() {
        try add(
          "\(SiteArchive.path(ofYear: year)).\(suffix)",
          archive.document(ofYear: year, suffix: suffix),
          titled: format.language.reports(definition.title, year: year),
          periods: links(ofYear: index, archive.years), feed: "../\(AtomFeed.name)")
      }
    }
    let feed = Array(feed(of: pages).text.utf8)
    return files + [SiteFolder.File(path(AtomFeed.name), feed)]
  }

  /// The links from the page of a year to the previous and next year, and to the page of all
  /// reports.
  ///
  /// - Parameter years: all years, latest first.
  private func links(ofYear index: Int, _ years: [String]) -> PagePeriods {
    func link(_ index: Int, _ words: (String) -> String, _ relation: String) -> PagePeriods.Link? {
      guard years.indices.contains(index) else { return nil }
      return PagePeriods.Link(
        words(years[index]), to: "../\(SiteArchive.path(ofYear: years[index])).html",
        relation: relation)
    }
    return PagePeriods(
      label: format.language.otherReports,
      links: [
        link(index + 1, format.language.previous, "prev"),
        link(index - 1, format.language.next, "next"),
        PagePeriods.Link(format.language.allReportsLink, to: "../index.html"),
      ].compactMap(\.self))
  }

  private func feed(of pages: [SitePage]) -> AtomFeed {
    let clock = format.clock
    let stem = FilePath.stem(of: definition.source.name)
    return AtomFeed(
      title: DisplayText(definition.title, limit: 160).string,
      language: definition.wordsLanguage, identity: [stem, unit.rawValue], base: base,
      index: "index.html",
      entries: pages.reversed().map { page in
        AtomFeed.Entry(
          title: DisplayText(
            format.language.feedEntry(definition.title, name(of: page.period)), limit: 200
          ).string,
          summary: page.summary, path: "\(page.period.address).html",
          name: "\(page.period.first)",
          updated: clock.iso8601(page.period.span(clock).upperBound))
      })
  }
}
