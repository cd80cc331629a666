import Files
import Foundation
import Health
import Report
import SampleIntake
import Site

/// `healthmark site`: writes a report for each week or month, pages that list the reports, and a
/// feed.
struct SiteCommand: Subcommand {
  static let name = "site"
  static let summary = "Write a site: a report for each week or month, an index and a feed."
  static let forms = [[Operand("REPORT.yaml", .definition, .repeatable)]]
  static let examples = Example.list(
    """
    healthmark site weekly.yaml --data export.zip --out site
      Write site/2024/01-22.html and so on, site/index.html, an archive of each year, \
    site/feed.xml.
    healthmark site weekly.yaml monthly.md --data health.store --out site --every month
      Write two reports for each month, each in its own folder.
    healthmark site weekly.yaml --data export.zip --out site --mode 0644 --base-url \
    https://health.example/robin
      For a web server; the feed has absolute addresses.
    """)
  static let discussion = """
    Each report is the one that 'render --as-of' writes for the last day of its week or month. The
    first period starts on the day of the first sample or later, and the last one is complete. Only
    files that change are written. In the folder, only files that are listed in its
    '\(SiteMarker.name)' are replaced or removed.
    """
  static let options =
    OptionDefinition.reading + [
      OptionDefinition("--out DIR", .folder, "The folder of the site. Required."),
      OptionDefinition(
        "--every UNIT", .word(.these(SitePeriod.units.map(\.rawValue))),
        "A report for each week or month. Default: week."),
      OptionDefinition("--from DATE", .text, "Leave out periods that start before this date."),
      OptionDefinition(
        "--as-of WHEN", .word(.moments),
        "export, now, latest, or a date or time; periods that end after it are left out."),
      OptionDefinition(
        "--base-url URL", .text,
        "The address of the site, for links in the feed. Default: links are relative."),
      OutputChoice.option, .setting, .publish, .mode,
    ] + OptionDefinition.plugins

