import Files
package import Report

/// The question to the user before a plug-in runs for the first time.
package struct ConsentRequest: Sendable {
  package let id: String
  package let version: PluginVersion
  package let digest: String
  package let kind: PluginKind
  package let summary: String
  /// The short names of the types that the plug-in receives.
  package let series: [String]
  /// The forms in which a query receives the series, in words.
  private let words: [String]
  /// True for a section that also sees what lies inside the intervals of results.
  private let seesItems: Bool
  /// The folder that the plug-in's folder is in.
  private let place: String
  /// The containment that the plug-in would run in.
  package let containment: Containment

  package init(_ folder: PluginFolder, series: [String], containment: Containment) {
    id = folder.manifest.id
    version = folder.manifest.version
    digest = folder.digest
    kind = folder.manifest.kind
    summary = folder.manifest.summary
    self.series = series
    words = folder.manifest.series.map(\.words)
    seesItems = folder.manifest.wantsItems
    place = FilePath.folder(of: folder.path)
    self.containment = containment
  }

  /// The text for a terminal: lines without a line end after the last one.
  package var text: String {
    let lines = [
      "the plug-in '\(id)' \(version) needs your consent before it runs in this project",
      "  it says: \(summary)", "  it is: \(kindWords)", "  it sees: \(sight)",
      "  its digest: \(digest)", "  note: \(containment.sentence)",
    ]
    // Never cut: what is not shown would be approved of unseen.
    return lines.map { DisplayText($0, limit: nil).string }.joined(separator: "\n")
  }

  /// The command line that gives the consent.
  ///
  /// - Parameter project: the absolute path of a folder.
  package func allowLine(project: String) -> String {
    var line = "healthmark plugins allow \(id) --digest \(digest)"
    line += " --project \(ShellWord(project).quoted) --plugins \(ShellWord(place).quoted)"
    if !series.isEmpty { line += " --series \(series.joined(separator: ","))" }
    if containment.level == .none { line += " --uncontained" }
    return line
  }

  private var kindWords: String {
    switch kind {
    case .reader: "a reader of data"
    case .query: "a computation over samples"
    case .section: "a section of reports"
    case .output: "a format of reports"
    }
  }

  private var sight: String {
    switch kind {
    case .reader: "the whole input that it is given to read"
    case .query: words.joined(separator: "; ")
    case .section:
      "results of queries over \(series.joined(separator: ", "))"
        + (seesItems ? ", with the nights, workouts, readings and sources in them" : "")
    case .output: "the whole report, over \(series.joined(separator: ", "))"
    }
  }
}
