import CommandSupport
import Foundation
import Report
import TestSupport
import Testing

/// The README and the pages in the folder `Documentation`. A fenced block with a file name after
/// its language is the content of that file. The command lines in `sh`, `console` and `crontab`
/// blocks are run in order.
@Suite(.waitsForPrograms) struct `The documentation` {
  static let pages =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Documentation").path))?.sorted() ?? [])
    .map { "Documentation/" + $0 }

  @Test func `the pages of the documentation are found`() {
    #expect(Self.pages.contains("Documentation/Stores.md"))
    #expect(Self.pages.count >= 7)
  }

  private static let publishing = "Documentation/Publishing.md"

  @Test(arguments: pages.filter { $0 != publishing })
  func `the command lines in the documentation work`(_ page: String) throws {
    var lineCount = 0
    try follow(page, Reader()) { _ in lineCount += 1 }
    #expect(lineCount > 0 || page.hasSuffix("Library.md"))
  }

  /// Runs the command lines of a page, and does something after each of them.
  private func follow(
    _ page: String, _ reader: Reader, after: (String) throws -> Void
  ) throws {
    for block in try Self.blocks(of: page) {
      if let name = block.fileName { try reader.work.write(block.text, to: name) }
      for command in block.commands {
        let result = try reader.run(command.line)
        #expect(result.status == 0, "\(command.line)\n\(result.errors)")
        if let shown = command.shownOutput { #expect(result.output == shown, "\(command.line)") }
        try after(command.line)
      }
    }
  }

  @Test(arguments: pages) func `the links in the documentation lead to existing files`(
    _ page: String
  ) throws {
    let text = try Self.text(of: page)
    let folder = repository.appending(path: page).deletingLastPathComponent()
    let links = text.matches(of: /\]\((?<path>[^):#]+)(#[^)]*)?\)/).map { String($0.output.path) }
    #expect(!links.isEmpty)
    for link in links {
      let target = folder.appending(path: link).standardized
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
    }
  }

  @Test func `the README shows lines of the current weekly report`() throws {
    let shown = try #require(
      try Self.blocks(of: "README.md").first { $0.language == "text" }?.text)
    let report = try Self.text(of: "Examples/Expected/reports/weekly.md")
    #expect(shown.split(separator: "\n").count > 2)
    #expect(report.contains(shown))
  }

  @Test func `the commands for publishing work, and leave the weekly page as it was`() throws {
    let reader = try Reader()
    var page = ""
    try follow(Self.publishing, reader) { line in
      if line == "healthmark render weekly.md --data health.store" {
        page = try reader.work.text(of: "out/weekly.html")
      }
    }
    #expect(page.contains(", definition weekly.md "))
    #expect(try reader.work.text(of: "out/weekly.html") == page)
  }

  @Test func `an export from Sunday has a whole week if weeks start on Sunday`() throws {
    #expect(try Self.text(of: "README.md").contains("`week_starts: sunday` into `weekly.md`"))
    let reader = try Reader()
    // The export of the sample data is from Sunday, February 4, 2024.
    let created = try reader.run("healthmark new weekly --data export.zip")
    #expect(created.status == 0, "\(created.errors)")
    let written = try reader.work.text(of: "weekly.md")
    for (start, dates) in [
      ("monday", ["January 22", "28, 2024"]), ("sunday", ["January 28", "February 3, 2024"]),
    ] {
      try reader.work.write(
        written.replacing("\ntitle: ", with: "\nweek_starts: \(start)\ntitle: "), to: "weekly.md")
      let rendered = try reader.run("healthmark render weekly.md --data export.zip --quiet")
      #expect(rendered.status == 0, "\(rendered.errors)")
      let heading = try #require(
        try reader.work.text(of: "out/weekly.md").split(separator: "\n").first {
          $0.hasPrefix("# ")
        })
      for date in dates { #expect(heading.contains(date), "\(heading)") }
    }
  }

  @Test func `the documentation shows CSV as it is printed today`() throws {
    let blocks = try Self.blocks(of: "Documentation/Command.md")
    let shown = try #require(blocks.first { $0.language == "csv" }?.text)
    let command = try #require(
      blocks.flatMap(\.commands).first { $0.line.contains("--format csv") }?.line)
    let result = try Reader().run(command)
    // Lines of CSV end with CR and LF (RFC 4180).
    #expect(result.output == shown.replacing("\n", with: "\r\n"))
  }

  @Test func `the documentation shows a mistake as it is reported today`() throws {
    let folder = try WorkFolder()
    let filler = (1...8).map { "# line \($0)\n" }.joined()
    let definition =
      filler + "title: A\nqueries:\n  walking_speed:\n    type: walkingSpeed\n    interval: 1 day\n"
      + "    unit: mile/h\n"
    try folder.write(definition, to: "weekly.yaml")
    let result = try Tool.run("check", "weekly.yaml", in: URL(filePath: folder.path))
    #expect(result.status == 3)
    #expect(try Self.text(of: "Documentation/Definitions.md").contains(result.errors))
  }

  @Test func `the documentation lists every subcommand`() throws {
    let help = try Tool.run("help").output
    let names = help.matches(of: /\n  (?<name>[a-z-]+) +[A-Z]/).map { String($0.output.name) }
    #expect(names.count >= 11)
    let page = try Self.text(of: "Documentation/Command.md")
    for name in names { #expect(page.contains("`\(name)"), "\(name)") }
  }
}

extension `The documentation` {
  /// A fenced block of a page.
  struct Block {
    let language: String
    /// The name of the file whose content the block is, or `nil` if there is none.
    let fileName: String?
    let text: String

    /// The command lines in the block, with the output shown for each.
    var commands: [(line: String, shownOutput: String?)] {
      switch language {
      case "sh":
        text.replacing("\\\n", with: " ").split(separator: "\n")
          .filter { $0.hasPrefix("healthmark ") }.map { (String($0), nil) }
      case "crontab":
        text.split(separator: "\n").map { line in
          (line.split(separator: " ", maxSplits: 5).last.map(String.init) ?? "", nil)
        }
      case "console":
        text.split(separator: "\n").reduce(into: []) { commands, line in
          if line.hasPrefix("$ ") {
            commands.append((String(line.dropFirst(2)), ""))
          } else if let last = commands.popLast() {
            commands.append((last.line, (last.shownOutput ?? "") + line + "\n"))
          }
        }
      default: []
      }
    }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  static func blocks(of page: String) throws -> [Block] {
    var blocks: [Block] = []
    var open: (fence: String, info: [String], lines: [String])?
    for line in try text(of: page).split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open {
        if line == block.fence {
          blocks.append(
            Block(
              language: block.info.first ?? "",
              fileName: block.info.count > 1 ? block.info[1] : nil,
              text: block.lines.map { $0 + "\n" }.joined()))
          open = nil
        } else {
          open?.lines.append(String(line))
        }
      } else if line.hasPrefix("```") {
        let fence = line.prefix { $0 == "`" }
        let info = line.dropFirst(fence.count).split(separator: " ").map(String.init)
        open = (String(fence), info, [])
      }
    }
    return blocks
  }
}

/// A reader who follows a page in a new folder that contains exports and the repository's examples.
private struct Reader {
  /// The cache of all readers.
  private static let cache = Result { try WorkFolder(keptUntilExit: true) }

  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: work.path("export.zip"), withDestinationPath: try SampleArchive.path(days: 100))
    try files.createSymbolicLink(
      atPath: work.path("Examples"),
      withDestinationPath: repository.appending(path: "Examples").path)
    // The home folder of the crontab.
    try files.createSymbolicLink(atPath: work.path("health"), withDestinationPath: ".")
    for (name, days, end) in [
      ("january.zip", 30, "2024-01-31"), ("february.zip", 37, "2024-02-07"),
    ] {
      try files.createSymbolicLink(
        atPath: work.path(name), withDestinationPath: try SampleArchive.path(days: days, end: end))
    }
  }

  /// Runs a line in a shell.
  func run(_ line: String) throws -> Tool.Result {
    try Tool.runShell(
      line,
      environment: ["HOME": work.path, "XDG_CACHE_HOME": Self.cache.get().path],
      in: URL(filePath: work.path))
  }
}
