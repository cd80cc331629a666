import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A report with many sections of a plug-in` {
  @Test func `a report has few files open, however many plug-in sections it has`() throws {
    let count = Soak.rounds(100, of: 1_000)
    let project = try PluginProject()
    try project.addPlugin(.section, program: PluginProject.goodProgram(.section))
    try project.writeDefinition(.section)
    let sections = String(repeating: "  - { demo: tried }\n", count: count)
    try project.write(
      """
      title: Tried
      plugins: { demo: "1" }
      queries:
        tried: { type: stepCount, interval: 1 day, range: 2024-01-01 .. 2024-01-03 }
      sections:
      \(sections)
      """, to: "tried.yaml")
    let rendered = try ToolProcess(
      ["-c", "ulimit -n 48 && exec \"$@\"", "sh", Tool.path] + project.allowedRendering,
      executable: "/bin/sh", environment: project.environment, in: project.path
    ).finish()
    #expect(rendered.status == 0, "\(rendered.errors.prefix(1_000))")
    let report = try project.text(of: "tried.md")
    #expect(report.components(separatedBy: "made by a plug-in").count == count + 1)
  }
}
