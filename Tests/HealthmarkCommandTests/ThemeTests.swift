import CommandSupport
import TestSupport
import Testing

@Suite struct `Themes of pages` {
  static func definition(_ theme: String) -> String {
    """
    title: My steps
    theme: \(theme)
    queries: { steps: { type: stepCount, interval: 1 day } }

    """
  }

  @Test func `a theme is built in, or a stylesheet of the project`() throws {
    let folder = try WorkFolder()
    let data = try folder.write(
      ExportText.document(ExportText.record()), to: "export.xml")
    try folder.write(":root{--accent:#123456}\n", to: "own.css")
    for (theme, mark) in [("ocean", "--accent:#145ea8"), ("own.css", "--accent:#123456")] {
      try folder.write(Self.definition(theme), to: "steps.yaml")
      let result = try Tool.run(
        "render", folder.path("steps.yaml"), "--data", data, "--format", "html")
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.text(of: "steps.html").contains(mark))
    }
  }

  @Test(arguments: [
    ("oceen", "", "steps.yaml:2:8: error: unknown theme 'oceen'"),
    ("none.css", "", "steps.yaml:2:8: error:"),
    (
      "own.css", ":root{color:red}\n@import \"other.css\";\n",
      "own.css:2:1: error: '@import' is not allowed in a theme"
    ),
    ("own.css", "body{background:\\75rl(x.png)}\n", "own.css:1:17: error: 'url()' is not allowed"),
    ("../own.css", "", "steps.yaml:2:8: error:"),
  ])
  func `a theme that is missing or loads something is reported at its place (H8, H10)`(
    _ theme: String, _ stylesheet: String, _ message: String
  ) throws {
    let folder = try WorkFolder()
    try folder.write(Self.definition(theme), to: "steps.yaml")
    if !stylesheet.isEmpty { try folder.write(stylesheet, to: "own.css") }
    let result = try Tool.run("check", folder.path("steps.yaml"))
    #expect(result.status == 3)
    #expect((result.errors + result.output).contains(message), "\(result.errors)\(result.output)")
  }

  @Test(arguments: [(900_000, false), (1_040_000, true)])
  func `a theme that makes a page larger than 1 MB is reported`(
    _ count: Int, _ warns: Bool
  ) throws {
    let folder = try WorkFolder()
    let data = try folder.write(ExportText.document(ExportText.record()), to: "export.xml")
    try folder.write("/*\(String(repeating: "x", count: count))*/\n", to: "own.css")
    try folder.write(Self.definition("own.css"), to: "steps.yaml")
    let result = try Tool.run(
      "render", folder.path("steps.yaml"), "--data", data, "--format", "html")
    #expect(result.status == 0)
    #expect(result.errors.contains("steps.html' is 1.1 MB;") == warns, "\(result.errors)")
  }
}