  private let given: DefinitionInput
  private let input: DataInput
  private let out: String
  private let formats: OutputChoice
  private let unit: IntervalUnit
  private let from: CivilDate?
  private let base: String?
  private let isPublished: Bool
  private let permissions: Permissions

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), "the definition")
    input = try DataInput(arguments, definition: arguments.words.first)
    guard let out = try arguments.outFolder, !out.isEmpty else {
      throw CommandFailure(
        .usage, "--out is missing", help: "give the folder of the site: --out site")
    }
    self.out = out
    formats = try OutputChoice(arguments)
    given = try DefinitionInput(arguments, arguments.words, input.use)
    unit = try arguments.value("--every", Self.unit) ?? .week
    from = try arguments.date("--from")
    base = try arguments.value("--base-url", Self.base)
    isPublished = arguments.has(OptionDefinition.publish.name)
    permissions = try arguments.permissions
  }

  private static func unit(_ word: String) throws -> IntervalUnit {
    guard let unit = SitePeriod.units.first(where: { $0.rawValue == word }) else {
      throw UnreadableText(
        "a site cannot have a report for every '\(word)'",
        help: suggestion(for: word, among: SitePeriod.units.map(\.rawValue)))
    }
    return unit
  }

  /// Returns the address with a slash at its end.
  private static func base(_ word: String) throws -> String {
    guard let url = URLComponents(string: word), url.scheme == "https" || url.scheme == "http",
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil, url.user == nil,
      word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else {
      throw UnreadableText(
        "'\(word)' is not the address of a site",
        help: "expected an address such as https://health.example/robin")
    }
    return word.hasSuffix("/") ? word : word + "/"
  }

  func run(_ console: Console) throws -> ExitStatus {
    try Arguments.check(outFolder: out)
    let paths = given.paths
    let definitions = try given.read(console)
    guard definitions.count == paths.count else { return .definition }
    let outputs = try definitions.map { try formats.outputs(of: $0, input.use, console) }
    let folders = try folders(of: paths)
    for (index, definition) in definitions.enumerated() {
      let mistakes = definition.mistakesWithoutRows
      for mistake in mistakes { console.report(mistake, in: definition) }
      guard mistakes.isEmpty else { return .definition }
      try Self.check(outputs[index], of: paths[index])
      if isPublished, definition.privacy.dates == .month, unit == .week {
        throw CommandFailure(
          .usage,
          "'privacy' of '\(paths[index])' shows only months, but this site has an address for"
            + " each week",
          help: "write a report for each month with --every month")
      }
      if !isPublished, definition.hasPrivacy { console.note(.hidesNothing(paths[index])) }
      try given.requireConsent(of: definition, outputs[index], console)
    }
    var lock: FolderLocks?
    defer { lock?.unlock() }
    // Before the data is read, which can take a while, so that an unsuitable folder is rejected
    // early.
    let folder = try SiteFolder(out, permissions) {
      let locks = FolderLocks([out]) { console.note(.waitingForFolder($0)) }
      lock = locks
      return locks.hold(out)
    }
    let data = try input.load(console)
    data.reportLosses(of: definitions, console)
    let store = RetainedSampleStore(
      data.store, digests: { try data.store.computedDigests(of: $0) },
      objectDigests: { try data.store.objectDigests(of: $0) })
    var site = SiteContents(folder)
    for (index, definition) in definitions.enumerated() {
      let isMade: Void? = try definition.reportingMistakes(to: console) {
        try SiteSeries(
          definition, outputs[index], input.use, folder: folders[index], unit: unit, from: from,
          asOf: given.asOf, base: base, isPublished: isPublished, over: store, console
        ).add(to: &site)
      }
      if isMade == nil { return .definition }
    }
    try site.addOwnFiles()
    report(try folder.write(site.files, of: site.records), of: site, console)
    permissions.noteClosed([out], console)
    return data.status
  }

  /// The folder of each report inside the folder of the site: the name of the report, or empty for
  /// a single report.
  ///
  /// - Throws: `CommandFailure` for reports with the same name, and for names that the site itself
  ///   needs.
  private func folders(of paths: [String]) throws -> [String] {
    guard paths.count > 1 else { return [""] }
    let names = paths.map(FilePath.stem)
    for (index, name) in names.enumerated() {
      guard SitePath.canBeFolder(name) else {
        throw CommandFailure(
          .usage,
          "'\(name)' cannot be the folder of a report: the site uses or hides files of that name",
          help: "rename the definition, or give it a site of its own")
      }
      // Some file systems do not distinguish upper and lower case.
      guard !names[..<index].contains(where: { $0.lowercased() == name.lowercased() }) else {
        throw CommandFailure(
          .usage,
          .twoReports(
            at: FilePath.join(out, name),
            help: "write definitions with the same name to different sites"))
      }
    }
    return names
  }

  /// Checks that a site can be written with the outputs of a definition.
  private static func check(_ outputs: [ReportOutput], of path: String) throws {
    guard outputs.contains(where: { $0.kind is HTMLOutput }) else {
      throw CommandFailure(
        .usage, "a site needs HTML pages, but 'html' is not among the outputs of '\(path)'",
        help: "add 'html' to 'output' or to --format")
    }
    let suffixes = outputs.map(\.suffix)
    for (index, suffix) in suffixes.enumerated() where suffixes[..<index].contains(suffix) {
      throw CommandFailure(
        .usage, "two outputs of '\(path)' would be written to '.\(suffix)' files",
        help: "choose one of them with --format")
    }
  }

  private func report(
    _ changes: SiteFolder.Changes, of site: SiteContents, _ console: Console
  ) {
    for path in changes.left {
      console.warn(
        "'\(FilePath.join(out, path))' was changed and is kept; the site does not use it")
    }
    let reports = site.records.values.reduce(0) { $0 + $1.pages.count }
    console.say(
      "\(out): \(reports) \(reports == 1 ? "report" : "reports") in \(site.files.count) files,"
        + " \(changes.written) written, \(changes.removed) removed"
    )
  }
}
