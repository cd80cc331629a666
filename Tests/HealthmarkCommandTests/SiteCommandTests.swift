import CommandSupport
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.waitsForPrograms) struct `healthmark site` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try SampleArchive.store(days: 30)
    try folder.write(Self.definition, to: "weekly.yaml")
  }

  static let definition = """
    title: Weekly health
    queries:
      steps: { type: stepCount, interval: 1 week, range: last 4 complete weeks, compare: previous, goal: 70000 }
      resting: { type: restingHeartRate, interval: 1 week, range: last 4 complete weeks }
      days: { type: stepCount, interval: 1 day, range: last 7 days }
    sections:
      - text: "\\nYou walked **{{steps.latest}}** steps.\\n\\nMore words."
      - metrics: [steps, resting, days]
      - chart: days
    """

  /// The addresses of the sample's reports. The sample starts on January 6 and ends on February 4.
  static let addresses = ["2024/01-08", "2024/01-15", "2024/01-22"]

  private func site(_ arguments: String..., data: String? = nil) throws -> Tool.Result {
    try Tool.run(
      [
        "site", folder.path("weekly.yaml"), "--data", data ?? self.data, "--out",
        folder.path("site"),
      ]
        + arguments, environment: environment)
  }

  /// An environment in which the test has its own cache.
  private var environment: [String: String] {
    Tool.minimalEnvironment.merging(["XDG_CACHE_HOME": folder.path("cache")]) { $1 }
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path("site")).sorted()
      .filter { $0.contains(".") || $0 == "_headers" }
  }

  /// The inode number of each file, which changes if the file is rewritten.
  private func numbers() throws -> [String: Int] {
    try Dictionary(
      uniqueKeysWithValues: names().map { name in
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.path("site/\(name)"))
        return (name, try #require(attributes[.systemFileNumber] as? Int))
      })
  }

  private func changed(since old: [String: Int]) throws -> [String] {
    try numbers().filter { old[$0.key] != $0.value }.map(\.key).sorted()
  }

  @Test func `a site has a report for each week, lists, a feed and files for hosts`() throws {
    let result = try site()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "")
    #expect(result.errors.contains(": 3 reports in 13 files, 13 written, 0 removed\n"))
    #expect(
      try names()
        == [
          ".healthmark-site", "2024/01-08.html", "2024/01-08.md", "2024/01-15.html",
          "2024/01-15.md", "2024/01-22.html", "2024/01-22.md", "2024/index.html",
          "2024/index.md", "_headers", "feed.xml", "index.html", "index.md", "robots.txt",
        ])
    #expect(try folder.text(of: "site/robots.txt") == "User-agent: *\nDisallow: /\n")
    let headers = try folder.text(of: "site/_headers")
    #expect(headers.contains("  Content-Security-Policy: frame-ancestors 'none'\n"))
  }

  @Test func `a site has the reports that render writes, with links in the pages`() throws {
    #expect(try site("--format", "markdown,html,json").status == 0)
    for (address, last) in zip(Self.addresses, ["2024-01-14", "2024-01-21", "2024-01-28"]) {
      let single = try Tool.run(
        [
          "render", folder.path("weekly.yaml"), "--data", data, "--as-of", last, "--out",
          folder.path("single"), "--format", "markdown,html,json",
        ], environment: environment)
      #expect(single.status == 0, "\(single.errors)")
      for suffix in ["md", "json"] {
        #expect(
          try folder.bytes(of: "site/\(address).\(suffix)")
            == folder.bytes(of: "single/weekly.\(suffix)"))
      }
      let page = try folder.text(of: "site/\(address).html")
      let links = #/\n?<nav class="toc periods".*?</nav>/#.dotMatchesNewlines()
      #expect(page.matches(of: links).count == 1)
      #expect(try folder.text(of: "single/weekly.html") == page.replacing(links, with: ""))
    }
    let page = try folder.text(of: "site/2024/01-15.html")
    #expect(page.contains("<a href=\"../2024/01-08.html\" rel=\"prev\">Previous: January"))
    #expect(page.contains("<a href=\"../2024/01-22.html\" rel=\"next\">Next: January"))
    #expect(page.contains("<a href=\"../index.html\">All reports</a>"))
  }

  @Test func `a site lists its reports by year, with their values`() throws {
    #expect(try site().status == 0)
    let index = try folder.text(of: "site/index.md")
    #expect(index.contains("Latest: [January 22"))
    #expect(index.contains("](2024/01-22.md). You walked **"))
    #expect(index.contains("3 weekly reports, as of Sunday, February 4, 2024 at 9:41"))
    #expect(index.contains("[Atom feed](feed.xml)"))
    let rows = index.split(separator: "\n").filter { $0.hasPrefix("| [Jan") }
    #expect(rows.count == 3)
    for (row, address) in zip(rows, Self.addresses.reversed()) {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 4)
      #expect(cells[0].hasSuffix("](\(address).md)"))
      #expect(cells[1].contains("█"))
      let report = try folder.text(of: "site/\(address).md")
      #expect(report.contains("You walked **\(cells[2])** steps."))
      #expect(report.contains("\(cells[3])\u{202F}bpm"))
    }
    // The tiles lack the goal.
    #expect(!index.contains("70,000"))
    #expect(try folder.text(of: "site/2024/01-22.md").contains("70,000"))
    let page = try folder.text(of: "site/index.html")
    #expect(
      page.contains("<link rel=\"alternate\" type=\"application/atom+xml\" href=\"feed.xml\">"))
    #expect(page.contains("<title>Weekly health: all reports</title>"))
    #expect(page.contains("<li class=\"kpi\">"))
    #expect(try folder.text(of: "site/2024/index.md").contains("](01-22.md)"))
  }

  @Test func `site writes nothing the second time`() throws {
    let archive = try SampleArchive.path(days: 30)
    #expect(try site(data: archive).status == 0)
    let before = try numbers()
    let result = try site(data: archive)
    #expect(result.errors.contains(" 0 written, 0 removed\n"))
    #expect(try changed(since: before) == [])
    // The store of an export gives the same as the export.
    #expect(try site("--no-cache", data: archive).errors.contains(" 0 written, 0 removed\n"))
    #expect(try changed(since: before) == [])
  }

  @Test func `with one more week, site writes only the files that change`() throws {
    #expect(try site("--as-of", "2024-01-21").errors.contains(": 2 reports in "))
    let before = try numbers()
    let result = try site()
    #expect(result.errors.contains(" 8 written, 0 removed\n"), "\(result.errors)")
    #expect(
      try changed(since: before)
        == [
          ".healthmark-site", "2024/01-15.html", "2024/01-22.html", "2024/01-22.md",
          "2024/index.html", "2024/index.md", "feed.xml", "index.html", "index.md",
        ])
    let once = try snapshot()
    try FileManager.default.removeItem(atPath: folder.path("site"))
    #expect(try site().status == 0)
    #expect(try snapshot() == once)
  }

  private func snapshot() throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: names().map { ($0, try folder.bytes(of: "site/\($0)")) })
  }

  @Test func `site rewrites its pages if the definition changes`() throws {
    #expect(try site().status == 0)
    try folder.write(Self.definition.replacing("You walked", with: "You went"), to: "weekly.yaml")
    #expect(try site().errors.contains(" 9 written, 0 removed\n"))
    #expect(try folder.text(of: "site/2024/01-08.md").contains("You went"))
    #expect(try folder.text(of: "site/feed.xml").contains("<summary>You went "))
  }

  @Test func `a site can be changed from weeks to months`() throws {
    #expect(try site().status == 0)
    try folder.write("mine", to: "site/2024/notes.txt")
    let sixty = try SampleArchive.store(days: 60)
    let result = try site("--every", "month", data: sixty)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try names()
        == [
          ".healthmark-site", "2024/01-01.html", "2024/01-01.md", "2024/index.html",
          "2024/index.md", "2024/notes.txt", "_headers", "feed.xml", "index.html", "index.md",
          "robots.txt",
        ])
    // Weekly values are not shown for a month.
    #expect(try folder.text(of: "site/index.md").contains("| [January](2024/01-01.md) |\n"))
  }

  @Test func `site starts with the date of --from, and removes earlier reports`() throws {
    #expect(try site().status == 0)
    #expect(try site("--from", "2024-01-09").errors.contains(": 2 reports in 11 files, "))
    #expect(try pages() == ["2024/01-15.html", "2024/01-22.html"])
    let first = try folder.text(of: "site/2024/01-15.html")
    #expect(!first.contains("rel=\"prev\""))
  }

  /// The pages of reports, without the lists of them.
  private func pages() throws -> [String] {
    try names().filter { $0.hasSuffix(".html") && $0.contains("-") }
  }

  @Test(arguments: ["2024-01-27", "2024-01-21 12:00"])
  func `a site has no report that ends after the definition's own as_of`(_ moment: String) throws {
    try folder.write(Self.definition + "\nas_of: \(moment)", to: "weekly.yaml")
    #expect(try site().status == 0)
    let isWhole = moment == "2024-01-27"
    #expect(try pages() == ["2024/01-08.html"] + (isWhole ? ["2024/01-15.html"] : []))
    // Each report looks back from the end of its own week.
    #expect(
      try folder.text(of: "site/2024/01-08.md").contains("As of the end of Sunday, January 14"))
  }

  @Test func `a site has one report for a week whose days are not all of 24 hours`() throws {
    try folder.write(
      "title: Clocks\ntime_zone: America/Los_Angeles\nqueries:\n"
        + "  hours: { type: stepCount, interval: 1 hour, range: last 1 complete week }",
      to: "weekly.yaml")
    let document = ExportText.document(
      ["2024-03-04", "2024-03-10", "2024-03-19"].map { day in
        ExportText.record(start: "\(day) 18:00:00 +0000", end: "\(day) 18:10:00 +0000")
      }.joined(separator: "\n")
    ).replacing("ExportDate value=\"2024-02-04", with: "ExportDate value=\"2024-03-20")
    let result = try site(data: try folder.write(document, to: "export.xml"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try pages() == ["2024/03-04.html", "2024/03-11.html"])
    // The clock went from 2 to 3 on March 10.
    let coverage = try folder.text(of: "site/2024/03-04.md").firstMatch(of: #/ of (\d+) intervals/#)
    #expect(coverage?.1 == "167")
  }

  @Test func `a site has a page for a week without data`() throws {
    let days = ["2024-01-01", "2024-01-03", "2024-01-16", "2024-01-24"]
    let document = ExportText.document(
      days.map { day in
        ExportText.record(start: "\(day) 18:00:00 +0000", end: "\(day) 18:10:00 +0000")
      }.joined(separator: "\n"))
    let path = try folder.write(document, to: "export.xml")
    let result = try site(data: path)
    #expect(result.status == 0, "\(result.errors)")
    let rows = try folder.text(of: "site/index.md").split(separator: "\n").filter {
      $0.hasPrefix("| [")
    }
    #expect(rows.count == 4)
    #expect(rows[2].contains("(2024/01-08.md)"))
    #expect(!rows[2].contains("█"))
    #expect(
      try folder.text(of: "site/2024/01-08.md").contains("*Steps: too little data in this range.*"))
  }

  @Test func `no site is written for data without a complete week`() throws {
    let document = ExportText.document(
      ExportText.record(start: "2024-02-01 18:00:00 +0000", end: "2024-02-01 18:10:00 +0000"))
    let result = try site(data: try folder.write(document, to: "export.xml"))
    #expect(result.status == 4)
    #expect(result.errors.contains("does not cover a complete week"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
  }

  @Test func `site does not write into a folder with other files`() throws {
    try folder.write("mine", to: "site/notes.txt")
    let result = try site()
    #expect(result.status == 2)
    #expect(
      result.errors == """
        healthmark: error: '\(folder.path("site"))' contains files that are not part of a site
        help: choose a new or empty folder with --out

        """)
    #expect(try names() == ["notes.txt"])
  }

  @Test(arguments: [
    "</title><script>alert(1)</script>", "a | b ]] &amp; [x](javascript:alert(1))",
    "\\\"><img src=x onerror=alert(1)>", "]]><svg onload=alert(1)>", "*_~ `x` <!--",
  ])
  func `a site shows a hostile title as text (H1, H2, H3)`(_ title: String) throws {
    try folder.write(
      Self.definition.replacing("title: Weekly health", with: "title: \"\(title)\""),
      to: "weekly.yaml")
    let result = try site()
    #expect(result.status == 0, "\(result.errors)")
    let feed = try folder.bytes(of: "site/feed.xml")
    #expect(XMLParser(data: Data(feed)).parse())
    for name in ["index.html", "2024/index.html", "2024/01-22.html"] {
      let page = try folder.text(of: "site/\(name)")
      for mark in ["<script", "<img", "<svg onload", "href=\"javascript", "<!--"] {
        #expect(!page.contains(mark), "\(name): \(mark)")
      }
    }
    #expect(try folder.text(of: "site/index.md").contains("\n| [Jan"))
  }

  @Test func `a site of several reports has a folder for each, and lists them`() throws {
    try folder.write(Self.definition.replacing("Weekly", with: "Other"), to: "more/the other.yaml")
    let paths = [folder.path("weekly.yaml"), folder.path("more/the other.yaml")]
    let result = try Tool.run(
      ["site"] + paths + ["--data", data, "--out", folder.path("site")], environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    let page = try folder.text(of: "site/index.html")
    #expect(page.contains("<a href=\"weekly/index.html\">Weekly health</a>"))
    #expect(page.contains("<a href=\"the%20other/index.html\">Other health</a>"))
    #expect(try folder.text(of: "site/index.md").contains("[Other health](the%20other/index.md)"))
    #expect(
      try names().filter { $0.hasSuffix("feed.xml") } == ["the other/feed.xml", "weekly/feed.xml"])
    try folder.write(Self.definition, to: "more/weekly.yaml")
    let twice = try Tool.run(
      [
        "site", paths[0], folder.path("more/weekly.yaml"), "--data", data, "--out",
        folder.path("x"),
      ],
      environment: environment)
    #expect(twice.status == 2)
    #expect(twice.errors.contains("two reports would be written to"))
  }

  @Test(arguments: ["index.html", "robots.txt", ".hidden"])
  func `a report of a site cannot have the name of one of the site's files`(_ name: String) throws {
    let other = try folder.write(Self.definition, to: "\(name).yaml")
    let result = try Tool.run(
      [
        "site", folder.path("weekly.yaml"), other, "--data", data, "--out", folder.path("site"),
      ], environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.contains("'\(name)' cannot be the folder of a report"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
  }

  @Test func `the feed of a site has complete addresses only with --base-url`() throws {
    #expect(try site("--base-url", "https://health.example/robin").status == 0)
    let feed = try folder.text(of: "site/feed.xml")
    #expect(feed.contains("href=\"https://health.example/robin/2024/01-22.html\""))
    #expect(feed.contains("<link rel=\"self\""))
    #expect(try !folder.text(of: "site/index.html").contains("https:"))
    for word in ["health.example", "file:///x", "https://u@x.example/", "https://x.example/?a"] {
      #expect(try site("--base-url", word).status == 2, "\(word)")
    }
  }

  @Test(arguments: [["--every", "day"], ["--from", "soon"], ["--format", "json"]])
  func `site refuses other intervals, dates and formats`(_ arguments: [String]) throws {
    let result = try Tool.run(
      ["site", folder.path("weekly.yaml"), "--data", data, "--out", folder.path("site")]
        + arguments, environment: environment)
    #expect(result.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
  }

  /// The files get their names one after the other. Before that, the marker lists them all. A
  /// signal that can be held waits until all files have their names.
  @Test(.needsStrace, arguments: ["KILL", "INT"], [1, 2, 6, 13])
  func `a site that was interrupted while written is repaired by the next run (F1)`(
    _ signal: String, _ number: Int
  ) throws {
    let arguments = [
      "site", folder.path("weekly.yaml"), "--data", data, "--out", folder.path("site"),
    ]
    let killed = try ToolProcess(
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat,renameat2,rename",
        "-e",
        "inject=renameat,renameat2,rename:signal=\(signal):when=\(number)", Tool.path,
      ] + arguments + ["--no-cache"], executable: Strace.path, environment: environment
    ).finish()
    #expect(killed.status != 0)
    if signal == "INT" { #expect(try !names().contains { $0.hasSuffix(".tmp") }) }
    let result = try Tool.run(arguments, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    let mended = try snapshot()
    try FileManager.default.removeItem(atPath: folder.path("site"))
    #expect(try Tool.run(arguments, environment: environment).status == 0)
    #expect(try snapshot() == mended)
  }
}
