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
  /// Descriptions of the series that a query receives.
  private let words: [String]
  /// True for a section that also sees the individual items in the intervals of results.
  private let seesItems: Bool
  /// The folder that contains the plug-in's folder.
  private let place: String
  /// The containment in which the plug-in would run.
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

  /// The text for a terminal, without a newline at the end of the last line.
  package var text: String {
    let lines = [
      "the plug-in '\(id)' \(version) needs your consent before it runs in this project",
      "  description: \(summary)", "  kind: \(kindWords)", "  sees: \(sight)",
      "  digest: \(digest)", "  note: \(containment.sentence)",
    ]
    // The text is never cut, because the user must not approve anything unseen.
    return lines.map { DisplayText($0, limit: nil).string }.joined(separator: "\n")
  }

  /// The command line that gives consent.
  ///
  /// - Parameter project: the absolute path of a folder.
  package func allowLine(project: String) -> String {
    var line = "healthmark plugins allow \(id) --digest \(digest)"
    line +=
      " --project \(ShellWord(text: project).quoted) --plugins \(ShellWord(text: place).quoted)"
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
    case .reader: "all of the input that it reads"
    case .query: words.joined(separator: "; ")
    case .section:
      "results of queries over \(series.joined(separator: ", "))"
        + (seesItems ? ", with the nights, workouts, readings and sources in them" : "")
    case .output: "the whole report, over \(series.joined(separator: ", "))"
    }
  }
}
