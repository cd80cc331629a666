import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Manual pages` {
  private func page(_ command: String) throws -> String {
    let result = try Tool.run("help", "--man", command)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test(arguments: CommandTable.commands)
  func `a manual page has exactly the options of its command`(
    _ command: CommandTable.Command
  ) throws {
    let tags = try page(command.name).matches(
      of: /(?m)^\.It Fl (?<name>[a-z\\-]+)(?<value> Ar .*)?$/)
    func names(_ tags: [Regex<(Substring, name: Substring, value: Substring?)>.Match]) -> Set<
      String
    > {
      Set(tags.map { "-" + $0.output.name.replacing("\\", with: "") })
    }
    #expect(names(tags) == command.options)
    #expect(names(tags.filter { $0.output.value != nil }) == command.valued)
  }

  @Test func `the overview manual page lists each command`() throws {
    let overview = try Tool.run("help", "--man").output
    let listed = overview.matches(of: /(?m)^\.It Xr healthmark-(?<name>[a-z-]+) 1$/)
    #expect(listed.map { String($0.output.name) } == CommandTable.commands.map(\.name))
  }

  @Test func `a manual page is the same in any time zone, locale and home folder`() throws {
    let elsewhere = try Tool.run(
      "help", "--man", "query",
      environment: ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "HOME": "/nowhere"])
    #expect(elsewhere.output == (try page("query")))
    #expect(elsewhere.output.hasPrefix(".Dd "))
  }

  @Test(
    .enabled(if: Interpreter.isThere("mandoc"), "mandoc is missing"),
    arguments: [nil] + CommandTable.commands.map { $0.name as String? })
  func `manual pages are correct mdoc`(_ command: String?) throws {
    let work = try WorkFolder()
    let text = try Tool.run(["help", "--man"] + (command.map { [$0] } ?? [])).output
    let path = try work.write(text, to: "page.1")
    let result = try ToolProcess(
      ["-T", "lint", "-W", "warning", path], executable: "/usr/bin/mandoc",
      environment: Tool.minimalEnvironment
    ).finish()
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  @Test(.enabled(if: Interpreter.isThere("mandoc"), "mandoc is missing"))
  func `mandoc shows the wording of a manual page unchanged`() throws {
    let work = try WorkFolder()
    let path = try work.write(try page("query"), to: "query.1")
    let shown = try ToolProcess(
      ["-T", "utf8", "-O", "width=400", path], executable: "/usr/bin/mandoc",
      environment: Tool.minimalEnvironment
    ).finish()
    // Bold and underlined letters are overstruck.
    let text = shown.output.replacing(/.\u{8}/, with: "")
    for part in [
      "Compute statistics of one type and print them",
      "healthmark query TYPE [DATA] [options]",
      "\"manual: exclude, source: [A, B], value: '>= 40 kg'\"", "…",
      "\"2024-01-01 .. 2024-02-01\"", "\"low < 70 mg/dL; target 70 .. 180 mg/dL\"",
      "healthmark query stepCount export.zip --interval \"1 week\" --range \"last 3 months\"",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `a manual page for an unknown command is an error`() throws {
    #expect(try Tool.run("help", "--man", "rendr").errors.contains("did you mean 'render'?"))
    #expect(try Tool.run("help", "--list", "render").status == 2)
  }
}
