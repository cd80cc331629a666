import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Included files` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    #expect(mkdir(folder.path("p"), 0o700) == 0)
    #expect(mkdir(folder.path("p/.git"), 0o700) == 0)
    try folder.write("queries: { secret: { type: stepCount } }\n", to: "outside.yaml")
    try folder.write(
      "title: A\ninclude: ../queries/a.yaml\nsections: [{ table: steps }]\n",
      to: "p/reports/r.yaml")
    try folder.write(
      """
      include: [deep/b.yaml]
      parameters: { days: 7 }
      queries:
        steps: { type: stepCount, interval: 1 day, range: "last {{days}} days" }
        unused: { type: stepCount }
      """, to: "p/queries/a.yaml")
    try folder.write("queries: { other: { type: stepCount } }\n", to: "p/queries/deep/b.yaml")
  }

  private func check(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["check", "reports/r.yaml"] + arguments, in: URL(filePath: folder.path("p")))
  }

  @Test func `only the used queries of included files are computed`() throws {
    let result = try check("--set", "days=3")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("reports/r.yaml: ok, 1 query, 1 section"))
  }

  @Test(arguments: [
    ("include: [../a.yaml]", "1:11: error: '../a.yaml' includes itself, through"),
    ("include: [../../reports/r.yaml]", "1:11: error: '../../reports/r.yaml' includes itself"),
    ("include: [../../../outside.yaml]", "1:11: error: '../../../outside.yaml' is outside"),
    ("include: [/etc/passwd]", "1:11: error: '/etc/passwd' is not a path inside the project"),
    ("include: [none.yaml]", "1:11: error: cannot include 'none.yaml': no such file or directory"),
    ("include: [link.yaml]", "1:11: error: cannot include 'link.yaml': it is a symbolic link"),
    ("include: [away/x.yaml]", "1:11: error: cannot include 'away/x.yaml': it is a symbolic link"),
    ("include: [pipe]", "1:11: error: 'pipe' is not a file"),
    ("title: B", "1:1: error: unknown key 'title' in the included file"),
    ("queries: { steps: { type: stepCount } }", "4:3: error: the query 'steps' is also"),
    ("queries: { x: { type: stepCuont } }", "1:23: error: unknown type 'stepCuont'"),
    ("parameters: { days: 2 }", "2:15: error: the parameter 'days' is defined in two"),
    ("a: [", "1:4: error: '[' is not closed"),
    ("", "1:1: error: the included file is empty"),
  ])
  func `a mistake in an included file is reported at its place`(
    _ text: String, _ message: String
  ) throws {
    #expect(symlink("b.yaml", folder.path("p/queries/deep/link.yaml")) == 0)
    #expect(symlink("..", folder.path("p/queries/deep/away")) == 0)
    #expect(mkfifo(folder.path("p/queries/deep/pipe"), 0o600) == 0)
    try folder.write(text.isEmpty ? text : text + "\n", to: "p/queries/deep/b.yaml")
    let result = try check()
    #expect(result.status == 3)
    #expect(
      result.errors.contains("queries/deep/b.yaml:" + message)
        || result.errors.contains("queries/a.yaml:" + message), "\(result.errors)")
  }

  @Test func `outside a repository, an include must be in the definition's folder (H8)`() throws {
    #expect(rmdir(folder.path("p/.git")) == 0)
    let result = try check()
    #expect(result.status == 3)
    #expect(result.errors.contains("'../queries/a.yaml' is outside the project"))
  }

  @Test func `--set refuses a parameter that no definition has`() throws {
    let wrong = try check("--set", "day=3")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("'reports/r.yaml' has no parameter 'day'"))
    #expect(wrong.errors.contains("did you mean 'days'?"))
    #expect(try check("--set", "days").status == 2)
    #expect(try check("--set", "days=1", "--set", "days=2").status == 2)
  }
}
